import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { byDay, byHour, todayBegin } from './hour-counts.ts';

const since = Date.UTC(2026, 10, 2, 16);
const now = since + 13 * DAY_MS + 9.5 * HOUR_MS;
const counts = [
  { hourAt: since, count: 2 },
  { hourAt: since + 23 * HOUR_MS, count: 3 },
  { hourAt: since + 13 * DAY_MS, count: 4 },
  { hourAt: since + 13 * DAY_MS + 9 * HOUR_MS, count: 5 },
];

test('hours add up to days, of which those without anything are nought', () => {
  expect(byDay(counts, since, now)).toEqual([5, ...Array(12).fill(0), 9]);
});

test('the hours of a day leave the other days out', () => {
  const today = todayBegin(since, now);
  expect(today).toBe(since + 13 * DAY_MS);
  const hours = byHour(counts, today);
  expect([hours.length, hours[0], hours[9], hours[10]]).toEqual([24, 4, 5, 0]);
});
