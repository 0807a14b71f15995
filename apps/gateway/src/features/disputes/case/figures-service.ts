import { cityDayBegin } from '@ride/domain/city-offset';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import type { Ports } from '../../../ports/ports.ts';
import { countCasesByHour, countOpenCases, sumRefunds } from './figures-store.ts';

const DAYS = 14;
/** What is due within this time is to be done next. */
const SOON_MS = 4 * HOUR_MS;

/** What waits now, and what came and was decided in the last fourteen days, this one included. */
export async function readDisputeFigures(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  cities: readonly string[] | null,
) {
  const at = now();
  const today = cityDayBegin(at);
  const since = today - (DAYS - 1) * DAY_MS;
  const [waiting, raised, decided, refundsTodayFen] = await Promise.all([
    countOpenCases(db, { now: at, soon: at + SOON_MS, cities }),
    countCasesByHour(db, 'raisedAt', { since, cities }),
    countCasesByHour(db, 'decidedAt', { since, cities }),
    sumRefunds(db, { since: today, cities }),
  ]);
  return { since, now: at, ...waiting, raised, decided, refundsTodayFen };
}
