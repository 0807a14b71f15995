import { cityDayBegin } from '@ride/domain/city-offset';
import { disputeKinds } from '@ride/domain/disputes/dispute-case';
import { HOUR_MS } from '@ride/domain/durations';
import { type SqlBool, sql } from 'kysely';
import type { Ports } from '../../../ports/ports.ts';
import { isInCities } from '../../cases/case-list.ts';
import { beginOfFigures, countByHour } from '../../cases/figures.ts';
import { countOpenCases, sumRefunds } from './figures-store.ts';

/** What is due within this time is to be done next. */
const SOON_MS = 4 * HOUR_MS;

/** What waits now, and what came and was decided in the last fourteen days, this one included. */
export async function readDisputeFigures(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  cities: readonly string[] | null,
) {
  const at = now();
  const today = cityDayBegin(at);
  const since = beginOfFigures(at);
  // The kinds are the first column of the indexes by time.
  const ofAll = [sql<SqlBool>`kind in (${sql.join(disputeKinds)})`, ...isInCities(cities)];
  const [waiting, raised, decided, refundsTodayFen] = await Promise.all([
    countOpenCases(db, { now: at, soon: at + SOON_MS, cities }),
    countByHour(db, 'disputes', 'raisedAt', since, ofAll),
    countByHour(db, 'disputes', 'decidedAt', since, ofAll),
    sumRefunds(db, { since: today, cities }),
  ]);
  return { since, now: at, ...waiting, raised, decided, refundsTodayFen };
}
