import { DAY_MS } from '@ride/domain/durations';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { tripOfNewestBill } from './order-store.ts';
import { parseStoredTrip, type StoredTrip } from './stored-trip.ts';

/** The trips that ended in a period: `since` is inclusive, `until` is exclusive. */
export interface TripPeriod {
  readonly since: number;
  readonly until: number;
}

/** Counts a day at a time, so that the embedded database serves other requests in between. */
export async function countTripsByVersion(
  db: Db,
  ruleVersions: readonly string[],
  { since, until }: TripPeriod,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  if (ruleVersions.length === 0) return counts;
  for (let from = since; from < until; from += DAY_MS) {
    const rows = await db
      .selectFrom('orders')
      .select(({ fn }) => ['ruleVersion', fn.countAll<number>().as('count')])
      .where('ruleVersion', 'in', ruleVersions)
      .where('completedAt', '>=', from)
      .where('completedAt', '<', Math.min(from + DAY_MS, until))
      .groupBy('ruleVersion')
      .execute();
    for (const { ruleVersion, count } of rows) {
      counts.set(ruleVersion, (counts.get(ruleVersion) ?? 0) + Number(count));
    }
  }
  return counts;
}

export interface TripPlace {
  readonly completedAt: number;
  readonly orderUuid: string;
}

interface SamplePage extends TripPeriod {
  readonly ruleVersion: string;
  /** Every so many trips in the order of their ends, one is taken. */
  readonly stride: number;
  /** The last trip that was taken before; null for the first page. */
  readonly after: TripPlace | null;
  readonly atMost: number;
}

export interface SampledTrip extends TripPlace {
  readonly trip: StoredTrip;
}

export async function listSampledTrips(
  db: Db,
  { ruleVersion, since, until, stride, after, atMost }: SamplePage,
): Promise<SampledTrip[]> {
  const following = db
    .selectFrom('orders')
    .select(['completedAt', 'orderUuid'])
    .where('ruleVersion', '=', ruleVersion)
    .where('completedAt', '>=', since)
    .where('completedAt', '<', until)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('completedAt', 'orderUuid'),
          '>',
          tuple(after?.completedAt ?? 0, after?.orderUuid ?? ''),
        ),
      ),
    )
    .orderBy('completedAt')
    .orderBy('orderUuid')
    .limit(atMost * stride);
  const numbered = db.selectFrom(following.as('following')).select(({ fn }) => [
    'orderUuid',
    fn
      .agg<number>('row_number')
      .over((over) => over.orderBy('completedAt').orderBy('orderUuid'))
      .as('number'),
  ]);
  const taken = db
    .selectFrom(numbered.as('numbered'))
    .select('orderUuid')
    .where(sql<number>`number % ${sql.lit(stride)}`, '=', after === null ? 1 % stride : 0);
  const rows = await db
    .selectFrom('orders')
    .select(['orderUuid', 'completedAt'])
    .select((eb) => tripOfNewestBill(eb).as('trip'))
    .where('orderUuid', 'in', taken)
    .orderBy('completedAt')
    .orderBy('orderUuid')
    .execute();
  return rows.map(({ trip, ...place }) => ({ ...place, trip: parseStoredTrip(trip) }));
}
