// @vitest-environment node
import { verifyImageCaptcha } from '@ride/contract/captcha';
import { type CallDefinition, defineCall } from '@ride/contract/define-call';
import { costProblem } from '@ride/contract/disputes';
import { fareItems } from '@ride/contract/fares';
import { noAnswerData } from '@ride/contract/fields';
import { transportDetail } from '@ride/contract/pricing';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { GatewayFault } from './gateway-fault.ts';
import { readAnswer as readAnswerIn } from './read-answer.ts';

const call = defineCall({
  gateway: 'common',
  path: '/api/test',
  summary: 'for these tests',
  request: z.strictObject({}),
  response: z.object({ name: z.string() }),
  refusals: { tooSoon: 20002 },
});
const readAnswer = <Call extends CallDefinition>(from: Call, wire: unknown) =>
  readAnswerIn(from, wire, { extensions: ['refusalCodes'] });
const readForeign = <Call extends CallDefinition>(from: Call, wire: unknown) =>
  readAnswerIn(from, wire, { extensions: [] });

const data = { name: '南京' };
const ok = { ok: true, data };

test.each([
  ['a flag', { success: true, data }],
  ['a code', { code: 200, data }],
  ['a code as text', { code: '200', data }],
  ['both', { success: true, code: 200, msg: null, data }],
  ['a flag beside another code', { success: true, code: 0, data }],
  ['fields nobody declared', { success: true, data: { ...data, more: [1] }, traceId: 'x' }],
  ['a second envelope', { code: 200, data: { success: true, code: 1, data, more: 1 } }],
  ['a flag beside nulls', { success: true, code: null, errCode: null, msg: null, data }],
  ['a code beside nulls', { success: null, code: 200, errCode: null, data }],
  ['a second envelope with nulls', { code: 200, data: { success: true, code: null, data } }],
  ['a flag beside a code of another type', { success: true, code: {}, errCode: true, data }],
  ['a flag that is 1', { success: 1, data }],
  ['a flag as text', { success: 'true', msg: 7, data }],
  ['a code beside a flag that is none', { success: {}, code: '200', data }],
  ['data alone', { data }],
])('a successful answer is recognised by %s', (_, wire) => {
  expect(readAnswer(call, wire)).toEqual(ok);
});

test.each([
  ['a flag', { success: false, code: 20002, msg: '请稍后再试' }],
  ['a code', { code: 20002, msg: '请稍后再试' }],
  ['a code as text', { code: '20002', msg: '请稍后再试' }],
  ['the error code', { success: false, code: 1, errCode: 20002, msg: '请稍后再试' }],
  ['the flag, whatever the code', { success: false, code: 200, errCode: 20002, msg: '请稍后再试' }],
  ['a flag that is 0', { success: '0', code: 20002, msg: '请稍后再试', data }],
  ['a second envelope', { code: 200, data: { success: false, code: 20002, msg: '请稍后再试' } }],
  ['a second flag as text', { code: 200, data: { success: '0', code: 20002, msg: '请稍后再试' } }],
  [
    'a second envelope without a message',
    { success: true, msg: '请稍后再试', data: { success: false, errCode: 20002 } },
  ],
  [
    'a flag and a code beside nulls',
    { success: false, code: 20002, errCode: null, msg: '请稍后再试', data: null },
  ],
  ['a code beside nulls', { success: null, code: 20002, errCode: null, msg: '请稍后再试' }],
])('a refused answer is recognised by %s', (_, wire) => {
  expect(readAnswer(call, wire)).toEqual({
    ok: false,
    refusal: 'tooSoon',
    code: 20002,
    message: '请稍后再试',
  });
});

test.each([
  [10011, 'loginRequired'],
  [10500, 'fault'],
  [77777, 'other'],
  ['ERR', 'other'],
  [undefined, 'other'],
  [null, 'other'],
  [{}, 'other'],
])('the refusal code %s is named %s', (code, refusal) => {
  expect(readAnswer(call, { success: false, code })).toMatchObject({
    ok: false,
    refusal,
    message: '',
  });
});

test('the data of an answer may contain a field named like the success flag', () => {
  const flagged = { ...call, response: z.object({ success: z.boolean() }) };
  expect(readAnswer(flagged, { success: true, data: { success: true } })).toEqual({
    ok: true,
    data: { success: true },
  });
});

