import { expect, test } from 'vitest';
import { cityDayNumber } from '../city-offset.ts';
import { DAY_MS } from '../durations.ts';
import { findDayKind, isWeekend, parseCityDay, yearOfDay } from './day-kind.ts';

const calendar = {
  restDays: new Set(['2026-10-01', '2026-10-02'].map(parseCityDay)),
  workDays: new Set(['2026-10-10'].map(parseCityDay)),
};

test('without a calendar only Saturdays and Sundays are rest days', () => {
  const week = ['09', '10', '11', '12', '13', '14', '15'].map((day) =>
    parseCityDay(`2026-03-${day}`),
  );
  expect(week.map((day) => findDayKind(day, null))).toEqual([1, 1, 1, 1, 1, 2, 2]);
});

test('a holiday is a rest day, and the Saturday worked in its place is a working day', () => {
  expect(findDayKind(parseCityDay('2026-10-01'), calendar)).toBe(2);
  expect(findDayKind(parseCityDay('2026-10-10'), calendar)).toBe(1);
  expect(findDayKind(parseCityDay('2026-10-11'), calendar)).toBe(2);
});

test('a day for the choice of fare rules begins at midnight in the city, which is 16:00 UTC of the previous day', () => {
  expect(cityDayNumber(Date.parse('2026-03-13T15:59:59.999Z'))).toBe(parseCityDay('2026-03-13'));
  expect(cityDayNumber(Date.parse('2026-03-13T16:00:00Z'))).toBe(parseCityDay('2026-03-14'));
});

test("weekends and years match the city's calendar from 1970 to 2100", () => {
  const days = Array.from({ length: 47_500 }, (_, day) => day);
  const wrong = days.filter((day) => {
    const wall = new Date(day * DAY_MS);
    const isRest = wall.getUTCDay() === 0 || wall.getUTCDay() === 6;
    return isWeekend(day) !== isRest || yearOfDay(day) !== wall.getUTCFullYear();
  });
  expect(wrong).toEqual([]);
});
