import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { DatabaseUnavailableError, isUnavailable } from './errors.ts';

/** The revision is checked this often; past the maximum age readers wait for the check. */
const CHECK_AFTER_MS = 2_000;
const MAX_AGE_MS = 5_000;
/** While the database cannot be asked, what is kept is served for so long, after a short wait. */
const KEPT_MS = 120_000;
const WAIT_MS = 1_000;

interface CacheOptions<Value> {
  now(): number;
  /** The revision of what is cached; any change empties the cache. */
  readRevision(): Promise<number>;
  bytesOf(value: Value): number;
  /** Of keys, values and what holds them; beyond it the least recently used go. */
  readonly maxBytes: number;
}

/** Estimated memory of an entry without key and value: its place in the map and the promise. */
const ENTRY_BYTES = 300;

/**
 * What was made out of published documents, kept until something is published anywhere. Readers
 * wait for the database only when the revision was not checked for five seconds, and then not for
 * one that is away.
 */
export class PublishedCache<Value> {
  readonly #options: CacheOptions<Value>;
  readonly #entries: LRUCache<string, Promise<Value>>;
  #revision: number | null = null;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | null = null;
  #awayAt = Number.NEGATIVE_INFINITY;

  constructor(options: CacheOptions<Value>) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maxBytes });
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const now = this.#options.now();
    const age = now - this.#checkedAt;
    const kept = age >= 0 && age < KEPT_MS ? this.#entries.get(key) : undefined;
    if (age >= 0 && age < MAX_AGE_MS) {
      // A failed check is reported to the reader who has to wait for one.
      if (age >= CHECK_AFTER_MS) this.refresh().catch(() => {});
      return kept ?? this.#make(key, make);
    }
    const current = () => this.#entries.get(key) ?? this.#make(key, make);
    if (kept === undefined) return this.refresh().then(current);
    if (now - this.#awayAt < CHECK_AFTER_MS) return Promise.resolve(kept);
    return this.#refreshSoon().then(current, (error: unknown) => {
      if (!isUnavailable(error)) throw error;
      this.#awayAt = now;
      return kept;
    });
  }

  /** Checks the revision now, after a publication; simultaneous checks share one query. */
  refresh(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  #refreshSoon(): Promise<void> {
    const tooLong = pause(WAIT_MS, null, { ref: false }).then(() => {
      throw new DatabaseUnavailableError(new Error('the revision is not read yet'));
    });
    return Promise.race([this.refresh(), tooLong]);
  }

  async #check(): Promise<void> {
    const checkedAt = this.#options.now();
    const revision = await this.#options.readRevision();
    if (revision !== this.#revision) {
      this.#entries.clear();
      this.#revision = revision;
    }
    this.#checkedAt = checkedAt;
  }

  async #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const revision = this.#revision;
    const value = await make();
    // Built from documents that may have been replaced meanwhile: not cached.
    if (revision === this.#revision) this.#store(key, value);
    return value;
  }

  #store(key: string, value: Value): void {
    // Whoever asks chooses the key, so it counts: two bytes a character at most.
    const size = ENTRY_BYTES + 2 * key.length + this.#options.bytesOf(value);
    this.#entries.set(key, Promise.resolve(value), { size });
  }
}
