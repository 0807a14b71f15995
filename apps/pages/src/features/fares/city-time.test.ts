import { expect, test } from 'vitest';
import { cityDateText, cityTimeText, momentOfOrderTime } from './city-time.ts';

test('a moment is told by the clock of the cities', () => {
  expect(cityTimeText(Date.UTC(2026, 2, 4, 16, 7))).toBe('2026年3月5日 00:07');
  expect(cityTimeText(String(Date.UTC(2026, 11, 31, 15, 59)))).toBe('2026年12月31日 23:59');
  expect(cityDateText(Date.UTC(2026, 2, 4, 16))).toBe('2026年3月5日');
});

test.each([[undefined], [null], [''], ['昨天'], [-1], [0], [8e15], [Number.NaN]])(
  '%j is no moment',
  (value) => {
    expect(cityTimeText(value)).toBeNull();
    expect(cityDateText(value)).toBeNull();
  },
);

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
])('%s is a moment on the clock of the cities', (time, moment) => {
  expect(momentOfOrderTime(time)).toBe(moment);
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
])('%s is no moment', (time) => {
  expect(momentOfOrderTime(time)).toBeNull();
});
