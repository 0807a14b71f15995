import { randomBytes } from 'node:crypto';
import { type NetworkShare, networkShares, widestNetwork } from '../../networks.ts';
import { DevicePlaces } from './device-places.ts';
import { NetworkBuckets } from './network-buckets.ts';
import type { SiteClient } from './site-limits.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Who is asking, as far as it can be told without the database. */
export interface RateLimitedClient {
  readonly address: string;
  /** Of a session that was found before; null where none was. */
  readonly userId: string | null;
  /** Of a device token of ours; null without one. */
  readonly device: string | null;
}

/** A budget a call may be paid from. */
export interface Budget {
  wait(amount: number, now: number): number;
  take(amount: number, now: number): number;
  charge(amount: number, now: number): void;
  /** What it has in a day, as multiples of what an address has. */
  readonly day: readonly NetworkShare[];
}

/** A page with all its calls at once is about 100 units; nobody reads four of them in a second. */
const BURST_SECONDS = 4;
/**
 * What one user or device has beside its address, as a part of what an address has. People pause
 * between two pages, so the burst counts more than the rate. A phone has one user, whatever the
 * number of its sessions.
 */
const USER = { rate: 1 / 10, burstSeconds: 8, day: 1 / 5 } as const;
/** Of a device's place: two pages at once, one for a new place, and then one each half minute. */
const PLACE = { rate: 1 / 125, burstSeconds: 50, initialSeconds: 25, day: 1 / 20 } as const;
/** Places fill slowly, and one that was forgotten has only what a new one has. */
const PLACES_REMEMBERED = 20_000;
/** Devices that came when all places of their network were taken share so many times an address. */
const WITHOUT_PLACE = { rate: 1, day: 5 } as const;

/**
 * The budgets of users, devices and addresses. A user or device pays for itself, and does not need
 * what strangers at the same address have left; only when its own is used up does it share theirs.
 */
export class Budgets {
  readonly #users: TokenBuckets;
  readonly #devices = new DevicePlaces();
  readonly #places: TokenBuckets;
  readonly #withoutPlace: NetworkBuckets;
  readonly #addresses: NetworkBuckets;
  /** Another gateway gives the same place to another device. */
  readonly #gateway = randomBytes(6).toString('base64url');

  /** Of the units a second that an address has. */
  constructor(perSecond: number) {
    const bucket = (rate: number, burstSeconds: number, initialSeconds = burstSeconds) => ({
      perSecond: perSecond * rate,
      burst: Math.max(1, perSecond * rate * burstSeconds),
      initial: Math.max(1, perSecond * rate * initialSeconds),
    });
    this.#users = new TokenBuckets(bucket(USER.rate, USER.burstSeconds));
    this.#places = new TokenBuckets({
      ...bucket(PLACE.rate, PLACE.burstSeconds, PLACE.initialSeconds),
      remembered: PLACES_REMEMBERED,
    });
    this.#withoutPlace = new NetworkBuckets(bucket(WITHOUT_PLACE.rate, BURST_SECONDS));
    this.#addresses = new NetworkBuckets(bucket(1, BURST_SECONDS));
  }

  /** In the order in which they are asked. */
  of({ userId, device, address }: RateLimitedClient, now: number): Budget[] {
    const budgets: Budget[] = [];
    if (userId !== null) {
      budgets.push(budget(this.#users, userId, [{ name: `user:${userId}`, times: USER.day }]));
    }
    if (device !== null) budgets.push(this.#budgetOfDevice(device, address, now));
    budgets.push(budget(this.#addresses, address, dayOf(address, '', 1)));
    return budgets;
  }

  siteClient({ userId, device, address }: RateLimitedClient, now: number): SiteClient {
    if (userId !== null) return { address, clientKind: 'user' };
    const hasPlace = device !== null && this.#devices.take(address, device, now) !== null;
    return { address, clientKind: hasPlace ? 'device' : 'stranger' };
  }

  #budgetOfDevice(device: string, address: string, now: number): Budget {
    const place = this.#devices.take(address, device, now);
    if (place === null) {
      return budget(this.#withoutPlace, address, dayOf(address, 'devices:', WITHOUT_PLACE.day));
    }
    // By the place: whoever changes devices in it has no more than one of them.
    const name = `place:${widestNetwork(address)}#${place}`;
    return budget(this.#places, name, [{ name: `${name}@${this.#gateway}`, times: PLACE.day }]);
  }
}

const budget = (
  buckets: Pick<TokenBuckets, 'wait' | 'take' | 'charge'>,
  key: string,
  day: readonly NetworkShare[],
): Budget => ({
  wait: (amount, now) => buckets.wait(key, amount, now),
  take: (amount, now) => buckets.take(key, amount, now),
  charge: (amount, now) => buckets.charge(key, amount, now),
  day,
});

const dayOf = (address: string, prefix: string, times: number): NetworkShare[] =>
  networkShares(address).map((network) => ({
    name: prefix + network.name,
    times: network.times * times,
  }));
