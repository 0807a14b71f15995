import { expect, test } from 'vitest';
import { findPhoneError } from './phone-error.ts';

test.each([
  ['', '请输入11位手机号'],
  ['1380000000', '请输入11位手机号'],
  ['23800000000', '请输入11位手机号码'],
  ['1３800000000', '请输入11位手机号码'],
  ['13800000000', null],
])('the error of the phone %j is %j', (phone, expected) => {
  expect(findPhoneError(phone)).toBe(expected);
});
