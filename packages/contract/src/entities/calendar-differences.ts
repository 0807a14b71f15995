import { DAY_MS } from '@ride/domain/durations';
import {
  type CityDayNumber,
  type DayKind,
  findDayKind,
  parseCityDay,
  type YearCalendar,
} from '@ride/domain/fares/day-kind';
import type { PublishedCalendar } from './change-item.ts';
import type { ItemDifference } from './item-difference.ts';

const dayKindNames: Readonly<Record<DayKind, string>> = { 1: '工作日', 2: '休息日' };
const WEEKENDS_ONLY = '只有周末休息';

export const calendarOfYear = ({ restDays, workDays }: PublishedCalendar): YearCalendar => ({
  restDays: new Set(restDays.map(parseCityDay)),
  workDays: new Set(workDays.map(parseCityDay)),
});

/** Days that become of another kind than before; without a calendar only weekends are rest days. */
export function changedDays(
  before: PublishedCalendar | null,
  after: PublishedCalendar,
): CityDayNumber[] {
  const [was, becomes] = [before && calendarOfYear(before), calendarOfYear(after)];
  return listedDays(before, after).filter(
    (day) => findDayKind(day, was) !== findDayKind(day, becomes),
  );
}

/** A calendar that ends has a single entry. */
export function calendarDifferences(
  before: PublishedCalendar | null,
  after: PublishedCalendar | null,
): ItemDifference[] {
  if (after === null) return before === null ? [] : [entry('日历', '适用', '停用')];
  const becomes = calendarOfYear(after);
  const kindOf = (day: CityDayNumber) => findDayKind(day, becomes);
  const runs = runsOf(changedDays(before, after), kindOf).map(([first, last]) => {
    const kind = kindOf(first);
    return entry(formatDays(first, last), dayKindNames[kind === 1 ? 2 : 1], dayKindNames[kind]);
  });
  if (before === null) return runs.length > 0 ? runs : [entry('日历', null, WEEKENDS_ONLY)];
  return [
    ...runs,
    ...(runs.length > 0 ? [] : listDifferences('休息日名单', before.restDays, after.restDays)),
    ...(runs.length > 0 ? [] : listDifferences('工作日名单', before.workDays, after.workDays)),
    ...(before.year === after.year ? [] : [entry('年份', `${before.year}`, `${after.year}`)]),
  ];
}

const entry = (label: string, before: string | null, after: string): ItemDifference => ({
  label,
  before,
  after,
  percent: null,
});

function listedDays(...calendars: (PublishedCalendar | null)[]): CityDayNumber[] {
  const dates = calendars.flatMap((each) => (each ? [...each.restDays, ...each.workDays] : []));
  return [...new Set(dates.map(parseCityDay))].sort((a, b) => a - b);
}

/** Runs go on over days between that are of the same kind anyway, such as weekends in a holiday. */
function runsOf(
  days: readonly CityDayNumber[],
  kindOf: (day: CityDayNumber) => DayKind,
): [CityDayNumber, CityDayNumber][] {
  const runs: [CityDayNumber, CityDayNumber][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && isOneKind(last[1], day, kindOf)) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

function isOneKind(
  from: CityDayNumber,
  to: CityDayNumber,
  kindOf: (day: CityDayNumber) => DayKind,
): boolean {
  for (let day = from + 1; day <= to; day += 1) if (kindOf(day) !== kindOf(from)) return false;
  return true;
}

const formatDay = (day: CityDayNumber): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const formatDays = (first: CityDayNumber, last: CityDayNumber): string =>
  first === last ? formatDay(first) : `${formatDay(first)} 至 ${formatDay(last).slice(5)}`;

/** A weekend that is listed as a rest day changes nothing but the list. */
function listDifferences(
  label: string,
  before: readonly string[],
  after: readonly string[],
): ItemDifference[] {
  const [was, becomes] = [textOf(before), textOf(after)];
  return was === becomes ? [] : [entry(label, was, becomes)];
}

const textOf = (dates: readonly string[]): string => dates.toSorted().join('、');
