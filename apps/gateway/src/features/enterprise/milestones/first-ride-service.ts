import type { FirstRide } from '../../../ports/company-events.ts';
import { insertFirstRide } from './first-ride-store.ts';
import type { MilestonePorts } from './top-up-service.ts';
import { isCompany } from './top-up-store.ts';

/** The first one told stays; every later delivery changes and tells nothing. */
export function recordFirstRide(
  { db, now, events }: MilestonePorts,
  ride: FirstRide,
): Promise<'recorded' | 'unknownCompany'> {
  return db.transaction().execute(async (tx) => {
    if (!(await isCompany(tx, ride.companyId))) return 'unknownCompany';
    if (await insertFirstRide(tx, ride, now())) await events.rodeFirst(tx, ride);
    return 'recorded';
  });
}
