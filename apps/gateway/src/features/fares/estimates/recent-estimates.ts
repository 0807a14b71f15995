import { MINUTE_MS } from '@ride/domain/durations';

/** Short beside the hour an estimate lasts: whoever gets one again can still use it. */
const REUSED_FOR_MS = 5 * MINUTE_MS;
/** Characters of keys and estimates together: at most 8 MB of memory. */
const MAX_CHARACTERS = 4_000_000;

interface Entry {
  readonly fare: string;
  readonly storedAt: number;
}

/** Estimates stored lately, by rule and result, so that the same question adds no second row. */
export class RecentEstimates {
  readonly #most: number;
  readonly #entries = new Map<string, Entry>();
  #characters = 0;

  constructor(most = MAX_CHARACTERS) {
    this.#most = most;
  }

  get characters(): number {
    return this.#characters;
  }

  /** The JSON of the breakdown that was stored for the same; null where none was lately. */
  find(question: string, now: number): string | null {
    const entry = this.#entries.get(question);
    return entry && now - entry.storedAt < REUSED_FOR_MS ? entry.fare : null;
  }

  store(question: string, fare: string, now: number): void {
    this.#delete(question);
    this.#entries.set(question, { fare, storedAt: now });
    this.#characters += question.length + fare.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= this.#most) break;
      this.#delete(oldest);
    }
  }

  #delete(question: string): void {
    const entry = this.#entries.get(question);
    if (!entry) return;
    this.#entries.delete(question);
    this.#characters -= question.length + entry.fare.length;
  }
}
