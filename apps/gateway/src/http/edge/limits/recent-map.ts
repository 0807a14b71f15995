/**
 * A map of bounded size that forgets what was not read for longest. Two generations instead of a
 * queue: the older is dropped when the younger is full, so a read costs one or two look-ups.
 */
export class RecentMap<Value> {
  readonly #most: number;
  #younger = new Map<string, Value>();
  #older = new Map<string, Value>();

  /** `most` entries are kept for certain, twice as many at most are held in memory. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#younger.size + this.#older.size;
  }

  get(key: string): Value | undefined {
    const recent = this.#younger.get(key);
    if (recent !== undefined) return recent;
    const old = this.#older.get(key);
    if (old === undefined) return undefined;
    this.#older.delete(key);
    this.set(key, old);
    return old;
  }

  set(key: string, value: Value): void {
    if (this.#younger.size >= this.#most && !this.#younger.has(key)) {
      this.#older = this.#younger;
      this.#younger = new Map();
    }
    this.#younger.set(key, value);
  }
}
