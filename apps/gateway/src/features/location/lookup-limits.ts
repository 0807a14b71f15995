import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { claimDailyCount } from '../../db/count-of-day.ts';
import { claimLimits, createLimitUse } from '../../db/limits.ts';
import { networkLimits } from '../../db/network-limits.ts';
import type { Ports } from '../../ports/ports.ts';

export interface LookupDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'alerts'>;
  readonly lookupsPerDay: number;
}

/** A phone asks for its city once, and rarely again from a place far away. */
const OF_ADDRESS = [
  { atMost: 30, withinMs: 5 * MINUTE_MS },
  { atMost: 300, withinMs: DAY_MS },
];

/** Returns whether the site pays for this lookup, and counts the lookup if so. */
export async function claimPaidLookup(deps: LookupDeps, address: string): Promise<boolean> {
  const { db, randomBytes, alerts } = deps.ports;
  const { lookupsPerDay: atMost } = deps;
  if (atMost === 0) return false;
  const now = deps.ports.now();
  const limits = networkLimits('lookup', address, OF_ADDRESS);
  if (await claimLimits(db, limits, createLimitUse(randomBytes, now))) return false;
  const count = await claimDailyCount(db, { subject: 'lookup:site', atMost, now });
  if (count === null || count === atMost) alerts.raise('lookupsSiteFull');
  else if (count >= atMost / 2) alerts.raise('lookupsHalfOfSite');
  return count !== null;
}
