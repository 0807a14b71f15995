import { queryFaqList } from '@ride/contract/content';
import { sharedRefusals } from '@ride/contract/envelope';
import { expect, test } from 'vitest';
import { appForTest } from '../../app/testing/app-for-test.ts';
import { calculateSign } from './sign.ts';

const SIGN_SALT = 'a-salt-for-this-test';
const identity = { appid: 'passenger-h5', noncestr: 'n0nce', token: 'some-token' };
/** The sign covers the bytes, so spaces and the order of keys are kept. */
const body = '{ "pageSize":10,  "currPage":1 }';

async function callerForTest() {
  const { app } = await appForTest({
    settings: { SIGN_SALT, SERVICE_TOKEN: 'the-token-of-another-system' },
  });
  const ask = async (headers: Record<string, string>, payload = body) => {
    const answer = await app.inject({
      method: 'POST',
      url: queryFaqList.path,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const missing = async () => {
    const figures = await app.inject({
      method: 'GET',
      url: '/metrics',
      headers: { authorization: 'Bearer the-token-of-another-system' },
    });
    return Number(
      /ride_missing_signs_total\{call="queryFaqList"\} (\d+)/.exec(figures.body)?.[1] ?? 0,
    );
  };
  return { ask, missing };
}

test('a call with a correct signature is served', async () => {
  const { ask, missing } = await callerForTest();
  const sign = calculateSign({ ...identity, body }, SIGN_SALT);
  expect(await ask({ ...identity, sign })).toMatchObject({ status: 200, success: true });
  expect(await missing()).toBe(0);
});

test('a call with a correct signature and without a token is served', async () => {
  const { ask } = await callerForTest();
  const { token: _, ...anonymous } = identity;
  const sign = calculateSign({ ...anonymous, token: '', body }, SIGN_SALT);
  expect(await ask({ ...anonymous, sign })).toMatchObject({ success: true });
});

test.each([
  ['of another body', {}, '{"pageSize":10,"currPage":1}'],
  ['of another token', { token: 'another-token' }, body],
  ['of another nonce', { noncestr: 'another' }, body],
  ['in capitals', { sign: calculateSign({ ...identity, body }, SIGN_SALT).toUpperCase() }, body],
  [
    'of another salt',
    { sign: calculateSign({ ...identity, body }, 'another-salt-altogether') },
    body,
  ],
  ['that is empty', { sign: '' }, body],
])('a call with a signature %s is refused with HTTP 200', async (_, changed, payload) => {
  const { ask } = await callerForTest();
  const sign = calculateSign({ ...identity, body }, SIGN_SALT);
  const code = sharedRefusals.wrongSign;
  expect(await ask({ ...identity, sign, ...changed }, payload)).toMatchObject({
    status: 200,
    success: false,
    code,
    errCode: code,
  });
});

test('a call without a signature is served and counted', async () => {
  const { ask, missing } = await callerForTest();
  expect(await ask({})).toMatchObject({ success: true });
  expect(await ask(identity)).toMatchObject({ success: true });
  expect(await missing()).toBe(2);
});
