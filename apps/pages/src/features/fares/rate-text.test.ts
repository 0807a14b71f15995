import type { Rate } from '@ride/domain/fares/rate';
import { expect, test } from 'vitest';
import { formatDistanceBand, formatTimeBand, formatTimes } from './rate-text.ts';

test.each([
  [{ start: 420, end: 540 }, '07:00–09:00'],
  [{ start: 1380, end: 360 }, '23:00–次日06:00'],
  [{ start: 0, end: 1440 }, '全天'],
  [{ start: 600, end: 600 }, '全天'],
])('the time band %j reads %s', (band, text) => {
  expect(formatTimeBand(band)).toBe(text);
});

test('a distance band with an end reads as a segment, one without an end as everything beyond', () => {
  expect(formatDistanceBand({ fromKm: 20, toKm: 40 })).toBe('20–40公里');
  expect(formatDistanceBand({ fromKm: 40, toKm: null })).toBe('40公里以上');
});

test('a line of a price breaks around the ×, never between a figure and its unit', () => {
  expect(formatTimes('12.4', '公里', 22_000 as Rate)).toBe('12.4\u00a0公里 × 2.20\u00a0元');
  expect(formatTimes('2', '', 4555 as Rate)).toBe('2 × 0.4555\u00a0元');
});
