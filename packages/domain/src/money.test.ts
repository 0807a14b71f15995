import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen, fenFromYuan, formatYuan } from './money.ts';

test('a fraction of a fen is refused', () => {
  expect(() => fen(0.5)).toThrow(RangeError);
  expect(() => fen(Number.NaN)).toThrow(RangeError);
});

test.each([
  [4860, '48.60'],
  [5, '0.05'],
  [0, '0.00'],
  [-1205, '-12.05'],
])('an amount of %i fen is formatted as %s', (amount, text) => {
  expect(formatYuan(fen(amount))).toBe(text);
});

test.each(['1.234', '1e3', '', ' 1', '+1', 'NaN', '1,000'])(
  'the value %j is not an amount of yuan',
  (text) => {
    expect(fenFromYuan(text)).toBeNull();
  },
);

test('converting fen to text and back loses nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
      expect(fenFromYuan(formatYuan(fen(amount)))).toBe(amount);
    }),
  );
});

test('minus zero is formatted as zero', () => {
  expect(Object.is(fenFromYuan('-0.00'), 0)).toBe(true);
});
