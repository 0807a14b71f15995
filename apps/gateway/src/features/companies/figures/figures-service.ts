import { cityDayBegin } from '@ride/domain/city-offset';
import { DAY_MS } from '@ride/domain/durations';
import type { Ports } from '../../../ports/ports.ts';
import { countJoinRequestsByHour, countRegistrationsByHour } from './figures-store.ts';

const DAYS = 14;

/** What arrived in the last fourteen days, this one included. */
export async function readFigures(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  cities: readonly string[] | null,
) {
  const at = now();
  const since = cityDayBegin(at) - (DAYS - 1) * DAY_MS;
  const [registrations, joinRequests] = await Promise.all([
    countRegistrationsByHour(db, since, cities),
    countJoinRequestsByHour(db, since, cities),
  ]);
  return { since, now: at, registrations, joinRequests };
}
