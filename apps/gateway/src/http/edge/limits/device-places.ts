import { widestShares } from '../../networks.ts';

interface Place {
  readonly index: number;
  /** Milliseconds, when its device called last. */
  usedAt: number;
}

interface PlaceOptions {
  /** Places of one IPv4 address or IPv6 /48; a /56 has half of them. */
  readonly perNetwork?: number;
  /** Places remembered of all networks together. */
  readonly most?: number;
}

const PER_NETWORK = 500;
/**
 * About half a kilobyte each where every device is alone in its network. A device of IPv6 has two,
 * one in its /56 and one in its /48.
 */
const MOST = 50_000;
/** As long as a device token lives: a person who reads a page for a while keeps the place. */
const IDLE_MS = 10 * 60_000;

/**
 * The devices of each network that have a place in it. Whoever had one keeps it while it is used,
 * so devices that somebody makes up later take nothing from devices that were there before.
 */
export class DevicePlaces {
  readonly #perNetwork: number;
  readonly #most: number;
  /** Both in the order of their last use. */
  readonly #networks = new Map<string, Map<string, Place>>();
  /**
   * Kept, because a new iterator would pass over all that were ever deleted. Networks before it are
   * forgotten, or were used again and stand at the end.
   */
  readonly #oldestFirst = this.#networks.entries();
  #size = 0;

  constructor({ perNetwork = PER_NETWORK, most = MOST }: PlaceOptions = {}) {
    this.#perNetwork = perNetwork;
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** The number of a device's place, which is its own or was free; null where none is. */
  take(address: string, device: string, now: number): number | null {
    let index: number | null = null;
    for (const { name, times } of widestShares(address)) {
      index = this.#takeIn(name, this.#perNetwork * times, device, now);
      if (index === null) return null;
    }
    return index;
  }

  #takeIn(network: string, most: number, device: string, now: number): number | null {
    const places = this.#networks.get(network) ?? new Map<string, Place>();
    const index = places.get(device)?.index ?? this.#freeIndex(places, most, now);
    if (index === null) return null;
    if (!places.delete(device)) this.#size += 1;
    places.set(device, { index, usedAt: now });
    this.#networks.delete(network);
    this.#networks.set(network, places);
    this.#forgetOldest();
    return index;
  }

  #freeIndex(places: Map<string, Place>, most: number, now: number): number | null {
    if (places.size < most) return places.size;
    for (const [device, { index, usedAt }] of places) {
      if (now - usedAt < IDLE_MS) return null;
      places.delete(device);
      this.#size -= 1;
      return index;
    }
    return null;
  }

  #forgetOldest(): void {
    if (this.#size <= this.#most) return;
    for (const [network, places] of this.#oldestFirst) {
      this.#networks.delete(network);
      this.#size -= places.size;
      if (this.#size <= this.#most) return;
    }
  }
}
