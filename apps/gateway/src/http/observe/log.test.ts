import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { allCalls } from '@ride/contract/all-calls';
import { expect, onTestFinished, test } from 'vitest';
import { appForTest } from '../../app/testing/app-for-test.ts';
import { openLog } from './log.ts';

test('a call is logged in one line with name, method, code, time and id, and without its content', async () => {
  const { app, lines, texts, drawn } = await appForTest();
  const mobile = '13812345678';
  const secrets = { token: 'a-very-secret-token', 'x-forwarded-for': '203.0.113.77' };
  const ask = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', ...secrets };
    const url = `${path}?miniToken=secret-in-the-query`;
    const payload = JSON.stringify(body);
    return (await app.inject({ method: 'POST', url, headers, payload })).json();
  };
  await ask(allCalls.getVerify.path, { mobile, scene: 'login' });
  const code = drawn.codes[0]?.text ?? '';
  await ask(allCalls.sendSmsCode.path, { mobile, scene: 'login', code });
  const identifyCode = texts[0]?.code ?? '';
  const { data } = await ask(allCalls.login.path, { mobile, identifyCode });
  await ask(allCalls.logout.path, {});
  expect(lines.map((line) => line.call)).toEqual(['getVerify', 'sendSmsCode', 'login', 'logout']);
  for (const line of lines) {
    expect(Object.keys(line).sort()).toEqual(
      ['call', 'code', 'id', 'level', 'method', 'ms', 'status', 'time'].sort(),
    );
  }
  const written = JSON.stringify(lines.map(({ time: _, ms: __, id: ___, ...line }) => line));
  for (const secret of [
    mobile,
    code,
    identifyCode,
    data.token,
    ...Object.values(secrets),
    'query',
  ]) {
    expect(written).not.toContain(`${secret}`);
  }
});

test('ids of calls are unique', async () => {
  const { app, lines } = await appForTest();
  for (let each = 0; each < 3; each += 1) await app.inject({ method: 'GET', url: '/api/x' });
  const other = await appForTest();
  await other.app.inject({ method: 'GET', url: '/api/x' });
  expect(new Set([...lines, ...other.lines].map((line) => line.id)).size).toBe(4);
});

test('log lines are buffered, and written after a while or at the end', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ride-log-')), 'log');
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  writeFileSync(file, '');
  const { logger, flush } = openLog('info', file);
  const written = () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line && JSON.parse(line).msg);
  logger.info('一');
  logger.info('two');
  expect(written()).toEqual(['']);
  await expect.poll(written, { timeout: 10_000 }).toEqual(['一', 'two']);
  logger.info('last');
  flush();
  expect(written()).toEqual(['一', 'two', 'last']);
});
