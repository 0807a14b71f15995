import { DAY_MS } from '@ride/domain/durations';

/** 1 working day, 2 rest day. */
export type DayKind = 1 | 2;

/** Days are counted in the city, which keeps UTC+8: 0 is 1 January 1970, a Thursday. */
export type CityDay = number;

/** A year's holidays, and the weekend days worked in their place (调休). */
export interface YearCalendar {
  readonly restDays: ReadonlySet<CityDay>;
  readonly workDays: ReadonlySet<CityDay>;
}

/** Of a date such as 2026-10-01. */
export const dayOfDate = (date: string): CityDay => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

export const yearOfDay = (day: CityDay): number => new Date(day * DAY_MS).getUTCFullYear();

/** Two days after the Thursday that days are counted from is a Saturday. */
export const isWeekend = (day: CityDay): boolean => (((day - 2) % 7) + 7) % 7 < 2;

/** Working or rest day: as published, otherwise Saturdays and Sundays rest. */
export function dayKind(day: CityDay, calendar: YearCalendar | null): DayKind {
  if (calendar?.workDays.has(day)) return 1;
  if (calendar?.restDays.has(day)) return 2;
  return isWeekend(day) ? 2 : 1;
}
