import type { WriteKind } from '../../../config/site-writes.ts';
import type { Alerts } from '../../../ports/alerts.ts';
import type { DailyLimit, DailyUses } from '../../../ports/daily-uses.ts';
import { networkShares, widestNetwork, widestShares } from '../../networks.ts';
import { type Budget, Budgets, type RateLimitedClient } from './budgets.ts';
import { type CallCost, units } from './call-costs.ts';
import { NetworkBuckets } from './network-buckets.ts';
import { SiteLimits } from './site-limits.ts';

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

/** Five pages at once: whoever opens more gets the others plain, and notices nothing but time. */
const RENDERING_BURST_SECONDS = 2;
/** A body past its first kilobyte costs as much as it takes to check and parse. */
const BYTES_PER_UNIT = 1024;
/** The longest body of a free call that a page sends: forty signals of a device. */
const FREE_BYTES = 8 * 1024;
/** An answer past its first eight kilobytes, from the database as JSON: about 12 ms for 1.3 MB. */
const ANSWER_BYTES_PER_UNIT = 8 * 1024;
/** One event of a batch: about 120 bytes, 30 µs to check and 20 to write. */
const BYTES_PER_BATCH_UNIT = 256;

function unitsOf({ work }: CallCost, bytes: number): number {
  const bytesPerUnit = work === 'batch' ? BYTES_PER_BATCH_UNIT : BYTES_PER_UNIT;
  return units[work] + Math.floor(bytes / bytesPerUnit);
}

/** Files are a tenth of a call and twenty come with a page; renderings have a budget of their own. */
const FILES = { rate: 5, burstSeconds: 4 } as const;

/** Look-ups that cost money, for one address: a phone asks once, and rarely far from the last. */
const LOOKUPS = { perSecond: 0.1, burst: 30, day: 300 } as const;

/** Rows of events in a day, for each unit of writing: batches cost by their bytes, rows are kept. */
const EVENTS_PER_WRITE_UNIT = 3;

/** Operators are told when so much of what the site has is used up. */
const ALERT_AT = 0.5;

/** Why a call was refused, for the metrics. */
export type LimitName = 'address' | 'day' | 'site' | 'share' | 'files' | 'rendering';

/** Who may call now. */
export class RateLimits {
  readonly #options: RateLimitOptions;
  readonly #isOn: boolean;
  readonly #budgets: Budgets;
  readonly #site: SiteLimits;
  /** An IPv6 /48 has no more than an IPv4 address of a carrier, and a /56 half of it. */
  readonly #files: NetworkBuckets;
  readonly #renderings: NetworkBuckets;
  readonly #lookups = new NetworkBuckets(LOOKUPS);
  readonly #refusals = new Map<LimitName, number>();

  constructor(options: RateLimitOptions) {
    const { perSecond } = options;
    this.#options = options;
    this.#isOn = perSecond > 0;
    this.#budgets = new Budgets(perSecond);
    this.#site = new SiteLimits(options.site);
    const buckets = (rate: number, burstSeconds: number) =>
      new NetworkBuckets({
        perSecond: perSecond * rate,
        burst: Math.max(1, perSecond * rate * burstSeconds),
        sharesOf: widestShares,
      });
    this.#renderings = buckets(1, RENDERING_BURST_SECONDS);
    this.#files = buckets(FILES.rate, FILES.burstSeconds);
  }

