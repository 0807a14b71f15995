import { DAY_MS } from '../durations.ts';

/** The number 1 is a working day and 2 is a rest day. */
export type DayKind = 1 | 2;

/** Days are counted from 1 January 1970, a Thursday, in the cities' time zone UTC+8. */
export type CityDayNumber = number;

/** Work days are the weekend days on which people work to make up for a holiday (调休). */
export interface YearCalendar {
  readonly restDays: ReadonlySet<CityDayNumber>;
  readonly workDays: ReadonlySet<CityDayNumber>;
}

export const parseCityDay = (date: string): CityDayNumber =>
  Date.parse(`${date}T00:00:00Z`) / DAY_MS;

export const yearOfDay = (day: CityDayNumber): number => new Date(day * DAY_MS).getUTCFullYear();

/** Day 0 is a Thursday, so day 2 is a Saturday. */
export const isWeekend = (day: CityDayNumber): boolean => (((day - 2) % 7) + 7) % 7 < 2;

export function findDayKind(day: CityDayNumber, calendar: YearCalendar | null): DayKind {
  if (calendar?.workDays.has(day)) return 1;
  if (calendar?.restDays.has(day)) return 2;
  return isWeekend(day) ? 2 : 1;
}
