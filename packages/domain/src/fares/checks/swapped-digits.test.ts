import { expect, test } from 'vitest';
import { swappedNeighbours } from './swapped-digits.ts';

test('neighbouring digits that differ are swapped, one pair at a time', () => {
  expect(swappedNeighbours(1_233)).toEqual([2_133, 1_323]);
  expect(swappedNeighbours(7)).toEqual([]);
  expect(swappedNeighbours(10)).toEqual([1]);
});