test('the console names a call whose data is of another kind, but not one without data', () => {
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue();
  for (const absent of [undefined, null, '', true]) {
    readAnswer(fareItems, { success: true, data: absent });
  }
  expect(console).not.toHaveBeenCalled();
  readAnswer(fareItems, { success: true, data: [] });
  expect(console).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(`^${fareItems.path}: data is read as absent`),
  );
  console.mockRestore();
});

test.each([undefined, null, true, '', {}, []])('a successful answer has the data %j', (given) => {
  const wire = { success: true, data: given };
  for (const response of [noAnswerData, costProblem.response]) {
    expect(readAnswer({ ...call, response }, wire).ok).toBe(true);
  }
  expect(readAnswer(fareItems, wire)).toEqual({ ok: true, data: {} });
  expect(readAnswer(verifyImageCaptcha, wire)).toEqual({ ok: true, data: {} });
});

test.each([false, 'false', 0, { success: true, data: false }])(
  'a check of a code or captcha with the answer %j counts as failed',
  (given) => {
    const wire = { success: true, data: given };
    expect(readAnswer(verifyImageCaptcha, wire)).toEqual({ ok: true, data: { failed: true } });
  },
);

test('an answer that has a list in the place of the object around it is read', () => {
  const list = [{ name: '起步费', subItem: [{ name: '全天', value: '9' }] }, null];
  expect(readAnswer(transportDetail, { code: 200, data: list })).toEqual({
    ok: true,
    data: { transportPriceItems: list.slice(0, 1) },
  });
});

test.each([
  ['text', '<html>'],
  ['null', null],
  ['a list', []],
  ['a number', 7],
  ['data of another shape', { success: true, data: { name: 7 } }],
  ['missing data', { success: true }],
])('an answer of %s is invalid', (_, wire) => {
  expect(() => readAnswer(call, wire)).toThrow(GatewayFault);
});

test.each([
  [{ waitSeconds: 20 }, { waitSeconds: 20 }],
  [{ waitSeconds: -1 }, {}],
  [{ waitSeconds: 1e9 }, {}],
  [{ waitSeconds: '20' }, {}],
  [null, {}],
])('a refused answer with data %j has its waiting time, if that is valid', (data, expected) => {
  const wire = { success: false, code: 7, msg: '请稍后再试', data: data };
  const refusal = { ok: false, refusal: 'other', code: 7, message: '请稍后再试' };
  expect(readAnswer(call, wire)).toEqual({ ...refusal, ...expected });
});

test('an empty answer counts as a refusal without a name', () => {
  expect(readAnswer(call, {})).toEqual({ ok: false, refusal: 'other', code: 0, message: '' });
});

test.each([
  [20002, '验证码错误'],
  ['20002', '验证码错误'],
  [10429, '系统繁忙'],
  [10500, ''],
])(
  'if the environment does not name the refusal codes, the code %s is a refusal without a name',
  (code, msg) => {
    const wire = { success: false, code, msg, data: { waitSeconds: 20 } };
    expect(readForeign(call, wire)).toEqual({
      ok: false,
      refusal: 'other',
      code: Number(code),
      message: msg,
    });
  },
);

test.each([
  { success: false, code: 10011 },
  { success: false, errCode: '10011' },
  { success: false, code: 500, errCode: 10011 },
  { success: false, code: '10011', errCode: 1 },
  { success: false, code: 10011, errCode: '' },
  { code: '10011' },
  { code: 200, data: { success: false, errCode: '10011' } },
])('the answer %j means at every gateway that a login is needed', (wire) => {
  for (const read of [readAnswer, readForeign]) {
    expect(read(call, { msg: '请先登录', ...wire })).toEqual({
      ok: false,
      refusal: 'loginRequired',
      code: 10011,
      message: '请先登录',
    });
  }
});

test.each([
  { success: true, code: 200, errCode: '10011', data },
  { success: true, code: 10011, data },
  { code: 200, errCode: 10011, data: { success: true, data } },
  { code: 200, data: { success: true, code: 10011, data } },
])(
  'the answer %j means that a login is needed in a call that needs a session, and is a success in every other',
  (wire) => {
    const own = { ...call, access: 'sessionNeeded' } as const;
    expect(readForeign(own, wire)).toMatchObject({ ok: false, refusal: 'loginRequired' });
    expect(readForeign(call, wire)).toEqual(ok);
  },
);
