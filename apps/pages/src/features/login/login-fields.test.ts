import { expect, test } from 'vitest';
import { firstProblem, keptCode, keptPhone } from './login-fields.ts';

test.each([
  ['13800000000', '13800000000'],
  ['138 0000-0000', '13800000000'],
  ['+86 138 0000 0000', '13800000000'],
  ['008613800000000', '13800000000'],
  ['１３８００００００００', '13800000000'],
  ['138000000001234', '13800000000'],
  ['电话', ''],
  ['86', '86'],
])('of %s the phone field keeps %s', (typed, kept) => {
  expect(keptPhone(typed)).toBe(kept);
});

test('the code field keeps digits, six at most', () => {
  expect(keptCode('12 34')).toBe('1234');
  expect(keptCode('1234567')).toBe('123456');
  expect(keptCode('验证码')).toBe('');
});

test.each([
  ['', '', 'phone', '请输入11位手机号'],
  ['1380000000', '1234', 'phone', '请输入11位手机号'],
  ['23800000000', '1234', 'phone', '请输入11位手机号码'],
  ['13800000000', '123', 'code', '请填写短信验证码'],
])('with %j and %j the first problem is at the %s: %s', (phone, code, field, words) => {
  expect(firstProblem({ phone, code })).toEqual({ field, words });
});

test.each(['1234', '123456'])('a whole phone with the code %s has none', (code) => {
  expect(firstProblem({ phone: '13800000000', code })).toBeNull();
});

test('a code nobody asks about is not missed', () => {
  expect(firstProblem({ phone: '13800000000' })).toBeNull();
});
