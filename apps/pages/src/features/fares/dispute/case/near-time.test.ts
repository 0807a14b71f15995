import { expect, test } from 'vitest';
import { formatNearTime } from './near-time.ts';

test.each([
  ['今天 23:59', Date.UTC(2026, 10, 16, 15, 59)],
  ['今天 00:00', Date.UTC(2026, 10, 15, 16)],
  ['明天 00:00', Date.UTC(2026, 10, 16, 16)],
  ['2026年11月18日 14:30', Date.UTC(2026, 10, 18, 6, 30)],
  ['2026年11月15日 23:59', Date.UTC(2026, 10, 15, 15, 59)],
  ['2027年1月1日 00:00', Date.UTC(2026, 11, 31, 16)],
])('on 16 November 2026 a moment reads %s', (text, moment) => {
  expect(formatNearTime(moment, Date.UTC(2026, 10, 16, 1))).toBe(text);
});

test('an invalid moment has no text', () => {
  expect(formatNearTime(null, 0)).toBeNull();
  expect(formatNearTime('昨天', 0)).toBeNull();
});
