/** A publication is asked for this often, and never served past when it could not be asked for. */
const ASK_AFTER_MS = 2_000;
const NEVER_OLDER_MS = 5_000;

interface CacheOptions<Value> {
  now(): number;
  /** The revision of what is cached; any change empties the cache. */
  readRevision(): Promise<number>;
  weigh(value: Value): number;
  readonly mostWeight: number;
}

/**
 * What was made out of published documents, kept until something is published anywhere. Readers
 * wait for the database only when nobody has asked it for five seconds.
 */
export class PublishedCache<Value> {
  readonly #options: CacheOptions<Value>;
  /** In the order of their last use. */
  readonly #kept = new Map<string, { value: Value; weight: number }>();
  #weight = 0;
  #revision: number | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | null = null;

  constructor(options: CacheOptions<Value>) {
    this.#options = options;
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const age = this.#options.now() - this.#askedAt;
    if (age >= 0 && age < NEVER_OLDER_MS) {
      // A failure shows when it matters: at the reader who has to wait.
      if (age >= ASK_AFTER_MS) this.refresh().catch(() => {});
      return this.#at(key) ?? this.#make(key, make);
    }
    await this.refresh();
    return this.#at(key) ?? this.#make(key, make);
  }

  /** Asks now, for whoever has just published; those who ask at once share the answer. */
  refresh(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const askedAt = this.#options.now();
    const revision = await this.#options.readRevision();
    if (revision !== this.#revision) {
      this.#kept.clear();
      this.#weight = 0;
      this.#revision = revision;
    }
    this.#askedAt = askedAt;
  }

  #at(key: string): Value | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  async #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const revision = this.#revision;
    const value = await make();
    // Made of documents that may have been replaced meanwhile: good for this reader, not to keep.
    if (revision === this.#revision) this.#keep(key, value);
    return value;
  }

  #keep(key: string, value: Value): void {
    const weight = this.#options.weigh(value);
    this.#weight += weight - (this.#kept.get(key)?.weight ?? 0);
    this.#kept.set(key, { value, weight });
    for (const [oldest, { weight: freed }] of this.#kept) {
      if (this.#weight <= this.#options.mostWeight) break;
      this.#kept.delete(oldest);
      this.#weight -= freed;
    }
  }
}
