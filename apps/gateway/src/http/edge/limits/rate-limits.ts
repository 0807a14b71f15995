import { type WriteKind, writeKinds } from '../../../config/site-writes.ts';
import type { Alerts } from '../../../ports/alerts.ts';
import type { DailyLimit, DailyUses } from '../../../ports/daily-uses.ts';
import { type CallCost, units } from './call-costs.ts';
import { NetworkBuckets, type NetworkShare, networkShares } from './network-buckets.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Who is asking, as far as it can be told without the database. */
export interface RateLimitedClient {
  readonly address: string;
  /** Of a session that was found before; null where none was. */
  readonly userId: string | null;
  /** Of a device token of ours; null without one. */
  readonly device: string | null;
}

export interface RateLimitOptions {
  /** Units a second for an address without session or device; 0 switches every limit here off. */
  readonly perSecond: number;
  /** Units of writing a day for such an address; 0 switches the limits of a day off. */
  readonly perDay: number;
  /** Calls a second that this process takes of each kind of write. */
  readonly site: Readonly<Record<WriteKind, number>>;
  /** Look-ups of positions that the site pays for in a day. */
  readonly lookupsPerDay: number;
  readonly daily: DailyUses;
  readonly alerts: Alerts;
}

/** A page with all its calls at once is about 100 units; nobody reads four of them in a second. */
const BURST_SECONDS = 4;
/** Five pages at once: whoever opens more gets the others plain, and notices nothing but time. */
const RENDERING_BURST_SECONDS = 2;
/** A body past its first kilobyte costs as much as it takes to check and parse. */
const BYTES_PER_UNIT = 1024;
/** One event of a batch: about 120 bytes, 30 µs to check and 20 to write. */
const BYTES_PER_BATCH_UNIT = 256;

function unitsOf({ work }: CallCost, bytes: number): number {
  const bytesPerUnit = work === 'batch' ? BYTES_PER_BATCH_UNIT : BYTES_PER_UNIT;
  return units[work] + Math.floor(bytes / bytesPerUnit);
}

/**
 * What one user or device has beside its address, as a part of what an address has. People pause
 * between two pages, so the burst counts more than the rate. A phone has one user, whatever the
 * number of its sessions. A new device starts with a page's worth: it costs nothing to make one.
 */
const USER = { rate: 1 / 10, burstSeconds: 8, day: 1 / 5 } as const;
const DEVICE = { rate: 1 / 25, burstSeconds: 15, initialSeconds: 5, day: 1 / 20 } as const;
/** All devices of an address together: so many times what it has without any. */
const ALL_DEVICES = { rate: 4, day: 20 } as const;
/** Device tokens for an address; the burst is a train full of people who open the page at once. */
const NEW_DEVICES = { rate: 1 / 25, burstSeconds: 30 } as const;
/** Files are a tenth of a call and twenty come with a page; renderings have a budget of their own. */
const FILES = { rate: 10 } as const;

/** Look-ups that cost money, for one address: a phone asks once, and rarely far from the last. */
const LOOKUPS = { perSecond: 0.1, burst: 30, day: 300 } as const;

const SITE_BURST_SECONDS = 2;
const HALF = 0.5;

/** Why a call was refused, for the metrics. */
export type LimitName = 'address' | 'day' | 'site' | 'devices' | 'files' | 'rendering';

/**
 * Who may call now. A user or device pays for itself, and does not need what strangers at the same
 * address have left; only when its own is used up does it share theirs.
 */
export class RateLimits {
  readonly #options: RateLimitOptions;
  readonly #isOn: boolean;
  readonly #anonymous: NetworkBuckets;
  readonly #allDevices: NetworkBuckets;
  readonly #newDevices: NetworkBuckets;
  readonly #files: NetworkBuckets;
  readonly #renderings: NetworkBuckets;
  readonly #lookups = new NetworkBuckets(LOOKUPS);
  readonly #users: TokenBuckets;
  readonly #devices: TokenBuckets;
  readonly #site = new Map<WriteKind, TokenBuckets>();
  readonly #refusals = new Map<LimitName, number>();

