// @vitest-environment node
import { expect, test } from 'vitest';
import { formatNumber } from './number-text.ts';

test.each([
  [0, '0'],
  [12, '12'],
  [-3, '-3'],
  ['8', '8'],
  [12.5, '12.50'],
  [12.345, '12.35'],
  [1.005, '1.01'],
  [-1.005, '-1.01'],
  [-0.001, '0.00'],
  [0.1 + 0.2, '0.30'],
  [1e-9, '0.00'],
  [' 2.50 ', '2.50'],
])('formatNumber(%j) is %j', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test.each([
  '',
  ' ',
  'abc',
  '1,5',
  null,
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  {},
  [],
  true,
])('%j is not a number and gives an empty text', (value) => {
  expect(formatNumber(value)).toBe('');
});

test('the number of decimals of a formatted number can be chosen, and integers stay as they are', () => {
  expect(formatNumber(1.23456, 3)).toBe('1.235');
  expect(formatNumber(1.5, 0)).toBe('2');
  expect(formatNumber(7, 3)).toBe('7');
});
