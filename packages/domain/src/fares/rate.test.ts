import { expect, test } from 'vitest';
import { formatRate, rateFromYuan } from './rate.ts';

test.each([
  ['2.2', 22_000, '2.20'],
  ['0.4555', 4555, '0.4555'],
  [3, 30_000, '3.00'],
  ['0.105', 1050, '0.105'],
  ['0', 0, '0.00'],
  ['123456.5', 1_234_565_000, '123456.50'],
])('the rate of %s yuan is %i ten-thousandths and is formatted as %s', (yuan, rate, text) => {
  const parsed = rateFromYuan(yuan);
  expect(parsed).toBe(rate);
  expect(parsed === null ? null : formatRate(parsed)).toBe(text);
});

test.each(['-1', '1.23456', '1e3', 'abc', '', Number.NaN, Number.POSITIVE_INFINITY])(
  'the text %s is not a valid rate',
  (yuan) => {
    expect(rateFromYuan(yuan)).toBeNull();
  },
);
