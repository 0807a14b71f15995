import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { claimUses, findReachedLimit, type Limit, newUse } from '../../db/limits.ts';
import { networkLimits } from '../../db/network-limits.ts';
import type { Ports } from '../../ports/ports.ts';

export interface LookupPorts extends Pick<Ports, 'db' | 'now' | 'randomBytes' | 'alerts'> {
  readonly lookupsPerDay: number;
}

/** A phone asks once, and rarely far from the last place. */
const OF_ADDRESS = [
  { atMost: 30, withinMs: 5 * MINUTE_MS },
  { atMost: 300, withinMs: DAY_MS },
];

const ofSite = (atMost: number): Limit => ({
  subject: 'lookup:site',
  windows: [{ atMost, withinMs: DAY_MS }],
});

/** Whether the site pays for a look-up that an address asks for; counts it when it does. */
export async function mayPayLookup(ports: LookupPorts, address: string): Promise<boolean> {
  const { db, now, randomBytes, alerts, lookupsPerDay } = ports;
  if (lookupsPerDay === 0) return false;
  const site = ofSite(lookupsPerDay);
  const use = newUse(randomBytes, now());
  const reached = await claimUses(db, [...networkLimits('lookup', address, OF_ADDRESS), site], use);
  if (reached?.limit === site) alerts.raise('lookupsSiteFull');
  else if (await findReachedLimit(db, ofSite(Math.ceil(lookupsPerDay / 2)), now())) {
    alerts.raise('lookupsHalfOfSite');
  }
  return reached === null;
}
