import { allCalls } from '@ride/contract/all-calls';
import { expect, test } from 'vitest';
import { appForTest } from '../testing/app-for-test.ts';
import { GatheredLines } from './gathered-lines.ts';

test('a call is one line with its name, method, code, time and id, and nothing of what was said', async () => {
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

test('ids of calls are never the same twice', async () => {
  const { app, lines } = await appForTest();
  for (let each = 0; each < 3; each += 1) await app.inject({ method: 'GET', url: '/api/x' });
  const other = await appForTest();
  await other.app.inject({ method: 'GET', url: '/api/x' });
  expect(new Set([...lines, ...other.lines].map((line) => line.id)).size).toBe(4);
});

test('lines are handed on together: when they are many, after a while, and at the end', async () => {
  const written: string[] = [];
  const lines = new GatheredLines({ write: (bytes) => written.push(bytes.toString()) });
  lines.write('一\n');
  lines.write('two\n');
  expect(written).toEqual([]);
  await expect.poll(() => written).toEqual(['一\ntwo\n']);
  for (let each = 0; each < 100; each += 1) lines.write(`${'x'.repeat(999)}\n`);
  expect(written).toHaveLength(2);
  lines.handOn();
  expect(written.slice(1).join('')).toHaveLength(100 * 1000);
  lines.handOn();
  expect(written).toHaveLength(3);
});

test('a line longer than all that is gathered keeps its place', () => {
  const written: string[] = [];
  const lines = new GatheredLines({ write: (bytes) => written.push(bytes.toString()) });
  const long = `${'长'.repeat(70_000)}\n`;
  for (const line of ['before\n', long, 'after\n']) lines.write(line);
  lines.handOn();
  expect(written).toEqual(['before\n', long, 'after\n']);
});
