import { expect, test } from 'vitest';
import { loginError, sendError } from './field-errors.ts';

test.each([
  ['', false, false, 'phone', '请输入11位手机号'],
  ['1380000000', true, true, 'phone', '请输入11位手机号'],
  ['23800000000', true, true, 'phone', '请输入11位手机号码'],
  ['13800000000', false, false, 'code', '请填写短信验证码'],
  ['13800000000', true, false, 'terms', '请阅读并勾选协议!'],
])(
  'with %j, a code (%s) and the tick (%s) login is blocked at the %s field: %s',
  (phone, hasCode, agreed, field, message) => {
    expect(loginError({ phone, hasCode, agreed })).toEqual({ field, message });
  },
);

test('a complete phone with its code and the tick may log in', () => {
  expect(loginError({ phone: '13800000000', hasCode: true, agreed: true })).toBeNull();
});

test.each([
  ['1380000000', true, 'phone', '请输入11位手机号'],
  ['1380000000', false, 'phone', '请输入11位手机号'],
  ['13800000000', false, 'graphic', '请输入图形验证码'],
])(
  'with %j and a graphic code (%s) sending is blocked at the %s field: %s',
  (phone, has, field, message) => {
    expect(sendError(phone, has)).toEqual({ field, message });
  },
);

test('with a complete phone and its graphic code a text may be sent', () => {
  expect(sendError('13800000000', true)).toBeNull();
});
