import { expect, test } from 'vitest';
import { formatDistanceBand, formatTimeBand } from './band-text.ts';

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
