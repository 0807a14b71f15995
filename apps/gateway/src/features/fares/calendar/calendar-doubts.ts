import { calendarOfYear, changedDays } from '@ride/contract/entities/calendar-differences';
import type { PublishedCalendar } from '@ride/contract/entities/change-item';
import { type CityDayNumber, findDayKind, parseCityDay } from '@ride/domain/fares/day-kind';

/** The Spring Festival has seven days or more, and other holidays of the winter have three. */
const SPRING_FESTIVAL_DAYS = 5;
/** A correction of a published calendar moves the days of one holiday. */
const MAX_CHANGED_DAYS = 10;

const fixedHolidays = [
  ['元旦', ['01-01']],
  ['劳动节', ['05-01']],
  ['国庆', ['10-01', '10-02', '10-03']],
] as const;

export function findCalendarDoubts(
  before: PublishedCalendar | null,
  after: PublishedCalendar,
): string[] {
  const { year } = after;
  const calendar = calendarOfYear(after);
  const isRest = (day: CityDayNumber) => findDayKind(day, calendar) === 2;
  const missing = fixedHolidays
    .filter(([, days]) => !days.every((day) => isRest(parseCityDay(`${year}-${day}`))))
    .map(([name, days]) => `没有${name}：${days.join('、')} 不全是休息日。`);
  const changed = before === null ? [] : changedDays(before, after);
  return [
    ...missing,
    ...(hasSpringFestival(year, isRest)
      ? []
      : [`没有春节：1月和2月没有连续 ${SPRING_FESTIVAL_DAYS} 天的休息日。`]),
    ...(changed.length > MAX_CHANGED_DAYS ? [`有 ${changed.length} 天变为另一种日子。`] : []),
  ];
}

function hasSpringFestival(year: number, isRest: (day: CityDayNumber) => boolean): boolean {
  let run = 0;
  for (let day = parseCityDay(`${year}-01-01`); day < parseCityDay(`${year}-03-01`); day += 1) {
    run = isRest(day) ? run + 1 : 0;
    if (run === SPRING_FESTIVAL_DAYS) return true;
  }
  return false;
}
