import { cityDayNumber } from '@ride/domain/city-offset';
import {
  type DayKind,
  findDayKind,
  parseCityDay,
  type YearCalendar,
  yearOfDay,
} from '@ride/domain/fares/day-kind';
import {
  type LeftOutEntries,
  type Timeline,
  timelineWithout,
  valueInForce,
} from '@ride/domain/timeline';
import { PublishedCache } from '../../../db/published-cache.ts';
import { readRevision } from '../../../db/revisions.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { Ride } from '../offered-types.ts';
import { selectCalendarTimeline } from './calendar-store.ts';

/** The cache holds dozens of years; requests for absurd years only evict each other. */
const MAX_BYTES = 1024 * 1024;
const YEAR_BYTES = 500;
const DAY_BYTES = 50;

export class CalendarCache {
  readonly #db: Ports['db'];
  readonly #years: PublishedCache<Timeline<YearCalendar>>;

  constructor({ db, now }: Pick<Ports, 'db' | 'now'>) {
    this.#db = db;
    this.#years = new PublishedCache({
      now,
      readRevision: () => readRevision(db, 'calendar'),
      bytesOf: (timeline) =>
        timeline.reduce((sum, { value }) => sum + DAY_BYTES * daysIn(value), YEAR_BYTES),
      maxBytes: MAX_BYTES,
    });
  }

  refresh(): Promise<void> {
    return this.#years.refresh();
  }

  /** The calendar in force when a ride was ordered tells the kind of its day of departure. */
  async dayAt({ orderedAt, departsAt }: RideMoments, leftOut?: LeftOutEntries): Promise<DayKind> {
    const day = cityDayNumber(departsAt);
    const year = yearOfDay(day);
    const timeline = await this.#years.get(String(year), () => this.#load(year));
    return findDayKind(
      day,
      valueInForce(timelineWithout(timeline, String(year), leftOut), orderedAt),
    );
  }

  async #load(year: number): Promise<Timeline<YearCalendar>> {
    const timeline = await selectCalendarTimeline(this.#db, year);
    return timeline.map(({ startsAt, value }) => ({
      startsAt,
      value: value && {
        restDays: new Set(value.restDays.map(parseCityDay)),
        workDays: new Set(value.workDays.map(parseCityDay)),
      },
    }));
  }
}

type RideMoments = Pick<Ride, 'orderedAt' | 'departsAt'>;

const daysIn = (calendar: YearCalendar | null): number =>
  calendar === null ? 0 : calendar.restDays.size + calendar.workDays.size;
