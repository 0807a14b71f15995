import { expect, test } from 'vitest';
import { scaleWithin } from './scale-within.ts';

test.each([
  [0.4, 1, '1 米'],
  [1, 1, '1 米'],
  [47, 30, '30 米'],
  [999, 500, '500 米'],
  [1000, 1000, '1 公里'],
  [2999, 2000, '2 公里'],
  [3000, 3000, '3 公里'],
  [49_000, 30_000, '30 公里'],
  [5_000_000, 5_000_000, '5000 公里'],
])('within %d m the scale is %d m: %s', (longest, metres, words) => {
  expect(scaleWithin(longest)).toEqual({ metres, words });
});
