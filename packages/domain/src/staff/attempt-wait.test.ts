import { expect, test } from 'vitest';
import { MAX_WAIT_MS, waitAfterFailures } from './attempt-wait.ts';

const secondsAfter = (failures: readonly number[], maxMs: number) =>
  failures.map((count) => waitAfterFailures(count, maxMs) / 1_000);

test('four wrong sign-ins of staff cause no wait, and from the fifth on the wait doubles', () => {
  const first = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(secondsAfter(first, MAX_WAIT_MS.origin)).toEqual([0, 0, 0, 0, 0, 5, 10, 20, 40, 80]);
});

test('the longest wait after wrong sign-ins is fifteen minutes for a network and eighty seconds for an account', () => {
  expect(secondsAfter([10, 12, 13, 500], MAX_WAIT_MS.origin)).toEqual([160, 640, 900, 900]);
  expect(secondsAfter([8, 9, 10, 500], MAX_WAIT_MS.account)).toEqual([40, 80, 80, 80]);
});
