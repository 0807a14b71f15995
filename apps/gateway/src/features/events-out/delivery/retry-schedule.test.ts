import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { MAX_ATTEMPTS, retryDelayMs } from './retry-schedule.ts';

test("the first retry of an event's delivery follows within a second", () => {
  expect(retryDelayMs(1, 0)).toBe(500);
  expect(retryDelayMs(1, 1)).toBe(1_000);
});

test('each delay before a retry is twice the one before, up to a day', () => {
  const delays = Array.from({ length: MAX_ATTEMPTS }, (_, index) => retryDelayMs(index + 1, 1));
  for (const [index, delay] of delays.entries()) {
    expect(delay).toBe(Math.min(1_000 * 2 ** index, DAY_MS));
  }
  expect(delays.at(-1)).toBe(DAY_MS);
});

test('an event is retried for three to six days, whatever the random delays', () => {
  const total = (random: number) =>
    Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelayMs(index + 1, random)).reduce(
      (sum, delay) => sum + delay,
    );
  expect(total(0)).toBeGreaterThan(2.5 * DAY_MS);
  expect(total(1)).toBeLessThan(6 * DAY_MS);
});
