import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { untilStartText } from './start-text.ts';

test.each([
  [3 * DAY_MS + HOUR_MS, '3天后生效'],
  [DAY_MS, '1天后生效'],
  [DAY_MS - 1, '23小时后生效'],
  [59 * MINUTE_MS + 1, '60分钟后生效'],
  [1, '1分钟后生效'],
  [0, null],
])('a start %i ms ahead reads %s', (left, text) => {
  expect(untilStartText(left, 0)).toBe(text);
});
