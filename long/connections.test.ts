import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brand } from '@ride/contract/brand';
import { queryFaqList } from '@ride/contract/content';
import { addDisputePicture, MAX_PICTURE_DATA } from '@ride/contract/dispute-pictures';
import { sharedRefusals } from '@ride/contract/envelope';
import { expect, onTestFinished, test } from 'vitest';
import {
  createOtherVisitors,
  measureCall,
  percentile,
  runAtSteadyRate,
} from './support/fairness.ts';
import { startGatewayUnderAttack } from './support/gateway-under-attack.ts';
import { CLIENT_HEADER } from './support/nginx.ts';
import { postCall } from './support/post-call.ts';
import { waitUntilReady } from './support/wait-until-ready.ts';

const ATTACKER = '127.0.0.2';
const CONNECTIONS = 10_000;
const program = fileURLToPath(new URL('./support/idle-connections.mjs', import.meta.url));
/** The first byte of a request that is never completed. */
const HALF_SENT = 'G';

async function openConnections(origin: string, firstBytes: string) {
  const args = [new URL(origin).port, ATTACKER, String(CONNECTIONS), firstBytes];
  const child = fork(program, args, { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return {
    async stop() {
      child.removeAllListeners('message');
      child.send('stop');
      for (;;) {
        const [figures] = await once(child, 'message');
        if (figures !== 'full') return figures as Record<string, number>;
      }
    },
  };
}

test.each([
  ['idle connections', ''],
  ['half-sent requests', HALF_SENT],
])('10,000 %s from one address exclude no other client behind nginx', async (name, firstBytes) => {
  const { origin, token } = await startGatewayUnderAttack();
  const others = createOtherVisitors(origin, token);
  const measure = () => runAtSteadyRate(40, 4, others);
  await measure();
  const p95 = (calls: Awaited<ReturnType<typeof measure>>) =>
    percentile(
      calls.map(({ ms }) => ms),
      0.95,
    );
  const quiet = await measure();
  const attack = await openConnections(origin, firstBytes);
  const attacked = await measure();
  const { begun, open } = await attack.stop();
  const refused = attacked.filter(({ status }) => status !== 200).length;
  console.log(
    `${name} behind nginx: ${begun} begun, ${open} open at the end; others' p95 ` +
      `${p95(quiet).toFixed(1)} → ${p95(attacked).toFixed(1)} ms, ${refused} refused`,
  );
  expect(refused).toBe(0);
});

test('a gateway without nginx survives 10,000 half-sent requests, and answers after them', async () => {
  const { gateway } = await startGatewayUnderAttack();
  const attack = await openConnections(gateway.origin, HALF_SENT);
  const { begun } = await attack.stop();
  const startedAt = performance.now();
  await waitUntilReady(gateway.origin);
  const answer = await postCall(gateway.origin, queryFaqList, { currPage: 1, pageSize: 10 });
  const ms = Math.round(performance.now() - startedAt);
  console.log(`gateway alone: ${begun} half-sent requests, answered ${ms} ms after their end`);
  expect(answer?.status).toBe(200);
  expect(gateway.child.exitCode).toBeNull();
});

test('a picture as large as a call allows passes nginx and is answered by the gateway', async () => {
  const { origin } = await startGatewayUnderAttack();
  const key = { receiptNumber: 'YY20260310-ABCDEF', pictureId: 'picture-0123456789' };
  const picture = { ...key, data: 'A'.repeat(MAX_PICTURE_DATA) };
  const answer = await postCall(origin, addDisputePicture, picture);
  expect(answer?.envelope).toMatchObject({ success: false });
});

const faq = { path: queryFaqList.path, body: { currPage: 1, pageSize: 10 } };
/** nginx accepts fewer connections from one client address or network. */
const AT_ONCE = 1_500;

test.each([
  ['an address', () => '198.51.100.7', '198.51.101.7'],
  ['a /24', (at: number) => `198.51.100.${at % 250}`, '198.51.101.7'],
  // Within the first /56 the fourth group has two digits, one digit, or is left out.
  ['an IPv6 /56', (at: number) => `2001:db8:5:${(at % 256).toString(16)}::1`, '2001:db8:5:100::1'],
] as const)(
  'nginx refuses requests of %s above its rate in the usual form of a refusal, and no other client',
  async (name, addressOf, neighbor) => {
    const { origin } = await startGatewayUnderAttack();
    const from = (address: string) =>
      measureCall(origin, { ...faq, headers: { [CLIENT_HEADER]: address } });
    const flooding = Promise.all(Array.from({ length: AT_ONCE }, (_, at) => from(addressOf(at))));
    const other = await from(neighbor);
    const answers = await flooding;
    const refused = answers.filter(({ status }) => status === 429);
    console.log(`${name}: ${AT_ONCE} requests at once, ${refused.length} answered 429`);
    expect(other.status).toBe(200);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(refused.filter(({ code }) => code !== sharedRefusals.busy)).toEqual([]);
  },
);

test('nginx limits requests for files apart from calls: the number that is refused for calls is served, twice as many are not', async () => {
  const { origin } = await startGatewayUnderAttack();
  const page = await (await fetch(origin)).text();
  const [, file = ''] = /"\.?(\/assets\/[^"]+)"/.exec(page) ?? [];
  const agent = new Agent();
  const ask = (times: number, address: string) =>
    Promise.all(
      Array.from({ length: times }, () =>
        statusOf(origin + file, agent, { [CLIENT_HEADER]: address }),
      ),
    );
  expect(new Set(await ask(AT_ONCE, '198.51.100.7'))).toEqual(new Set([200]));
  const flooding = ask(2 * AT_ONCE, '198.51.101.7');
  const call = { ...faq, headers: { [CLIENT_HEADER]: '198.51.101.7' } };
  expect((await measureCall(origin, call)).status).toBe(200);
  expect(new Set(await ask(10, '198.51.102.7'))).toEqual(new Set([200]));
  const refused = (await flooding).filter((status) => status === 429);
  console.log(`${2 * AT_ONCE} files at once, ${refused.length} answered 429`);
  expect(refused.length).toBeGreaterThan(0);
});

test('nginx answers while no gateway runs: calls with the usual form of a refusal, pages with a message', async () => {
  const { gateway, origin } = await startGatewayUnderAttack();
  await gateway.kill();
  const answer = await postCall(origin, queryFaqList, faq.body);
  expect(answer).toMatchObject({
    status: 502,
    envelope: { success: false, code: sharedRefusals.unavailable, data: null },
  });
  const page = await fetch(`${origin}/pricing`);
  expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
    502,
    'text/html; charset=utf-8',
    '1',
  ]);
  const text = await page.text();
  expect(text).toContain('服务暂时不可用，请稍后再试');
  expect(text).toContain(`alt="">${brand.name}</header>`);
});

const statusOf = (url: string, agent: Agent, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
