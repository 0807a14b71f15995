import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sharedRefusals } from '../../packages/contract/src/envelope.ts';
import {
  recordCompletedTrip,
  reportPayment,
  unlockPhone,
} from '../../packages/contract/src/internal.ts';
import { checkAudit } from '../../packages/contract/src/internal-audit.ts';
import { internalPublishCalls } from '../../packages/contract/src/internal-publish.ts';
import { repriceOrders } from '../../packages/contract/src/internal-reprice.ts';
import { checkLedger, settleRewards } from '../../packages/contract/src/internal-rewards.ts';
import { batchRules, commands, companyCommands } from './commands.mjs';
import { invoiceCommands } from './invoice-commands.mjs';
import { keyCommands } from './key-commands.mjs';
import { ride } from './ride.mjs';
import { staffCommands } from './staff-commands.mjs';

const TOKEN = 'a-token-of-the-command-tests';

async function gatewayAnswering(answerTo) {
  const requests = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({
      path: request.url,
      token: request.headers.authorization,
      body: JSON.parse(body),
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerTo(JSON.parse(body), requests.length)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close());
  return { requests, address: `http://127.0.0.1:${server.address().port}` };
}

function fileWith(content) {
  const folder = mkdtempSync(join(tmpdir(), 'ride-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'file.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function run(args, env = {}) {
  const printed = [];
  const errors = [];
  const code = await ride(args, env, {
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, printed, errors };
}

const done = (data) => ({ success: true, code: 200, msg: '', data });
const refused = (msg) => ({ success: false, code: 60001, msg, data: null });
const published = ({ rules }) =>
  done({ published: rules.map(({ fareRuleId }) => ({ fareRuleId, version: 1 })), drafts: [] });

test('every command goes to the path that the contract gives its call', () => {
  const { publishFareRules, publishFence, publishCalendar, publishActivity } = internalPublishCalls;
  const calls = [publishFareRules, publishFence, publishCalendar];
  calls.push(repriceOrders, recordCompletedTrip, reportPayment);
  expect(commands.map(({ path }) => path)).toEqual(
    [
      ...[...calls, publishActivity, settleRewards, checkLedger, checkAudit, unlockPhone],
      ...[...companyCommands, ...invoiceCommands, ...staffCommands, ...keyCommands],
    ].map(({ path }) => path),
  );
});

test('the command to unlock phones unlocks them one by one, and prints each', async () => {
  const { address, requests } = await gatewayAnswering(() => done(null));
  const phones = [{ mobile: '13800000000', by: '客服小李' }, { mobile: '13900000000' }];
  const env = { GATEWAY_ADDRESS: address, SERVICE_TOKEN: TOKEN };
  expect(await run(['phones', 'unlock', fileWith(phones)], env)).toEqual({
    code: 0,
    printed: ['✓ 13800000000 unlocked', '✓ 13900000000 unlocked'],
    errors: [],
  });
  expect(requests.map(({ path, body }) => ({ path, body }))).toEqual(
    phones.map((body) => ({ path: unlockPhone.path, body })),
  );
});

test('the command to publish fare rules uses the service token, and prints what was published', async () => {
  const { address, requests } = await gatewayAnswering(published);
  const file = fileWith([{ fareRuleId: 'a' }, { fareRuleId: 'b' }]);
  const env = { GATEWAY_ADDRESS: `${address}/`, SERVICE_TOKEN: TOKEN };
  expect(await run(['fares', 'publish', file], env)).toEqual({
    code: 0,
    printed: ['✓ a version 1', '✓ b version 1'],
    errors: [],
  });
  expect(requests).toEqual([
    {
      path: '/internal/v1/fareRules/publish',
      token: `Bearer ${TOKEN}`,
      body: { rules: [{ fareRuleId: 'a' }, { fareRuleId: 'b' }] },
    },
  ]);
});

test('prices are imported when the command says so, and drafts at the desk are printed', async () => {
  const { address, requests } = await gatewayAnswering(() =>
    done({ published: [], drafts: ['change-1'] }),
  );
  const file = fileWith([{ fareRuleId: 'a' }]);
  const env = { GATEWAY_ADDRESS: address, SERVICE_TOKEN: TOKEN };
  const draft = '✓ draft change-1: it must be submitted and approved at the desk';
  expect(await run(['fares', 'publish', file, '--import'], env)).toMatchObject({
    printed: [draft],
  });
  expect(requests.map(({ body }) => body)).toEqual([
    { rules: [{ fareRuleId: 'a' }], isImport: true },
  ]);
  expect((await run(['phones', 'unlock', file, '--import'], env)).code).toBe(2);
});

test('a refused command is printed line by line and exits with 1', async () => {
  const { address } = await gatewayAnswering(() => refused('规则 a：未知的城市；规则 b：时段重叠'));
  const file = fileWith({ rules: [{ fareRuleId: 'a' }] });
  expect(await run(['fares', 'publish', file], { GATEWAY_ADDRESS: address })).toEqual({
    code: 1,
    printed: [],
    errors: ['✗ rules: 规则 a：未知的城市', '✗ rules: 规则 b：时段重叠'],
  });
});

test('a command refused because of its token names the setting of the token', async () => {
  const forbidden = { ...refused('无权访问'), code: sharedRefusals.forbidden };
  const { address } = await gatewayAnswering(() => forbidden);
  expect(await run(['staff', 'list'], { GATEWAY_ADDRESS: address })).toMatchObject({
    code: 1,
    errors: ['✗ staff list: the gateway refuses this STAFF_TOKEN: 无权访问'],
  });
});

test('the ride command uses its own key in place of the service token', async () => {
  const { address, requests } = await gatewayAnswering(published);
  const env = { GATEWAY_ADDRESS: address, SERVICE_TOKEN: TOKEN, RIDE_KEY: 'ridepages_key' };
  await run(['fares', 'publish', fileWith([{ fareRuleId: 'a' }])], env);
  expect(requests[0].token).toBe('Bearer ridepages_key');
});

test('more fare rules than fit into one request are sent in batches, and none after a refused one', async () => {
  const { address, requests } = await gatewayAnswering((body, count) =>
    count === 2 ? refused('有误') : published(body),
  );
  const rules = Array.from({ length: 120 }, (_, index) => ({ fareRuleId: `r${index}` }));
  const ended = await run(['fares', 'publish', fileWith(rules)], { GATEWAY_ADDRESS: address });
  expect(requests.map(({ body }) => body.rules.length)).toEqual([50, 50]);
  expect(ended).toMatchObject({ code: 1, errors: ['✗ rules, part 2 of 3: 有误'] });
  expect(ended.printed).toHaveLength(50);
});

test('large fare rules are sent in batches small enough for one request', () => {
  const rules = Array.from({ length: 40 }, (_, index) => ({
    fareRuleId: `${index}`,
    x: '元'.repeat(1_000),
  }));
  const batches = batchRules(rules);
  for (const { body } of batches) {
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(64 * 1024);
  }
  expect(batches.flatMap(({ body }) => body.rules)).toEqual(rules);
});

test('the commands for trips and pricing areas send them one by one, and a refused one does not stop the others', async () => {
  const { address, requests } = await gatewayAnswering(({ orderUuid }) =>
    orderUuid === 'two' ? refused('完成时间在将来') : done(delivered(orderUuid)),
  );
  const trips = ['one', 'two', 'three'].map((orderUuid) => ({ orderUuid }));
  expect(await run(['trips', 'deliver', fileWith(trips)], { GATEWAY_ADDRESS: address })).toEqual({
    code: 1,
    printed: ['✓ one costs 39.05 yuan', '✓ three costs 39.05 yuan'],
    errors: ['✗ two: 完成时间在将来'],
  });
  expect(requests).toHaveLength(3);
});

const delivered = (orderUuid, ...texts) => ({
  ...{ orderUuid, totalFen: 3905, verdict: texts.length > 0 ? 'hold' : 'ok' },
  reasons: texts.map((text) => ({ code: 'fee', text })),
});

test('delivered orders that are held for review are printed with every reason', async () => {
  const { address } = await gatewayAnswering(({ orderUuid }) =>
    done(delivered(orderUuid, ...(orderUuid === 'two' ? ['高速费过高', '平均车速过高'] : []))),
  );
  const file = fileWith([{ orderUuid: 'one' }, { orderUuid: 'two' }]);
  expect((await run(['trips', 'deliver', file], { GATEWAY_ADDRESS: address })).printed).toEqual([
    '✓ one costs 39.05 yuan',
    '✓ two costs 39.05 yuan, held for review: 高速费过高；平均车速过高',
  ]);
});

test('the commands for pricing areas and calendars accept a single object without a list', async () => {
  const { address } = await gatewayAnswering(() => done({ version: 4 }));
  const env = { GATEWAY_ADDRESS: address };
  const fence = await run(['fences', 'publish', fileWith({ fenceNum: 'lukou' })], env);
  expect(fence.printed).toEqual(['✓ lukou version 4']);
  const year = await run(['calendar', 'publish', fileWith({ year: 2026 })], env);
  expect(year.printed).toEqual(['✓ 2026 version 4']);
});

test('the ride command without arguments prints the help', async () => {
  const { code, printed } = await run([]);
  expect(code).toBe(0);
  for (const { name } of commands) expect(printed.join('\n')).toContain(name);
  expect(printed.join('\n')).toContain('fares publish FILE');
  expect(printed.join('\n')).toMatch(/ledger check +work out/);
});

test.each([
  [['fares']],
  [['fares', 'publish']],
  [['fares', 'eat', 'x']],
  [['fares', 'publish', 'a', 'b']],
  [['ledger', 'check', 'x']],
  [['reprice']],
  [['reprice', '--rule', 'a']],
  [['reprice', '--rule', 'a', '--version', 'first']],
  [['reprice', '--rule', 'a', '--version', '1', '--all']],
])('the ride command with the arguments %j ends with 2, as it is no command', async (args) => {
  const { code, errors } = await run(args);
  expect(code).toBe(2);
  expect(errors[0]).toBe(`Not a command: ${args.join(' ')}`);
});

test('a missing file and one that is not JSON are reported and exit with 2', async () => {
  expect(await run(['fares', 'publish', '/nowhere.json'])).toMatchObject({
    code: 2,
    errors: ['✗ /nowhere.json cannot be read (ENOENT)'],
  });
  const file = fileWith('{\n  "rules": [\n    oops ]\n}');
  const ended = await run(['fares', 'publish', file]);
  expect(ended.code).toBe(2);
  expect(ended.errors[0]).toMatch(/is no JSON: .*oops/);
});

test('a missing service token is reported, except in development', async () => {
  const file = fileWith([]);
  expect(await run(['trips', 'deliver', file], { RIDE_ENV: 'production' })).toMatchObject({
    code: 2,
    errors: ['✗ RIDE_KEY is not set'],
  });
  expect((await run(['trips', 'deliver', file])).code).toBe(0);
});

test('an unreachable gateway is reported and exits with 1', async () => {
  const ended = await run(['trips', 'deliver', fileWith({ orderUuid: 'a' })], { PORT: '1' });
  expect(ended.code).toBe(1);
  expect(ended.errors[0]).toContain('no gateway answers at http://127.0.0.1:1');
});

test('an answer that is not from a gateway is reported', async () => {
  const { address } = await gatewayAnswering(() => ({ hello: 'world' }));
  const ended = await run(['trips', 'deliver', fileWith({})], { GATEWAY_ADDRESS: address });
  expect(ended).toMatchObject({
    code: 1,
    errors: [`✗ ${address} answered 200, and not like a gateway`],
  });
});

test('the command to publish invitation activities sends them one by one, and prints an error by name', async () => {
  const { address } = await gatewayAnswering(({ activityUuid }) =>
    activityUuid === 'b' ? refused('活动 b：结束时间不晚于开始时间') : done({ version: 3 }),
  );
  const file = fileWith([{ activityUuid: 'a' }, { activityUuid: 'b' }]);
  expect(await run(['activity', 'publish', file], { GATEWAY_ADDRESS: address })).toEqual({
    code: 1,
    printed: ['✓ a version 3'],
    errors: ['✗ b: 活动 b：结束时间不晚于开始时间'],
  });
});

test('the command to pay due rewards repeats until there are none', async () => {
  const { address, requests } = await gatewayAnswering((_body, count) =>
    done({ settled: 3 - count, amountFen: 1_050, hasMore: count < 2 }),
  );
  expect(await run(['rewards', 'settle'], { GATEWAY_ADDRESS: address })).toEqual({
    code: 0,
    printed: ['✓ 2 rewards paid, 10.50 yuan', '✓ 1 rewards paid, 10.50 yuan'],
    errors: [],
  });
  expect(requests.map(({ path, body }) => [path, body])).toEqual(
    Array(2).fill(['/internal/v1/rewards/settle', {}]),
  );
});

test('the command to reprice orders prints each page and in the end the sum of all', async () => {
  const { address, requests } = await gatewayAnswering(({ after }) =>
    done({
      correctVersion: 'a:3',
      tried: after ? 2 : 100,
      affected: 2,
      overchargedFen: 450,
      undercharged: after ? 0 : 3,
      underchargedFen: after ? 0 : 900,
      unchanged: after ? 0 : 95,
      notPriced: 0,
      raised: after ? 1 : 0,
      opened: after ? 1 : 2,
      next: after ? null : 'order-100',
    }),
  );
  const args = ['reprice', '--version', '2', '--rule', 'a', '--with', 'a:3'];
  expect(await run(args, { GATEWAY_ADDRESS: address })).toEqual({
    code: 0,
    printed: [
      '✓ 100 orders recomputed: 2 too dear, 2 cases opened',
      '✓ 2 orders recomputed: 2 too dear, 1 cases opened',
      '✓ by a:3: 4 of 102 orders are too dear, by 9.00 yuan in all; 3 cases opened, 1 had one before',
      '✓ too cheap: 3, by 9.00 yuan in all; the same: 95; not priced: 0',
    ],
    errors: [],
  });
  const body = { fareRuleId: 'a', version: 2, correctVersion: 'a:3' };
  expect(requests.map((request) => request.body)).toEqual([body, { ...body, after: 'order-100' }]);
});

test('a dry run of repricing says so to the gateway, and without a right version prints which there are', async () => {
  const { address, requests } = await gatewayAnswering(() => refused('请指明本应适用的版本：a:1'));
  const args = ['reprice', '--rule', 'a', '--version', '2', '--dry-run'];
  expect(await run(args, { GATEWAY_ADDRESS: address })).toEqual({
    code: 1,
    printed: [],
    errors: ['✗ reprice: 请指明本应适用的版本：a:1'],
  });
  expect(requests[0].body).toEqual({ fareRuleId: 'a', version: 2, dryRun: true });
});

const END = { seq: 3, hash: 'a'.repeat(64) };

test('the command that checks the audit prints an intact one once with its end, after all batches', async () => {
  const { address, requests } = await gatewayAnswering(({ after }) =>
    done({ broken: null, end: END, next: after ? null : 2 }),
  );
  const known = `1:${'b'.repeat(64)}`;
  expect(await run(['audit', 'check', known], { GATEWAY_ADDRESS: address })).toEqual({
    code: 0,
    printed: [`✓ 3 entries are as they were appended; the end is 3:${END.hash}`],
    errors: [],
  });
  const body = { known: { seq: 1, hash: 'b'.repeat(64) } };
  expect(requests.map((request) => request.body)).toEqual([body, { ...body, after: 2 }]);
});

test('the first broken entry of the audit is printed and exits with 1', async () => {
  const { address, requests } = await gatewayAnswering(() =>
    done({ broken: { seq: 2, problem: 'changed' }, end: END, next: null }),
  );
  expect(await run(['audit', 'check'], { GATEWAY_ADDRESS: address })).toEqual({
    code: 1,
    printed: [],
    errors: ['✗ entry 2: was changed'],
  });
  expect(requests).toHaveLength(1);
});

test('the command that checks the audit refuses an invalid end as a misuse', async () => {
  expect((await run(['audit', 'check', '3:short'])).code).toBe(2);
});

test('the command that checks the ledger exits with 0 if it adds up', async () => {
  const { address, requests } = await gatewayAnswering(() =>
    done({ accounts: 4, differences: [] }),
  );
  const ended = await run(['ledger', 'check'], { GATEWAY_ADDRESS: address });
  expect(ended.code).toBe(0);
  expect(ended.printed).toEqual(['✓ 4 accounts: 0 differences']);
  expect(requests.map(({ body }) => body)).toEqual([{}]);
});

test('the command that checks the ledger prints differences and exits with 1', async () => {
  const { address } = await gatewayAnswering(() =>
    done({ accounts: 4, differences: ['x differs'] }),
  );
  expect(await run(['ledger', 'check'], { GATEWAY_ADDRESS: address })).toEqual({
    code: 1,
    printed: ['✗ 4 accounts: 1 differences'],
    errors: ['✗ x differs'],
  });
});