  constructor(options: RateLimitOptions) {
    const { perSecond } = options;
    this.#options = options;
    this.#isOn = perSecond > 0;
    const networks = (rate: number, burstSeconds = BURST_SECONDS) =>
      new NetworkBuckets({
        perSecond: perSecond * rate,
        burst: Math.max(1, perSecond * rate * burstSeconds),
      });
    this.#anonymous = networks(1);
    this.#renderings = networks(1, RENDERING_BURST_SECONDS);
    this.#files = networks(FILES.rate);
    this.#allDevices = networks(ALL_DEVICES.rate);
    this.#newDevices = networks(NEW_DEVICES.rate, NEW_DEVICES.burstSeconds);
    const one = (rate: number, burstSeconds: number, initialSeconds = burstSeconds) =>
      new TokenBuckets({
        perSecond: perSecond * rate,
        burst: Math.max(1, perSecond * rate * burstSeconds),
        initial: Math.max(1, perSecond * rate * initialSeconds),
      });
    this.#users = one(USER.rate, USER.burstSeconds);
    this.#devices = one(DEVICE.rate, DEVICE.burstSeconds, DEVICE.initialSeconds);
    for (const kind of writeKinds) {
      const most = options.site[kind];
      this.#site.set(
        kind,
        new TokenBuckets({ perSecond: most, burst: most * SITE_BURST_SECONDS, remembered: 1 }),
      );
    }
  }

  /** Takes what a call costs and answers 0, or refuses it with the whole seconds to wait. */
  take(cost: CallCost, bytes: number, client: RateLimitedClient, now: number): number {
    if (!this.#isOn) return 0;
    if ('kind' in cost) return this.#takeWrite(cost, bytes, client, now);
    if (cost.apart) return this.#counted('devices', this.#newDevices.take(client.address, 1, now));
    const amount = unitsOf(cost, bytes);
    for (const payer of this.#payers(client)) {
      if (payer.wait(amount, now) === 0) return payer.take(amount, now);
    }
    return this.#counted('address', this.#anonymous.take(client.address, amount, now));
  }

  /** For a file or a document that is ready in memory. */
  takeFile(address: string, amount: number, now: number): number {
    return this.#isOn ? this.#counted('files', this.#files.take(address, amount, now)) : 0;
  }

  takeRendering(address: string, amount: number, now: number): number {
    return this.#isOn ? this.#counted('rendering', this.#renderings.take(address, amount, now)) : 0;
  }

  /** Whether the site pays for a look-up that an address asks for. Money is counted in any case. */
  takeLookup(address: string, now: number): boolean {
    const { daily, alerts, lookupsPerDay } = this.#options;
    if (this.#lookups.take(address, 1, now) > 0) return false;
    const own = networkShares(address).map(({ name, times }) => ({
      subject: `lookup:${name}`,
      atMost: LOOKUPS.day * times,
    }));
    const site = { subject: 'lookup:site', atMost: lookupsPerDay };
    const isPaid = daily.take([...own, site], 1);
    const used = daily.used(site.subject);
    if (used >= lookupsPerDay) alerts.raise('lookupsSiteFull');
    else if (used >= lookupsPerDay * HALF) alerts.raise('lookupsHalfOfSite');
    return isPaid;
  }

  refusals(): ReadonlyMap<LimitName, number> {
    return this.#refusals;
  }

  #takeWrite(
    cost: CallCost & { kind: WriteKind },
    bytes: number,
    client: RateLimitedClient,
    now: number,
  ): number {
    const site = this.#site.get(cost.kind) as TokenBuckets;
    const siteWait = site.wait(cost.kind, 1, now);
    if (siteWait > 0) {
      this.#options.alerts.raise('siteWritesFull');
      return this.#counted('site', siteWait);
    }
    const amount = unitsOf(cost, bytes);
    const wait = this.#payWrite(cost, amount, client, now);
    if (wait > 0) return wait;
    site.take(cost.kind, 1, now);
    if (site.fill(cost.kind, now) < HALF) this.#options.alerts.raise('siteWritesHalf');
    return 0;
  }

  #payWrite({ work }: CallCost, amount: number, client: RateLimitedClient, now: number): number {
    const anonymous: Payer = {
      wait: (needed, at) => this.#anonymous.wait(client.address, needed, at),
      take: (needed, at) => this.#anonymous.take(client.address, needed, at),
      day: this.#dayOf(client.address, '', 1),
    };
    let soonest = Number.POSITIVE_INFINITY;
    for (const payer of [...this.#payers(client), anonymous]) {
      const wait = payer.wait(amount, now);
      if (wait > 0) soonest = Math.min(soonest, wait);
      else if (this.#options.daily.take(this.#limits(work, payer.day), amount)) {
        return payer.take(amount, now);
      }
    }
    return Number.isFinite(soonest)
      ? this.#counted('address', soonest)
      : this.#counted('day', this.#options.daily.secondsLeft());
  }

  /** Whoever pays before the address does. */
  #payers({ userId, device, address }: RateLimitedClient): Payer[] {
    const payers: Payer[] = [];
    if (userId !== null) {
      payers.push({
        wait: (amount, now) => this.#users.wait(userId, amount, now),
        take: (amount, now) => this.#users.take(userId, amount, now),
        day: [{ name: `user:${userId}`, times: USER.day }],
      });
    }
    if (device !== null) {
      payers.push({
        wait: (amount, now) =>
          Math.max(
            this.#devices.wait(device, amount, now),
            this.#allDevices.wait(address, amount, now),
          ),
        take: (amount, now) => {
          this.#allDevices.take(address, amount, now);
          return this.#devices.take(device, amount, now);
        },
        day: [
          { name: `device:${device}`, times: DEVICE.day },
          ...this.#dayOf(address, 'devices:', ALL_DEVICES.day),
        ],
      });
    }
    return payers;
  }

  #dayOf(address: string, prefix: string, times: number): NetworkShare[] {
    return networkShares(address).map((network) => ({
      name: prefix + network.name,
      times: network.times * times,
    }));
  }

  #limits(work: string, day: readonly NetworkShare[]): DailyLimit[] {
    const { perDay } = this.#options;
    if (perDay === 0) return [];
    return day.map(({ name, times }) => ({ subject: `${work}:${name}`, atMost: perDay * times }));
  }

  #counted(name: LimitName, wait: number): number {
    if (wait > 0) this.#refusals.set(name, (this.#refusals.get(name) ?? 0) + 1);
    return wait;
  }
}

/** A budget a call may be paid from. */
interface Payer {
  wait(amount: number, now: number): number;
  take(amount: number, now: number): number;
  readonly day: readonly NetworkShare[];
}
