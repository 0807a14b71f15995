import { DAY_MS } from '@ride/domain/durations';
import type { City } from '@ride/domain/regions/cities';
import { LRUCache } from 'lru-cache';
import type { Position } from '../../ports/geocoder.ts';

/** Cities do not move; a day limits how long a wrong answer is used. */
const LIFE_MS = DAY_MS;
const MAX_POSITIONS = 20_000;
/**
 * A thousandth of a degree is about 100 m; near a border a phone's position is no more accurate.
 */
const DECIMALS = 3;

/** Pending answers are stored too, so that simultaneous requests for one position pay once. */
export class PositionCache {
  readonly #answers: LRUCache<string, Promise<City | null>>;

  constructor(now: () => number) {
    this.#answers = new LRUCache({
      max: MAX_POSITIONS,
      ttl: LIFE_MS,
      ttlResolution: 0,
      perf: { now },
    });
  }

  find(position: Position): Promise<City | null> | undefined {
    return this.#answers.get(keyOf(position));
  }

  store(position: Position, city: Promise<City | null>): Promise<City | null> {
    const key = keyOf(position);
    this.#answers.set(key, city);
    city.catch(() => this.#answers.delete(key));
    return city;
  }
}

const keyOf = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
