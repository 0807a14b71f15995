import { RecentMap } from './recent-map.ts';

interface Bucket {
  tokens: number;
  /** Milliseconds, when `tokens` was true. */
  at: number;
}

export interface TokenBucketOptions {
  readonly perSecond: number;
  /** How many tokens a full bucket holds. */
  readonly burst: number;
  /** How many a new one holds; a full bucket unless given. */
  readonly initial?: number;
  /** Keys remembered; twice as many at most are held in memory. */
  readonly remembered?: number;
}

/**
 * A full bucket need not be remembered, and most are full within four seconds: in these no gateway
 * answers many more networks. There are more than twenty of these maps, so they stay small.
 */
const REMEMBERED = 5_000;

/**
 * A token bucket for each key, in the memory of this one process. Keys are short and of our own
 * making (addresses, ids, hashes), so their number bounds the memory.
 */
export class TokenBuckets {
  readonly #perMs: number;
  readonly #burst: number;
  readonly #initial: number;
  readonly #buckets: RecentMap<Bucket>;

  constructor({ perSecond, burst, initial = burst, remembered = REMEMBERED }: TokenBucketOptions) {
    this.#perMs = perSecond / 1000;
    this.#burst = burst;
    this.#initial = initial;
    this.#buckets = new RecentMap(remembered);
  }

  get size(): number {
    return this.#buckets.size;
  }

  /**
   * Takes a cost and answers 0, or takes nothing and answers the whole seconds to wait. `reserve`
   * is the part of a full bucket that is left for others.
   */
  take(key: string, cost: number, now: number, reserve = 0): number {
    const wait = this.wait(key, cost, now, reserve);
    if (wait === 0) this.#refilled(key, now).tokens -= this.#needed(cost, reserve);
    return wait;
  }

  /** The seconds to wait until a cost could be taken; takes nothing. */
  wait(key: string, cost: number, now: number, reserve = 0): number {
    const { tokens } = this.#refilled(key, now);
    const missing = this.#needed(cost, reserve) + reserve * this.#burst - tokens;
    return missing > 0 ? this.#secondsUntil(missing) : 0;
  }

  /** Takes what something has cost already, even if that leaves a debt; at most a full bucket. */
  charge(key: string, cost: number, now: number): void {
    const bucket = this.#refilled(key, now);
    bucket.tokens = Math.max(-this.#burst, bucket.tokens - cost);
  }

  /** How full a bucket is, from 0 to 1. */
  fill(key: string, now: number): number {
    return this.#refilled(key, now).tokens / this.#burst;
  }

  /** What costs more than a bucket holds takes all of it: nothing is refused for ever. */
  #needed(cost: number, reserve: number): number {
    return Math.min(cost, this.#burst * (1 - reserve));
  }

  #secondsUntil(tokens: number): number {
    return Math.max(1, Math.ceil(tokens / this.#perMs / 1000));
  }

  #refilled(key: string, now: number): Bucket {
    const known = this.#buckets.get(key);
    if (known === undefined) {
      const bucket = { tokens: this.#initial, at: now };
      this.#buckets.set(key, bucket);
      return bucket;
    }
    known.tokens = Math.min(this.#burst, known.tokens + (now - known.at) * this.#perMs);
    known.at = now;
    return known;
  }
}
