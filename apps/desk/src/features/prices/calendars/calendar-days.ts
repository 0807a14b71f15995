import type { PublishedCalendar } from '@ride/contract/entities/change-item';
import { BYTE_ORDER_MARK, formatCsvLine } from '@ride/domain/csv';
import { DAY_MS } from '@ride/domain/durations';
import {
  type CityDayNumber,
  type DayKind,
  isWeekend,
  parseCityDay,
} from '@ride/domain/fares/day-kind';

type Body = Readonly<Record<string, unknown>>;

export const formatCityDay = (day: CityDayNumber): string =>
  new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The Date constructor turns 30 February into a day in March, so dates are compared as text. */
const isDayOf = (year: number, date: string): boolean => {
  const day = parseCityDay(date);
  return !Number.isNaN(day) && formatCityDay(day) === date && date.startsWith(`${year}-`);
};

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** A draft of another system may list what is no day of the year; it is told apart. */
export function readCalendar(body: Body): {
  readonly calendar: PublishedCalendar;
  readonly strays: readonly string[];
} {
  const year = Number(body.year);
  const lists = { restDays: textsOf(body.restDays), workDays: textsOf(body.workDays) };
  const isDay = (date: string) => isDayOf(year, date);
  return {
    calendar: {
      year,
      restDays: lists.restDays.filter(isDay),
      workDays: lists.workDays.filter(isDay),
    },
    strays: [...lists.restDays, ...lists.workDays].filter((date) => !isDay(date)),
  };
}

/** Weekends are rest days without being listed, and other days working days. */
export function setDay(
  { year, restDays, workDays }: PublishedCalendar,
  date: string,
  kind: DayKind,
): PublishedCalendar {
  const isListed = isWeekend(parseCityDay(date)) === (kind === 1);
  const others = (dates: readonly string[]) => dates.filter((each) => each !== date);
  const listed = isListed ? [date] : [];
  return {
    year,
    restDays: [...others(restDays), ...(kind === 2 ? listed : [])].sort(),
    workDays: [...others(workDays), ...(kind === 1 ? listed : [])].sort(),
  };
}

/** The numbers of the days of a month. */
export function daysOfMonth(year: number, month: number): CityDayNumber[] {
  const first = Date.UTC(year, month, 1) / DAY_MS;
  const next = Date.UTC(year, month + 1, 1) / DAY_MS;
  return Array.from({ length: next - first }, (_, at) => first + at);
}

/** 0 is a Monday; day 0 was a Thursday. */
export const weekdayOf = (day: CityDayNumber): number => (((day + 3) % 7) + 7) % 7;

export function calendarCsv({ restDays, workDays }: PublishedCalendar): string {
  const lines = [
    ...restDays.map((date) => [date, '休息日']),
    ...workDays.map((date) => [date, '工作日']),
  ].sort(([one = ''], [other = '']) => one.localeCompare(other));
  return BYTE_ORDER_MARK + [['日期', '类型'], ...lines].map(formatCsvLine).join('');
}
