import { DAY_MS } from '@ride/domain/durations';
import type { City } from '@ride/domain/regions/cities';
import { LRUCache } from 'lru-cache';
import type { Position } from '../../ports/geocoder.ts';

/** Cities do not move; a day bounds how long a wrong answer lasts. */
const LIFE_MS = DAY_MS;
/** About 200 bytes each, key and entry together. */
const MAX_POSITIONS = 20_000;
/** Thousandths of a degree are about 100 m: nearer to a border a phone does not know either. */
const DECIMALS = 3;

/** Answers about rounded positions, also those still under way: who asks at once pays once. */
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

  /** Keeps an answer unless it fails. */
  store(position: Position, city: Promise<City | null>): Promise<City | null> {
    const key = keyOf(position);
    this.#answers.set(key, city);
    city.catch(() => this.#answers.delete(key));
    return city;
  }
}

const keyOf = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
