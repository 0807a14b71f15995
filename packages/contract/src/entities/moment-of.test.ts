import { expect, test } from 'vitest';
import { parseDeadline, parseMoment } from './moment-of.ts';

const halfPastSeven = Date.parse('2026-03-05T07:30:00+08:00');

test.each([
  ['1772667000000', halfPastSeven],
  [1_772_667_000_000, halfPastSeven],
  [1_772_667_000, halfPastSeven],
  ['1772667000', halfPastSeven],
  ['2026-03-05 07:30:00', halfPastSeven],
  ['2026-03-05 07:30', halfPastSeven],
  ['2026-03-05T07:30', halfPastSeven],
  ['2026/03/05 07:30:00', halfPastSeven],
  ['2026-03-05 07:30:00.0', halfPastSeven],
  ['1772667000000.0', halfPastSeven],
  ['2026-03-04T23:30:00.000Z', halfPastSeven],
  ['2026-03-05T07:30:00+08:00', halfPastSeven],
  ['2026-03-05', Date.parse('2026-03-05T00:00:00+08:00')],
])('%s is read as a moment in the local time of the cities', (time, moment) => {
  expect(parseMoment(time)).toBe(moment);
});

test.each([
  undefined,
  null,
  Number.NaN,
  0,
  '',
  'today',
  '2026-13-45 07:30',
  '12',
  '-1772667000000',
  '9999999999999',
  { toString: false },
])('the value %j is not a moment', (time) => {
  expect(parseMoment(time)).toBeNull();
});

test.each([
  ['2026-01-01', Date.UTC(2026, 0, 1, 16) - 1],
  ['2026-01-01 12:00:00', Date.UTC(2026, 0, 1, 4)],
  [1_767_240_000, 1_767_240_000_000],
])('the deadline %j ends with its day if it is a date without a time', (value, moment) => {
  expect(parseDeadline(value)).toBe(moment);
});
