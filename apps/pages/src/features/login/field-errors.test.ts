import { expect, test } from 'vitest';
import { findLoginError, findSendError } from './field-errors.ts';

test.each([
  ['', '', 'phone', '请输入11位手机号'],
  ['1380000000', '1234', 'phone', '请输入11位手机号'],
  ['23800000000', '1234', 'phone', '请输入11位手机号码'],
  ['13800000000', '123', 'code', '请填写短信验证码'],
])('with %j and %j login is blocked at the %s field: %s', (phone, code, field, message) => {
  expect(findLoginError(phone, code, 4)).toEqual({ field, message });
});

test.each([
  ['1234', 4],
  ['123456', 6],
])(
  'a login with a complete phone and the code %s is accepted if codes have %i digits',
  (code, length) => {
    expect(findLoginError('13800000000', code, length)).toBeNull();
  },
);

test('a login code with fewer than the configured digits is incomplete', () => {
  expect(findLoginError('13800000000', '1234', 6)).toEqual({
    field: 'code',
    message: '请填写短信验证码',
  });
});

test.each([
  ['1380000000', null, 'phone', '请输入11位手机号'],
  ['1380000000', '请输入图形验证码', 'phone', '请输入11位手机号'],
  ['13800000000', '请输入图形验证码', 'graphic', '请输入图形验证码'],
])(
  'with %j and a missing graphic code (%s) sending a code is blocked at the %s field: %s',
  (phone, missing, field, message) => {
    expect(findSendError(phone, missing)).toEqual({ field, message });
  },
);

test('a complete phone with its graphic code may get a text message', () => {
  expect(findSendError('13800000000', null)).toBeNull();
});
