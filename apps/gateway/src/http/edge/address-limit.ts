interface Bucket {
  tokens: number;
  /** Milliseconds, when `tokens` was true. */
  at: number;
}

interface AddressLimitOptions {
  /** 0 switches the limit off. */
  readonly perSecond: number;
  /** How many seconds' worth an address may take at once. */
  readonly burstSeconds?: number;
  /** Addresses remembered; twice as many at most are held in memory. */
  readonly remembered?: number;
}

/**
 * A token bucket for each address: the guard against overload of this one process. The limits
 * that matter to the business are kept in SQL, where all gateways see them.
 */
export class AddressLimit {
  readonly #perMs: number;
  readonly #most: number;
  readonly #remembered: number;
  /** Two generations instead of a queue: the older is forgotten when the younger is full. */
  #younger = new Map<string, Bucket>();
  #older = new Map<string, Bucket>();

  constructor({ perSecond, burstSeconds = 4, remembered = 20_000 }: AddressLimitOptions) {
    this.#perMs = perSecond / 1000;
    this.#most = perSecond * burstSeconds;
    this.#remembered = remembered;
  }

  get size(): number {
    return this.#younger.size + this.#older.size;
  }

  /** Takes one token; answers 0, or the whole seconds to wait when there is none. */
  take(address: string, now: number): number {
    if (this.#perMs === 0) return 0;
    const bucket = this.#bucket(address, now);
    bucket.tokens = Math.min(this.#most, bucket.tokens + (now - bucket.at) * this.#perMs);
    bucket.at = now;
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / this.#perMs / 1000));
    bucket.tokens -= 1;
    return 0;
  }

  #bucket(address: string, now: number): Bucket {
    const known = this.#younger.get(address);
    if (known) return known;
    if (this.#younger.size >= this.#remembered) {
      this.#older = this.#younger;
      this.#younger = new Map();
    }
    const bucket = this.#older.get(address) ?? { tokens: this.#most, at: now };
    this.#younger.set(address, bucket);
    return bucket;
  }
}
