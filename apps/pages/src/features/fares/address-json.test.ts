import { expect, test } from 'vitest';
import { isJsonWithinLimits } from './address-json.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test('JSON in an address is read at eight levels of nesting, refused at nine and at a hundred thousand', () => {
  expect(isJsonWithinLimits(nested(8))).toBe(true);
  expect(isJsonWithinLimits(nested(9))).toBe(false);
  expect(isJsonWithinLimits(nested(100_000))).toBe(false);
});

test('JSON in an address is read up to 32 KB', () => {
  expect(isJsonWithinLimits('x'.repeat(32 * 1024 - 2))).toBe(true);
  expect(isJsonWithinLimits('x'.repeat(32 * 1024))).toBe(false);
});

test('an infinite number in the JSON of an address is refused at any level', () => {
  expect(isJsonWithinLimits(JSON.parse('{"costItems":[{"cost":1e999}]}'))).toBe(false);
  expect(isJsonWithinLimits({ cost: 12.5 })).toBe(true);
});

test.each([[null], [undefined], [''], [true]])(
  'the JSON value %j in an address is accepted',
  (value) => {
    expect(isJsonWithinLimits(value)).toBe(true);
  },
);
