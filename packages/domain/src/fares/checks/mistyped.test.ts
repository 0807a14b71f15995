import { expect, test } from 'vitest';
import { defaultLimits } from './limits.ts';
import { mendedLengths, swappedNeighbours } from './mistyped.ts';

const mended = (stretches: Parameters<typeof mendedLengths>[0]) =>
  mendedLengths(stretches, defaultLimits).map(Math.round);

test('neighbouring digits that differ are swapped, one pair at a time', () => {
  expect(swappedNeighbours(1_233)).toEqual([2_133, 1_323]);
  expect(swappedNeighbours(7)).toEqual([]);
  expect(swappedNeighbours(10)).toEqual([1]);
});

test('a whole way is mended as miles, kilometres and by its digits', () => {
  expect(mended([{ metres: 10_200, seconds: 900 }])).toEqual([
    16_415, 6_338, 1_200, 12_000, 10_020,
  ]);
});

test('a stretch whose speed differs from the others is mended, the others are not', () => {
  const steady = { metres: 5_000, seconds: 400 };
  const lost = { metres: 410, seconds: 330 };
  const inMiles = [...mended([{ metres: 10_410, seconds: 1 }])].slice(0, 2);
  expect(mended([steady, lost, steady])).toEqual([...inMiles, 14_100]);
  expect(mended([steady, steady])).toHaveLength(2);
});

test('stretches without a way or without time are mended without failing', () => {
  const still = { metres: 0, seconds: 300 };
  expect(mended([still, still])).toEqual([0, 0]);
  expect(mended([{ metres: 900, seconds: 0 }, still]).every(Number.isFinite)).toBe(true);
});
