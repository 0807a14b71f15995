import { DAY_MS } from '@ride/domain/durations';
import { type RecentRides, summarizeRides } from '@ride/domain/fares/checks/recent-rides';
import type { Ports } from '../../../ports/ports.ts';
import { listSamples } from './recent-rides-store.ts';

/** Prices of yesterday do for the rides of today: read again this often. */
const MAX_AGE_MS = 60_000;
/** An older ride is not recent. */
const RECENT_MS = 60 * DAY_MS;
/** Cities × kinds of ride; some 20 KB each. */
const MAX_KINDS = 2_000;

/** What recent rides of each kind were like, in memory, so that a check costs no query. */
export class RecentRidesCache {
  readonly #ports: Pick<Ports, 'db' | 'now'>;
  readonly #kinds = new Map<string, { rides: Promise<RecentRides>; readAt: number }>();

  constructor(ports: Pick<Ports, 'db' | 'now'>) {
    this.#ports = ports;
  }

  of(kind: string): Promise<RecentRides> {
    const now = this.#ports.now();
    const known = this.#kinds.get(kind);
    if (known && Math.abs(now - known.readAt) < MAX_AGE_MS) return known.rides;
    if (this.#kinds.size >= MAX_KINDS) this.#kinds.clear();
    const rides = listSamples(this.#ports.db, kind, now - RECENT_MS).then(summarizeRides);
    this.#kinds.set(kind, { rides, readAt: now });
    // The next delivery tries again.
    rides.catch(() => this.#kinds.delete(kind));
    return rides;
  }
}
