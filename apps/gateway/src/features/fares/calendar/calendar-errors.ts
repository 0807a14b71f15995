import type { RequestOf } from '@ride/contract/define-call';
import type { publishCalendar } from '@ride/contract/internal-publish';
import { isWeekend, parseCityDay } from './day-kind.ts';

export type PublishedCalendar = RequestOf<typeof publishCalendar>;

export function findCalendarErrors({ year, restDays, workDays }: PublishedCalendar): string[] {
  const both = new Set(restDays.filter((date) => workDays.includes(date)));
  return [
    ...[...restDays, ...workDays].flatMap((date) => dateErrors(date, year)),
    ...repeated(restDays).map((date) => `休息日 ${date} 重复`),
    ...repeated(workDays).map((date) => `工作日 ${date} 重复`),
    ...[...both].map((date) => `${date} 既是休息日又是工作日`),
    ...workDays
      .filter((date) => !isWeekend(parseCityDay(date)) && !both.has(date))
      .map((date) => `${date} 不是周末，本来就是工作日`),
  ];
}

function dateErrors(date: string, year: number): string[] {
  const read = new Date(`${date}T00:00:00Z`);
  // The Date constructor silently turns 30 February into a day in March.
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== date) {
    return [`${date} 不是一个日期`];
  }
  return date.startsWith(`${year}-`) ? [] : [`${date} 不在 ${year} 年`];
}

const repeated = (dates: readonly string[]): string[] => [
  ...new Set(dates.filter((date, index) => dates.indexOf(date) !== index)),
];
