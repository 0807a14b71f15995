import { type WriteKind, writeKinds } from '../../../config/site-writes.ts';
import { widestShares } from '../../networks.ts';
import { NetworkBuckets } from './network-buckets.ts';
import { TokenBuckets } from './token-buckets.ts';

const BURST_SECONDS = 2;
/**
 * Of what the site takes of a kind, for one IPv4 address or IPv6 /48, and half of it for a /56;
 * others wait for its burst.
 */
const NETWORK = { share: 1 / 10, burstSeconds: 1 } as const;
/** The part of a bucket that is left to those who are known better. */
const RESERVE = { stranger: 1 / 2, device: 1 / 4, user: 0 } as const;

/** How well somebody is known: by nothing, by a device with a place, or by a session. */
type ClientKind = keyof typeof RESERVE;

export interface SiteClient {
  readonly address: string;
  readonly clientKind: ClientKind;
}

export interface SiteWait {
  readonly limit: 'site' | 'share';
  readonly seconds: number;
}

/** Writes of each kind that the site takes in a second, and that one network may have of them. */
export class SiteLimits {
  readonly #site = new Map<WriteKind, TokenBuckets>();
  readonly #shares = new Map<WriteKind, NetworkBuckets>();

  constructor(perSecond: Readonly<Record<WriteKind, number>>) {
    for (const kind of writeKinds) {
      const most = perSecond[kind];
      const burst = most * BURST_SECONDS;
      this.#site.set(kind, new TokenBuckets({ perSecond: most, burst, remembered: 1 }));
      const share = most * NETWORK.share;
      this.#shares.set(
        kind,
        new NetworkBuckets({
          perSecond: share,
          burst: share * NETWORK.burstSeconds,
          sharesOf: widestShares,
        }),
      );
    }
  }

  /** What a write has to wait for; null when it may be taken now. */
  wait(kind: WriteKind, { address, clientKind }: SiteClient, now: number): SiteWait | null {
    const reserve = RESERVE[clientKind];
    const share = this.#of(this.#shares, kind).wait(address, 1, now, reserve);
    if (share > 0) return { limit: 'share', seconds: share };
    const site = this.#of(this.#site, kind).wait(kind, 1, now, reserve);
    return site > 0 ? { limit: 'site', seconds: site } : null;
  }

  take(kind: WriteKind, { address, clientKind }: SiteClient, now: number): void {
    const reserve = RESERVE[clientKind];
    this.#of(this.#shares, kind).take(address, 1, now, reserve);
    this.#of(this.#site, kind).take(kind, 1, now, reserve);
  }

  /** How full what the site has of a kind is, from 0 to 1. */
  fill(kind: WriteKind, now: number): number {
    return this.#of(this.#site, kind).fill(kind, now);
  }

  #of<Buckets>(kinds: ReadonlyMap<WriteKind, Buckets>, kind: WriteKind): Buckets {
    return kinds.get(kind) as Buckets;
  }
}
