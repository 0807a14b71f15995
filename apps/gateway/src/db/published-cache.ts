import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { DatabaseUnavailableError, isUnavailable } from './errors.ts';

/**
 * The revision is checked this often; readers wait for the check once it is older than the maximum
 * age.
 */
const CHECK_AFTER_MS = 2_000;
const MAX_AGE_MS = 5_000;
/**
 * While the database is unavailable, cached values of this age are still served after a short wait.
 */
const KEPT_MS = 120_000;
const WAIT_MS = 1_000;

interface CacheOptions<Value> {
  now(): number;
  readRevision(): Promise<number>;
  bytesOf(value: Value): number;
  /**
   * The limit counts keys, values and entries; above it the least recently used entries are
   * evicted.
   */
  readonly maxBytes: number;
}

const ENTRY_BYTES = 300;

/**
 * Caches values made from published documents until anything is published. Readers wait for the
 * database only if the revision was not checked for five seconds, and not for an unavailable
 * database.
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
      // A failed check is reported only to readers who wait for it.
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
    // The value is not cached if its documents may have been replaced meanwhile.
    if (revision === this.#revision) this.#store(key, value);
    return value;
  }

  #store(key: string, value: Value): void {
    // Callers choose the key, so its size counts too, at two bytes a character.
    const size = ENTRY_BYTES + 2 * key.length + this.#options.bytesOf(value);
    this.#entries.set(key, Promise.resolve(value), { size });
  }
}
