import { expect, test } from 'vitest';
import { cityDateText, cityTimeText, nearTimeText } from './city-time.ts';

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
    expect(nearTimeText(value, 0)).toBeNull();
  },
);

test.each([
  ['今天 23:59', Date.UTC(2026, 10, 16, 15, 59)],
  ['今天 00:00', Date.UTC(2026, 10, 15, 16)],
  ['明天 00:00', Date.UTC(2026, 10, 16, 16)],
  ['11月18日 14:30', Date.UTC(2026, 10, 18, 6, 30)],
  ['11月15日 23:59', Date.UTC(2026, 10, 15, 15, 59)],
  ['2027年1月1日 00:00', Date.UTC(2026, 11, 31, 16)],
])('on the 16th of November 2026 a moment is called %s', (words, moment) => {
  expect(nearTimeText(moment, Date.UTC(2026, 10, 16, 1))).toBe(words);
});
