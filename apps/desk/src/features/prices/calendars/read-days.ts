import { type DayKind, parseCityDay } from '@ride/domain/fares/day-kind';
import { formatCityDay } from './calendar-days.ts';

interface ReadDays {
  /** The kind of each day of the year that the text names, as YYYY-MM-DD. */
  readonly days: ReadonlyMap<string, DayKind>;
  /** What looks like a date but is none of the year. */
  readonly unread: readonly string[];
}

const WORK = '上班|补班|工作日|班';
const REST = '放假|休息日?';
const TOKEN = new RegExp(
  [
    String.raw`(?<!\d)(?<year>20\d\d)(?:\s*[-/.年]\s*(?<m1>\d{1,2})\s*[-/.月]\s*(?<d1>\d{1,2})日?|(?<m2>\d\d)(?<d2>\d\d))(?!\d)`,
    String.raw`(?<!\d)(?<m3>\d{1,2})\s*[-/.月]\s*(?<d3>\d{1,2})日?(?!\d)`,
    // The end of a span may leave out its month, as in 1月1日至3日.
    String.raw`(?<!\d)(?<d4>\d{1,2})日`,
    String.raw`(?:(?<workHeading>${WORK})|(?<restHeading>${REST}))\s*:`,
    `(?<work>${WORK})|(?<rest>${REST})`,
    '(?<to>至|到|[-–—~]{1,2})',
    String.raw`(?<end>[。;\n])`,
  ].join('|'),
  'gu',
);

/**
 * Reads lists and the official notices, such as 10月1日（周四）至7日放假，10月10日上班. What follows
 * dates says their kind, else the heading before them; without either they are rest days.
 */
export function readDays(text: string, year: number): ReadDays {
  const days = new Map<string, DayKind>();
  const unread: string[] = [];
  let heading: DayKind = 2;
  let pending: string[] = [];
  let isSpan = false;
  const settle = (kind: DayKind) => {
    for (const day of pending) {
      if (day.startsWith(`${year}-`)) days.set(day, kind);
      else unread.push(day);
    }
    pending = [];
  };
  for (const { groups = {}, 0: found } of plain(text).matchAll(TOKEN)) {
    const { workHeading, restHeading, work, rest, to, end } = groups;
    if (to) {
      isSpan = pending.length > 0;
      continue;
    }
    if (workHeading || restHeading) {
      settle(heading);
      heading = workHeading ? 1 : 2;
    } else if (work || rest) settle(work ? 1 : 2);
    else if (end) settle(heading);
    else {
      const before = pending.at(-1);
      const read = dateOf(groups, year, before);
      const span = isSpan && before && read ? spanOf(before, read) : read && [read];
      if (span) pending.push(...span);
      else if (groups.d4 === undefined || before) unread.push(found);
    }
    isSpan = false;
  }
  settle(heading);
  return { days, unread };
}

/** Days of the week in brackets are not needed, and line ends within them would end a sentence. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\([^)]*\)/gu, '');

function dateOf(
  groups: Readonly<Record<string, string | undefined>>,
  year: number,
  before: string | undefined,
): string | null {
  const { m1, m2, m3, d1, d2, d3, d4 } = groups;
  const month = m1 ?? m2 ?? m3 ?? before?.slice(5, 7);
  const day = d1 ?? d2 ?? d3 ?? d4;
  if (month === undefined || day === undefined) return null;
  const inYear = groups.year ?? (d4 && before ? before.slice(0, 4) : year);
  const date = `${inYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const number = parseCityDay(date);
  return !Number.isNaN(number) && formatCityDay(number) === date ? date : null;
}

const LONGEST_SPAN = 31;

/** The days after the first one up to the last; null for a span that runs backwards or too long. */
function spanOf(first: string, last: string): string[] | null {
  const from = parseCityDay(first);
  const length = parseCityDay(last) - from;
  if (length < 0 || length > LONGEST_SPAN) return null;
  return Array.from({ length }, (_, at) => formatCityDay(from + at + 1));
}
