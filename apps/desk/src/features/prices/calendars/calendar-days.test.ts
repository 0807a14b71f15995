import { calendarOfYear } from '@ride/contract/entities/calendar-differences';
import { findDayKind, parseCityDay } from '@ride/domain/fares/day-kind';
import { expect, test } from 'vitest';
import { calendarCsv, daysOfMonth, readCalendar, setDay, weekdayOf } from './calendar-days.ts';
import { readDays } from './read-days.ts';

const empty = { year: 2026, restDays: [], workDays: [] };

test('a day that is set twice is as before, and only days unlike their weekday are listed', () => {
  const holiday = setDay(empty, '2026-10-01', 2);
  expect(holiday).toEqual({ ...empty, restDays: ['2026-10-01'] });
  expect(setDay(holiday, '2026-10-01', 1)).toEqual(empty);
  expect(setDay(empty, '2026-10-03', 2)).toEqual(empty);
  const worked = setDay({ ...empty, restDays: ['2026-10-10'] }, '2026-10-10', 1);
  expect(worked).toEqual({ ...empty, workDays: ['2026-10-10'] });
  expect(findDayKind(parseCityDay('2026-10-10'), calendarOfYear(worked))).toBe(1);
});

test('what is no day of the year is told apart from the days of a draft', () => {
  const body = { year: 2026, restDays: ['2026-02-30', '2026-10-01', 7], workDays: ['2027-01-01'] };
  expect(readCalendar(body)).toEqual({
    calendar: { ...empty, restDays: ['2026-10-01'] },
    strays: ['2026-02-30', '2027-01-01'],
  });
});

test('October 2026 begins on a Thursday and has 31 days', () => {
  const days = daysOfMonth(2026, 9);
  expect(days).toHaveLength(31);
  expect(weekdayOf(days[0] ?? 0)).toBe(3);
});

test('the days of a CSV file are read back', () => {
  const calendar = { ...empty, restDays: ['2026-10-01'], workDays: ['2026-09-27'] };
  const { days } = readDays(calendarCsv(calendar), 2026);
  expect(Object.fromEntries(days)).toEqual({ '2026-10-01': 2, '2026-09-27': 1 });
});
