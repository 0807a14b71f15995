import { type NetworkShare, networkShares } from '../../networks.ts';
import { TokenBuckets } from './token-buckets.ts';

interface NetworkBucketOptions {
  readonly perSecond: number;
  readonly burst: number;
  /** The networks of an address and what each has; /64, /56 and /48 of IPv6 unless given. */
  readonly sharesOf?: (address: string) => readonly NetworkShare[];
}

/** A token bucket for each network of an address at once, as many times as large as its share. */
export class NetworkBuckets {
  readonly #options: NetworkBucketOptions;
  /** By how many times as large they are. */
  readonly #buckets = new Map<number, TokenBuckets>();

  constructor(options: NetworkBucketOptions) {
    this.#options = options;
  }

  /** Takes a cost of every network and answers 0, or of none and answers the seconds to wait. */
  take(address: string, cost: number, now: number, reserve = 0): number {
    const wait = this.wait(address, cost, now, reserve);
    if (wait > 0) return wait;
    for (const { buckets, name } of this.#of(address)) buckets.take(name, cost, now, reserve);
    return 0;
  }

  /** Takes what something has cost already of every network, even if that leaves a debt. */
  charge(address: string, cost: number, now: number): void {
    for (const { buckets, name } of this.#of(address)) buckets.charge(name, cost, now);
  }

  wait(address: string, cost: number, now: number, reserve = 0): number {
    const waits = this.#of(address).map(({ buckets, name }) =>
      buckets.wait(name, cost, now, reserve),
    );
    return Math.max(...waits);
  }

  #of(address: string) {
    const { sharesOf = networkShares } = this.#options;
    return sharesOf(address).map(({ name, times }) => ({ name, buckets: this.#sized(times) }));
  }

  #sized(times: number): TokenBuckets {
    const known = this.#buckets.get(times);
    if (known !== undefined) return known;
    const { perSecond, burst } = this.#options;
    const buckets = new TokenBuckets({ perSecond: perSecond * times, burst: burst * times });
    this.#buckets.set(times, buckets);
    return buckets;
  }
}
