import type { PublishedCalendar } from '@ride/contract/entities/change-item';
import { isWeekend, parseCityDay } from '@ride/domain/fares/day-kind';
import type { BodyFlaw } from '../../../ports/published-kind.ts';

const listNames = { restDays: '休息日', workDays: '工作日' } as const;
type DayList = keyof typeof listNames;

/** The path begins at the calendar. */
export const findCalendarErrors = (calendar: PublishedCalendar): BodyFlaw[] =>
  (['restDays', 'workDays'] as const).flatMap((list) =>
    calendar[list].flatMap((_date, index) =>
      dayErrors(calendar, list, index).map((message) => ({ path: [list, index], message })),
    ),
  );

function dayErrors(calendar: PublishedCalendar, list: DayList, index: number): string[] {
  const date = calendar[list][index] ?? '';
  const wrong = dateErrors(date, calendar.year);
  if (wrong.length > 0) return wrong;
  if (calendar[list].indexOf(date) < index) return [`${listNames[list]} ${date} 重复`];
  if (list === 'restDays') return [];
  if (calendar.restDays.includes(date)) return [`${date} 既是休息日又是工作日`];
  return isWeekend(parseCityDay(date)) ? [] : [`${date} 不是周末，本来就是工作日`];
}

function dateErrors(date: string, year: number): string[] {
  const read = new Date(`${date}T00:00:00Z`);
  // The Date constructor silently turns 30 February into a day in March.
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== date) {
    return [`${date} 不是一个日期`];
  }
  return date.startsWith(`${year}-`) ? [] : [`${date} 不在 ${year} 年`];
}
