import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { internalCalls } from '../../packages/contract/src/internal.ts';
import { internalRewardCalls } from '../../packages/contract/src/internal-rewards.ts';
import { companyCommands, invitationCommands } from './commands.mjs';
import { ride } from './ride.mjs';

const callAt = (path) =>
  Object.values({ ...internalCalls, ...internalRewardCalls }).find((call) => call.path === path);

/** Runs a command against a gateway that answers `data`, or refuses with `msg`. */
async function run(args, answer) {
  const requests = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ path: request.url, body: JSON.parse(body) });
    response.end(JSON.stringify({ code: 200, msg: '', ...answer(JSON.parse(body)) }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close());
  const printed = [];
  const env = { GATEWAY_ADDRESS: `http://127.0.0.1:${server.address().port}` };
  const out = { print: (line) => printed.push(line), printError: (line) => printed.push(line) };
  return { code: await ride(args, env, out), printed, requests };
}

function fileWith(content) {
  const folder = mkdtempSync(join(tmpdir(), 'ride-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'file.json'), JSON.stringify(content));
  return join(folder, 'file.json');
}

test.each([...companyCommands, ...invitationCommands])(
  '$name goes to a call of the contract, which accepts its request',
  (command) => {
    const call = callAt(command.path);
    expect(call).toBeDefined();
    const request = command.requestOf?.(['a', 'b', '已核实']) ?? command.request;
    if (request) expect(call.request.safeParse(request).success).toBe(true);
  },
);

test('consents are printed a line for each text, an unknown version marked', async () => {
  const consent = {
    text: 'privacy',
    version: 'abc',
    isKnown: true,
    form: '/company_car_register',
    agreedAt: Date.UTC(2026, 10, 16),
  };
  const consents = [consent, { ...consent, text: 'service', isKnown: false }];
  const list = [{ companyId: 'c1', fullName: '示例公司', consents }];
  const answer = ({ currPage }) =>
    currPage === 1
      ? { success: true, data: { list, hasMore: true } }
      : { success: true, data: { list: [{ ...list[0], companyId: 'c2' }], hasMore: false } };
  const { printed, requests } = await run(['companies', 'consents'], answer);
  expect(requests.map(({ body }) => body.currPage)).toEqual([1, 2]);
  expect(printed).toEqual([
    '✓ c1  示例公司  privacy  abc  /company_car_register  2026-11-16T00:00:00.000Z',
    '✓ c1  示例公司  service  abc (unknown)  /company_car_register  2026-11-16T00:00:00.000Z',
    '✓ c2  示例公司  privacy  abc  /company_car_register  2026-11-16T00:00:00.000Z',
    '✓ c2  示例公司  service  abc (unknown)  /company_car_register  2026-11-16T00:00:00.000Z',
  ]);
});

test('a refused top-up is printed by its id and does not stop the next', async () => {
  const file = fileWith([{ topUpId: 't1' }, { topUpId: 't2' }]);
  const { code, printed, requests } = await run(['companies', 'top-up', file], ({ topUpId }) =>
    topUpId === 't1' ? { success: false, msg: '企业不存在' } : { success: true, data: null },
  );
  expect(code).toBe(1);
  expect(printed).toEqual(['✗ t1: 企业不存在', '✓ t2 recorded']);
  expect(requests.map(({ path }) => path)).toEqual(Array(2).fill('/internal/v1/companies/topUp'));
});

test('held invitations are printed a line each, oldest first, with age and reason', async () => {
  const held = {
    companyId: 'c1',
    company: '南京******公司',
    inviter: '138****0000',
    reason: 'tooFast',
    heldAt: Date.now() - 50 * 3600_000,
    reservedFen: 5_000,
  };
  const { printed, requests } = await run(['invitations', 'held'], ({ after }) => ({
    success: true,
    data: { list: [held], next: after ? null : '1.c1' },
  }));
  const line = '✓ c1  2 d  138****0000  南京******公司  tooFast  50.00 yuan reserved';
  expect(printed).toEqual([line, line]);
  expect(requests.map(({ body }) => body)).toEqual([{}, { after: '1.c1' }]);
});

test.each([
  ['release', 'released', 'alreadyReleased', 'alreadyRefused'],
  ['refuse', 'refused', 'alreadyRefused', 'alreadyReleased'],
])('invitations %s takes ids and a reason, and may be repeated', async (...given) => {
  const [verb, done, again, otherwise] = given;
  const outcomes = { a: done, b: again, c: otherwise, d: 'notHeld' };
  const answer = ({ companyIds }) => ({
    success: true,
    data: { results: companyIds.map((companyId) => ({ companyId, outcome: outcomes[companyId] })) },
  });
  const decided = await run(['invitations', verb, 'a', 'b', '电话核实'], answer);
  expect(decided.requests).toEqual([
    {
      path: `/internal/v1/invitations/${verb}`,
      body: { companyIds: ['a', 'b'], reason: '电话核实' },
    },
  ]);
  expect([decided.code, decided.printed]).toEqual([0, [`✓ a ${done}`, `✓ b was ${done} before`]]);
  const refused = await run(['invitations', verb, 'c', 'd', '电话核实'], answer);
  expect(refused.code).toBe(1);
  expect(refused.printed).toEqual([
    `✗ c: was ${otherwise.slice('already'.length).toLowerCase()} before, and stays so`,
    '✗ d: no invitation of this company was held',
  ]);
});
