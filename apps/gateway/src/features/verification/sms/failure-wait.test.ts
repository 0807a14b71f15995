import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { lockedUntil, triesBeforeWait } from './failure-wait.ts';

/** So many failures, a minute apart, the last at the given moment. */
const failures = (many: number, last: number) =>
  Array.from({ length: many }, (_, index) => last - (many - 1 - index) * MINUTE_MS);

test.each([0, 1, 4, 5])('%i failures of a day bring no wait', (many) => {
  expect(lockedUntil(failures(many, HOUR_MS))).toBeNull();
});

test.each([
  [6, MINUTE_MS],
  [7, 5 * MINUTE_MS],
  [8, 15 * MINUTE_MS],
  [9, HOUR_MS],
])('after %i failures the wait is %i ms from the last', (many, wait) => {
  expect(lockedUntil(failures(many, 2 * HOUR_MS))).toBe(2 * HOUR_MS + wait);
});

test.each([10, 11, 15])('%i failures wait until the tenth-last is a day old', (many) => {
  expect(lockedUntil(failures(many, 2 * HOUR_MS))).toBe(2 * HOUR_MS - 9 * MINUTE_MS + DAY_MS);
});

test.each([
  [0, 6],
  [1, 5],
  [4, 2],
  [5, 1],
  [9, 1],
])('after %i failures %i more may fail until there is a wait', (failed, left) => {
  expect(triesBeforeWait(failed)).toBe(left);
});
