import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { internalCalls } from '../../packages/contract/src/internal.ts';
import { companyCommands } from './commands.mjs';
import { ride } from './ride.mjs';

const callAt = (path) => Object.values(internalCalls).find((call) => call.path === path);

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

test.each(companyCommands)(
  'the command $name goes to a call of the contract, which accepts its request',
  (command) => {
    const call = callAt(command.path);
    expect(call).toBeDefined();
    const { request } = command;
    if (request) expect(call.request.safeParse(request).success).toBe(true);
  },
);

test('the command for consents prints a line for each legal text, with an unknown version marked', async () => {
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
