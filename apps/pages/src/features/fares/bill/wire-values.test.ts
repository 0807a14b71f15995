import { expect, test } from 'vitest';
import { fenFromWire, InvalidAmountError } from './wire-values.ts';

test.each([
  ['48.6', 4860],
  [48.6, 4860],
  ['-3.50', -350],
  [1.005, 101],
  [0.1 + 0.2, 30],
  ['7', 700],
  [100_000_000, 10_000_000_000],
])('the amount %j in yuan is read as %d fen', (yuan, amount) => {
  expect(fenFromWire(yuan)).toBe(amount);
});

test.each([[undefined], [null], [''], ['  ']])(
  'the empty value %j is read as no amount',
  (absent) => {
    expect(fenFromWire(absent)).toBeNull();
  },
);

test.each([
  ['四十'],
  ['12元'],
  ['1e999'],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [100_000_001],
  [1e21],
])('the invalid amount %j is an error', (lie) => {
  expect(() => fenFromWire(lie)).toThrow(InvalidAmountError);
});
