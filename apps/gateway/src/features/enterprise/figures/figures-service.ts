import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import type { Ports } from '../../../ports/ports.ts';
import { countJoinRequestsByHour, countRegistrationsByHour } from './figures-store.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS = 14;

/** When the day began in the cities, which all keep one time. */
const dayBegin = (at: number): number =>
  Math.floor((at + CITY_OFFSET_MS) / DAY_MS) * DAY_MS - CITY_OFFSET_MS;

/** What arrived in the last fourteen days, this one included. */
export async function readFigures(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  cities: readonly string[] | null,
) {
  const at = now();
  const since = dayBegin(at) - (DAYS - 1) * DAY_MS;
  const [registrations, joinRequests] = await Promise.all([
    countRegistrationsByHour(db, since, cities),
    countJoinRequestsByHour(db, since),
  ]);
  return { since, now: at, registrations, joinRequests };
}
