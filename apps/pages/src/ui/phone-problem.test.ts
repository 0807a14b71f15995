import { expect, test } from 'vitest';
import { phoneProblem } from './phone-problem.ts';

test.each([
  ['', '请输入11位手机号'],
  ['1380000000', '请输入11位手机号'],
  ['23800000000', '请输入11位手机号码'],
  ['1３800000000', '请输入11位手机号码'],
  ['13800000000', null],
])('of %j is said %j', (phone, words) => {
  expect(phoneProblem(phone)).toBe(words);
});