  /** Takes what a call costs and answers 0, or refuses it with the whole seconds to wait. */
  take(cost: CallCost, bytes: number, client: RateLimitedClient, now: number): number {
    if (!this.#isOn) return 0;
    // A device token takes no more than a refusal, and so many of those begin in a second at most.
    if ('isFree' in cost && bytes <= FREE_BYTES) return 0;
    // Before anybody pays, so that nobody pays for what the site refuses.
    const siteWait = 'kind' in cost ? this.#siteWait(cost.kind, client, now) : 0;
    return siteWait > 0 ? siteWait : this.#pay(cost, unitsOf(cost, bytes), client, now);
  }

  /** Takes a write of what the site has, once its body has proved to be one. Answers as `take`. */
  takeOfSite(kind: WriteKind, client: RateLimitedClient, now: number): number {
    if (!this.#isOn) return 0;
    const wait = this.#siteWait(kind, client, now);
    if (wait > 0) return wait;
    this.#site.take(kind, this.#budgets.siteClient(client, now), now);
    if (this.#site.fill(kind, now) < ALERT_AT) this.#options.alerts.raise('siteWritesHalf');
    return 0;
  }

  /** Charges what an answer takes by its length, which is known only now: it may leave a debt. */
  chargeAnswer(bytes: number, client: RateLimitedClient, now: number): void {
    const amount = Math.floor(bytes / ANSWER_BYTES_PER_UNIT);
    if (!this.#isOn || amount === 0) return;
    const budgets = this.#budgets.of(client, now);
    const budget = budgets.find((each) => each.wait(1, now) === 0) ?? budgets.at(-1);
    budget?.charge(amount, now);
  }

  /** For a file or a document that is ready in memory. */
  takeFile(address: string, amount: number, now: number): number {
    if (!this.#isOn) return 0;
    return this.#countRefusal('files', this.#files.take(address, amount, now));
  }

  takeRendering(address: string, amount: number, now: number): number {
    if (!this.#isOn) return 0;
    return this.#countRefusal('rendering', this.#renderings.take(address, amount, now));
  }

  /** Whether the site pays for a look-up that an address asks for. Money is counted in any case. */
  takeLookup(address: string, now: number): boolean {
    const { daily, alerts, lookupsPerDay } = this.#options;
    if (this.#lookups.take(address, 1, now) > 0) return false;
    const own = dailyShares('lookup', address, LOOKUPS.day);
    const site = { subject: 'lookup:site', atMost: lookupsPerDay };
    const isPaid = daily.take([...own, site], 1);
    const used = daily.used(site.subject);
    if (used >= lookupsPerDay) alerts.raise('lookupsSiteFull');
    else if (used >= lookupsPerDay * ALERT_AT) alerts.raise('lookupsHalfOfSite');
    return isPaid;
  }

  /** Whether so many events are stored today, of an address or of all of an IPv6 /48. */
  takeEvents(address: string, many: number): boolean {
    const { daily, perDay } = this.#options;
    if (!this.#isOn || perDay === 0) return true;
    const subject = `events:${widestNetwork(address)}`;
    return daily.take([{ subject, atMost: perDay * EVENTS_PER_WRITE_UNIT }], many);
  }

  refusals(): ReadonlyMap<LimitName, number> {
    return this.#refusals;
  }

  #siteWait(kind: WriteKind, client: RateLimitedClient, now: number): number {
    const wait = this.#site.wait(kind, this.#budgets.siteClient(client, now), now);
    if (wait === null) return 0;
    if (wait.limit === 'site') this.#options.alerts.raise('siteWritesFull');
    return this.#countRefusal(wait.limit, wait.seconds);
  }

  #pay(cost: CallCost, amount: number, client: RateLimitedClient, now: number): number {
    const { daily } = this.#options;
    let soonest = Number.POSITIVE_INFINITY;
    for (const budget of this.#budgets.of(client, now)) {
      const wait = budget.wait(amount, now);
      if (wait > 0) soonest = Math.min(soonest, wait);
      else if (daily.take(this.#dailyLimits(cost, budget), amount)) return budget.take(amount, now);
    }
    return Number.isFinite(soonest)
      ? this.#countRefusal('address', soonest)
      : this.#countRefusal('day', daily.secondsLeft());
  }

  #dailyLimits(cost: CallCost, { day }: Budget): DailyLimit[] {
    const { perDay } = this.#options;
    if (perDay === 0 || !('kind' in cost)) return [];
    return day.map(({ name, times }) => ({
      subject: `${cost.work}:${name}`,
      atMost: perDay * times,
    }));
  }

  #countRefusal(name: LimitName, wait: number): number {
    if (wait > 0) this.#refusals.set(name, (this.#refusals.get(name) ?? 0) + 1);
    return wait;
  }
}

const dailyShares = (what: string, address: string, atMost: number): DailyLimit[] =>
  networkShares(address).map(({ name, times }) => ({
    subject: `${what}:${name}`,
    atMost: atMost * times,
  }));
