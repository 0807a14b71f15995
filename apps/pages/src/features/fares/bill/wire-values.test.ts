import { expect, test } from 'vitest';
import { fenOfWire, InvalidAmountError } from './wire-values.ts';

test.each([
  ['48.6', 4860],
  [48.6, 4860],
  ['-3.50', -350],
  [1.005, 101],
  [0.1 + 0.2, 30],
  ['7', 700],
  [100_000_000, 10_000_000_000],
])('%j yuan are %d fen', (yuan, amount) => {
  expect(fenOfWire(yuan)).toBe(amount);
});

test.each([[undefined], [null], [''], ['  ']])('%j is no amount at all', (absent) => {
  expect(fenOfWire(absent)).toBeNull();
});

test.each([
  ['四十'],
  ['12元'],
  ['1e999'],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [100_000_001],
  [1e21],
])('%j stands where money should and is none', (lie) => {
  expect(() => fenOfWire(lie)).toThrow(InvalidAmountError);
});
