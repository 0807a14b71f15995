import { cityDayNumber } from '@ride/domain/city-offset';
import { PublishedCache } from '../../../db/published-cache.ts';
import { readRevision } from '../../../db/revisions.ts';
import type { Ports } from '../../../ports/ports.ts';
import { selectCalendar } from './calendar-store.ts';
import {
  type DayKind,
  findDayKind,
  parseCityDay,
  type YearCalendar,
  yearOfDay,
} from './day-kind.ts';

/** The cache holds dozens of years; requests for absurd years only evict each other. */
const MAX_BYTES = 1024 * 1024;
const YEAR_BYTES = 500;
const DAY_BYTES = 50;

export class CalendarCache {
  readonly #db: Ports['db'];
  readonly #years: PublishedCache<YearCalendar>;

  constructor({ db, now }: Pick<Ports, 'db' | 'now'>) {
    this.#db = db;
    this.#years = new PublishedCache({
      now,
      readRevision: () => readRevision(db, 'calendar'),
      bytesOf: ({ restDays, workDays }) => YEAR_BYTES + DAY_BYTES * (restDays.size + workDays.size),
      maxBytes: MAX_BYTES,
    });
  }

  refresh(): Promise<void> {
    return this.#years.refresh();
  }

  async dayAt(epochMs: number): Promise<DayKind> {
    const day = cityDayNumber(epochMs);
    const year = yearOfDay(day);
    const calendar = await this.#years.get(String(year), () => this.#load(year));
    return findDayKind(day, calendar);
  }

  async #load(year: number): Promise<YearCalendar> {
    const days = await selectCalendar(this.#db, year);
    return {
      restDays: new Set(days?.restDays.map(parseCityDay)),
      workDays: new Set(days?.workDays.map(parseCityDay)),
    };
  }
}
