import { TIMES_OF_48, TIMES_OF_56, widerNetworks } from '../../networks.ts';
import { TokenBuckets } from './token-buckets.ts';

interface NetworkBucketOptions {
  readonly perSecond: number;
  readonly burst: number;
}

/** A token bucket for each IPv4 address, and for each IPv6 /64, /56 and /48 at once. */
export class NetworkBuckets {
  readonly #addresses: TokenBuckets;
  readonly #of56: TokenBuckets;
  readonly #of48: TokenBuckets;

  constructor({ perSecond, burst }: NetworkBucketOptions) {
    const times = (many: number) =>
      new TokenBuckets({ perSecond: perSecond * many, burst: burst * many });
    this.#addresses = times(1);
    this.#of56 = times(TIMES_OF_56);
    this.#of48 = times(TIMES_OF_48);
  }

  /** Takes a cost of every network and answers 0, or of none and answers the seconds to wait. */
  take(address: string, cost: number, now: number): number {
    const wait = this.wait(address, cost, now);
    if (wait > 0) return wait;
    const wider = widerNetworks(address);
    this.#addresses.take(address, cost, now);
    if (wider === null) return 0;
    this.#of56.take(wider.of56, cost, now);
    this.#of48.take(wider.of48, cost, now);
    return 0;
  }

  /** Takes what something has cost already of every network, even if that leaves a debt. */
  charge(address: string, cost: number, now: number): void {
    const wider = widerNetworks(address);
    this.#addresses.charge(address, cost, now);
    if (wider === null) return;
    this.#of56.charge(wider.of56, cost, now);
    this.#of48.charge(wider.of48, cost, now);
  }

  wait(address: string, cost: number, now: number): number {
    const wider = widerNetworks(address);
    const own = this.#addresses.wait(address, cost, now);
    if (wider === null) return own;
    return Math.max(
      own,
      this.#of56.wait(wider.of56, cost, now),
      this.#of48.wait(wider.of48, cost, now),
    );
  }
}
