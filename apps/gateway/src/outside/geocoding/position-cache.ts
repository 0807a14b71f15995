import { DAY_MS } from '@ride/domain/durations';
import type { City } from '@ride/domain/regions/cities';
import type { Position } from '../../ports/geocoder.ts';

/** Cities do not move; a day bounds how long a wrong answer lasts. */
const LIFE_MS = DAY_MS;
/** About 200 bytes each, key and entry together. */
const MAX_POSITIONS = 20_000;
/** Thousandths of a degree are about 100 m: nearer to a border a phone does not know either. */
const DECIMALS = 3;

interface Answer {
  readonly city: Promise<City | null>;
  readonly until: number;
}

/** Answers about rounded positions, the least recently used forgotten first. */
export class PositionCache {
  readonly #now: () => number;
  readonly #most: number;
  readonly #answers = new Map<string, Answer>();

  constructor(now: () => number, most = MAX_POSITIONS) {
    this.#now = now;
    this.#most = most;
  }

  get size(): number {
    return this.#answers.size;
  }

  /** Also one that is still under way: who asks for the same place at once pays once. */
  find(position: Position): Promise<City | null> | undefined {
    const key = keyOf(position);
    const answer = this.#answers.get(key);
    if (!answer) return undefined;
    this.#answers.delete(key);
    if (answer.until <= this.#now()) return undefined;
    this.#answers.set(key, answer);
    return answer.city;
  }

  /** Keeps an answer unless it fails. */
  store(position: Position, city: Promise<City | null>): Promise<City | null> {
    const key = keyOf(position);
    this.#answers.set(key, { city, until: this.#now() + LIFE_MS });
    city.catch(() => {
      if (this.#answers.get(key)?.city === city) this.#answers.delete(key);
    });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest);
    return city;
  }
}

const keyOf = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
