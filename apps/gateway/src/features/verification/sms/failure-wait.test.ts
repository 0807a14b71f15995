import { expect, test } from 'vitest';
import { lockedUntil, triesBeforeWait } from './failure-wait.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many failures, a minute apart, the last at the given moment. */
const failures = (many: number, last: number) =>
  Array.from({ length: many }, (_, index) => last - (many - 1 - index) * MINUTE);

test.each([0, 1, 4, 5])('%i failures of a day bring no wait', (many) => {
  expect(lockedUntil(failures(many, HOUR))).toBeNull();
});

test.each([
  [6, MINUTE],
  [7, 5 * MINUTE],
  [8, 15 * MINUTE],
  [9, HOUR],
])('after %i failures the wait is %i ms from the last', (many, wait) => {
  expect(lockedUntil(failures(many, 2 * HOUR))).toBe(2 * HOUR + wait);
});

test.each([10, 11, 15])('%i failures wait until the tenth-last is a day old', (many) => {
  expect(lockedUntil(failures(many, 2 * HOUR))).toBe(2 * HOUR - 9 * MINUTE + DAY);
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
