import { expect, test } from 'vitest';
import { loginProblem, sendProblem } from './login-fields.ts';

test.each([
  ['', '', 'phone', '请输入11位手机号'],
  ['1380000000', '1234', 'phone', '请输入11位手机号'],
  ['23800000000', '1234', 'phone', '请输入11位手机号码'],
  ['13800000000', '123', 'code', '请填写短信验证码'],
])('with %j and %j nobody logs in: at the %s, %s', (phone, code, field, words) => {
  expect(loginProblem(phone, code, 4)).toEqual({ field, words });
});

test.each([
  ['1234', 4],
  ['123456', 6],
])('a whole phone with the code %s may log in where codes have %i digits', (code, length) => {
  expect(loginProblem('13800000000', code, length)).toBeNull();
});

test('a code is not whole before it has the digits that are configured', () => {
  expect(loginProblem('13800000000', '1234', 6)).toEqual({
    field: 'code',
    words: '请填写短信验证码',
  });
});

test.each([
  ['1380000000', true, 'phone', '请输入11位手机号'],
  ['1380000000', false, 'phone', '请输入11位手机号'],
  ['13800000000', false, 'graphic', '请输入图形验证码'],
])('with %j and a graphic code (%s) no text is sent: at the %s, %s', (phone, has, field, words) => {
  expect(sendProblem(phone, has)).toEqual({ field, words });
});

test('a whole phone with its graphic code may have a text', () => {
  expect(sendProblem('13800000000', true)).toBeNull();
});
