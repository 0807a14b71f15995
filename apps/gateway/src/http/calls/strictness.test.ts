import { gzipSync } from 'node:zlib';
import { allCalls } from '@ride/contract/all-calls';
import { queryFaqList } from '@ride/contract/content';
import { sharedRefusals } from '@ride/contract/envelope';
import { sendSmsCode } from '@ride/contract/verification';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { appForTest } from '../../app/testing/app-for-test.ts';

const json = { 'content-type': 'application/json' };
const good = { currPage: 1, pageSize: 10 };

async function callerForTest() {
  const { app, lines } = await appForTest();
  const ask = async (payload: string | Buffer, headers: Record<string, string> = json) => {
    const answer = await app.inject({ method: 'POST', url: queryFaqList.path, headers, payload });
    return { status: answer.statusCode, answer, ...answer.json() };
  };
  return { app, ask, lines };
}

const refusedWith = (status: number, code: number) => ({
  status,
  code,
  errCode: code,
  success: false,
  data: null,
  msg: expect.stringMatching(/^[\u4e00-\u9fff，]+$/),
});

test('a request that matches the contract is served', async () => {
  const { ask } = await callerForTest();
  expect(await ask(JSON.stringify(good))).toMatchObject({ status: 200, success: true });
  const spelled = { 'content-type': 'application/json; charset=UTF-8' };
  expect(await ask(JSON.stringify(good), spelled)).toMatchObject({ status: 200, success: true });
});

describe('a malformed request body is refused in the usual form of an answer', () => {
  test.each([
    ['no JSON', '{"currPage":1'],
    ['nothing', ''],
    ['a list', '[1,10]'],
    ['null', 'null'],
    ['a field nobody declared', JSON.stringify({ ...good, admin: true })],
    ['a field missing', '{"currPage":1}'],
    ['a number as text', '{"currPage":"1","pageSize":10}'],
    ['a number in a list', '{"currPage":[1],"pageSize":10}'],
    ['a number out of range', '{"currPage":0,"pageSize":10}'],
    ['a number beyond numbers', '{"currPage":1e999,"pageSize":10}'],
    ['a prototype', '{"currPage":1,"pageSize":10,"__proto__":{}}'],
    ['depth', `{"currPage":${'['.repeat(20_000)}${']'.repeat(20_000)},"pageSize":10}`],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['a mark before the text', `\ufeff${JSON.stringify(good)}`],
  ])('a request body is refused as malformed: %s', async (_, body) => {
    const { ask, lines } = await callerForTest();
    expect(await ask(body)).toMatchObject(refusedWith(400, sharedRefusals.malformed));
    expect(lines).toMatchObject([{ call: 'queryFaqList', code: sharedRefusals.malformed }]);
  });

  test.each(['\u0000', '\u001b', '\ud83d', '\u202e', '\u2066', '\u200f'])(
    'a request that contains the character %j in a text is refused',
    async (character) => {
      const { app } = await callerForTest();
      const payload = JSON.stringify({ mobile: '13800000000', code: `a${character}b` });
      const answer = await app.inject({
        method: 'POST',
        url: sendSmsCode.path,
        headers: json,
        payload,
      });
      expect(answer.statusCode).toBe(400);
    },
  );
});

test.each([
  ['plain text', { 'content-type': 'text/plain' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['no type', {}],
  ['an unreadable type', { 'content-type': ';;' }],
  ['a type that only begins so', { 'content-type': 'application/jsonp' }],
  ['another character set', { 'content-type': 'application/json; charset=gbk' }],
  ['a compression', { ...json, 'content-encoding': 'gzip' }],
])('a request body that is not sent as JSON is refused with 415: %s', async (_, headers) => {
  const { ask, lines } = await callerForTest();
  const body =
    'content-encoding' in headers ? gzipSync(JSON.stringify(good)) : JSON.stringify(good);
  expect(await ask(body, headers as Record<string, string>)).toMatchObject(
    refusedWith(415, sharedRefusals.unacceptable),
  );
  expect(lines).toMatchObject([{ call: 'queryFaqList', status: 415 }]);
});

test('a request body of 65 KB is refused in the usual form of an answer, one of 64 KB is parsed', async () => {
  const { ask } = await callerForTest();
  const ofSize = (bytes: number) => {
    const body = JSON.stringify(good);
    return body.slice(0, -1) + ' '.repeat(bytes - body.length) + body.slice(-1);
  };
  expect(await ask(ofSize(65 * 1024))).toMatchObject(refusedWith(413, sharedRefusals.unacceptable));
  expect(await ask(ofSize(64 * 1024 + 1))).toMatchObject({ status: 413 });
  expect(await ask(ofSize(64 * 1024))).toMatchObject({ status: 200, success: true });
});

test('a request body with too many keys is refused before it is parsed, in whatever object they are', async () => {
  const { ask } = await callerForTest();
  const withKeys = (count: number) =>
    JSON.stringify({ ...good, more: Array.from({ length: count }, () => ({ a: 0 })) });
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  expect(await ask(withKeys(2_000))).toMatchObject(refusedWith(400, sharedRefusals.malformed));
  expect(parse.mock.calls.filter(([text]) => String(text).includes('"more"'))).toEqual([]);
  await ask(withKeys(1_000));
  expect(parse.mock.calls.filter(([text]) => String(text).includes('"more"'))).toHaveLength(1);
});

test('calls with another method than POST are refused with the allowed method', async () => {
  const { app } = await callerForTest();
  for (const call of Object.values(allCalls)) {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: `${call.path}?a=1` });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe(call.access === 'service' ? 'POST' : 'POST, OPTIONS');
      expect(answer.json()).toMatchObject({ success: false, code: sharedRefusals.unacceptable });
    }
  }
});

test('a request to an unknown path below the paths of calls is answered with 404 in the usual form of an answer', async () => {
  const { app } = await callerForTest();
  const spaces = new Set(Object.values(allCalls).map((call) => call.path.split('/')[1]));
  expect([...spaces].sort()).toEqual([
    ...['api', 'enterprise-app-api', 'internal'],
    ...['passenger-activity-api', 'solution-passenger-api'],
  ]);
  for (const space of spaces) {
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS'] as const) {
      const answer = await app.inject({
        method,
        url: `/${space}/no/such/call`,
        payload: 'x',
        headers: { 'content-type': 'text/plain' },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, code: sharedRefusals.notFound });
    }
  }
});

test('a request whose path cannot be decoded is refused in the usual form of an answer', async () => {
  const { app } = await callerForTest();
  const answer = await app.inject({ method: 'POST', url: '/api/%zz' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, code: sharedRefusals.malformed });
});
