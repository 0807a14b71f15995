import type { Ports } from '../../../ports/ports.ts';
import { isInCities } from '../../cases/case-list.ts';
import { beginOfFigures, countByHour } from '../../cases/figures.ts';
import { isOfCompanyIn } from '../join/join-case-store.ts';

/** What arrived in the last fourteen days, this one included; null for all cities. */
export async function readFigures(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  cities: readonly string[] | null,
) {
  const at = now();
  const since = beginOfFigures(at);
  const [registrations, joinRequests] = await Promise.all([
    countByHour(db, 'companies', 'registeredAt', since, isInCities(cities)),
    countByHour(db, 'joinRequests', 'requestedAt', since, isOfCompanyIn(cities)),
  ]);
  return { since, now: at, registrations, joinRequests };
}
