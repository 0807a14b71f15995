import { Agent, request } from 'node:http';
import { getVerify } from '@ride/contract/captcha';
import { queryFaqList } from '@ride/contract/content';
import { estimateFareItems } from '@ride/contract/fares';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { login } from '@ride/contract/session';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { track } from '@ride/contract/tracking';
import { describe, expect, test } from 'vitest';
import { type AttackRequest, postRequest, sentFrom } from './support/attack.ts';
import { percentile, steadily } from './support/fairness.ts';
import { fairnessTrial, gatewayUnderAttack } from './support/gateway-under-attack.ts';
import { CLIENT_HEADER } from './support/nginx.ts';

const listOf = <Value>(length: number, make: (at: number) => Value) =>
  Array.from({ length }, (_, at) => make(at));

/** Each of another address, so that none is at hand from the last five seconds. */
const renderings = listOf(400, (at) => ({
  method: 'GET' as const,
  path: `/pricing?typeModule=4&typeTime=1&cityCode=320100&areaCode=3201${10 + (at % 90)}&n=${at}`,
}));
const batch = {
  ...exampleRequests.track,
  events: listOf(50, (at) => ({
    name: 'button.pressed',
    at,
    detail: { route: '/pricing', button: 'b'.repeat(40) },
  })),
};
const tracking = [postRequest(track, batch)];
const estimates = listOf(500, (at) =>
  postRequest(estimateFareItems, {
    ...exampleRequests.estimateFareItems,
    distanceMetres: 60_000 + at,
  }),
);
const signIns = listOf(200, (at) => [
  postRequest(getVerify, { mobile: `13700000${at + 100}`, scene: 'login' }),
  postRequest(login, { mobile: '13712345678', identifyCode: String(at).padStart(4, '0') }),
]).flat();
const nonsense: AttackRequest[] = [
  { ...postRequest(track, { events: 'x'.repeat(60_000) }), headers: { sign: '0'.repeat(32) } },
  { path: '/nowhere', body: '{}' },
  { method: 'GET', path: '/%zz' },
  { method: 'GET', path: '/readyz' },
];
const mix = listOf(100, (at) =>
  [renderings, tracking, estimates, signIns, nonsense].flatMap(
    (kind: readonly AttackRequest[]) => kind[at % kind.length] ?? [],
  ),
).flat();

const attacks: [string, readonly AttackRequest[], number][] = [
  ['renderings', renderings, 64],
  ['tracking', tracking, 64],
  ['estimates', estimates, 64],
  ['drawings and sign-ins', signIns, 64],
  ['a mix', mix, 64],
  ['a mix', mix, 500],
];
const attackers: [string, string[]][] = [
  ['one address', ['198.51.100.66']],
  ['twenty of a /24', listOf(20, (at) => `198.51.100.${at + 1}`)],
];

describe.each(attackers)('behind nginx, %s', (attacker, addresses) => {
  test.each(attacks)(
    'others are served and do not wait for long: %s',
    async (name, requests, connections) => {
      const text = `${attacker}, ${name} on ${connections} connections`;
      await fairnessTrial(text, { requests: sentFrom(addresses, requests), connections });
    },
  );
});

const PEOPLE = 500;
const SECONDS = 60;
const agent = new Agent({ keepAlive: true });
const carrier = { [CLIENT_HEADER]: '198.51.100.66' };

interface Fetched {
  readonly status: number;
  readonly body: string;
}

/** GET, or POST with a body. */
const ask = (url: string, body?: unknown): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    const headers = { ...carrier, 'content-type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    request(url, { agent, headers, method }, async (response) => {
      let read = '';
      for await (const chunk of response.setEncoding('utf8')) read += chunk;
      resolve({ status: response.statusCode ?? 0, body: read });
    })
      .once('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });

test('500 people behind one address of a carrier who open a page within a minute all get it', async () => {
  const { origin } = await gatewayUnderAttack();
  const modules = [1, 2, 4, 5];
  const openPage = async (person: number) => {
    const startedAt = performance.now();
    const typeModule = modules[person % modules.length];
    const page = await ask(`${origin}/pricing?typeModule=${typeModule}&cityCode=320100`);
    const ms = performance.now() - startedAt;
    const files = [...page.body.matchAll(/(?:src|href)="\.?(\/assets\/[^"]+)"/g)].map(
      ([, path]) => origin + path,
    );
    const rest = await Promise.all([
      ...files.map((url) => ask(url)),
      ask(origin + queryFareModelsAndRouteRule.path, {
        areaCode: '320100',
        typeModule,
        typeTime: 1,
      }),
      ask(origin + queryFaqList.path, exampleRequests.queryFaqList),
      ask(origin + track.path, exampleRequests.track),
    ]);
    const statuses = [page, ...rest].map(({ status }) => status);
    return { ms, statuses, files: files.length, isRendered: page.body.includes('data-rendered=') };
  };
  const opened = await steadily(PEOPLE / SECONDS, SECONDS, openPage);
  const refused = opened.filter(({ statuses }) => statuses.some((status) => status !== 200));
  console.log(
    `${opened.length} people behind one address within ${SECONDS} s: ${refused.length} refused ` +
      `anything, ${opened.filter(({ isRendered }) => isRendered).length} pages rendered, ` +
      `${opened[0]?.files} files each, document p95 ${percentile(
        opened.map(({ ms }) => ms),
        0.95,
      ).toFixed(1)} ms`,
  );
  expect(opened.length).toBeGreaterThanOrEqual(PEOPLE);
  expect(refused).toEqual([]);
});
