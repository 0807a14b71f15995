import { MINUTE_MS } from '@ride/domain/durations';
import { KEY_PREFIX, stateOfKey } from '@ride/domain/keys/system-keys';
import { isUnavailable } from '../../db/errors.ts';
import type { Ports } from '../../ports/ports.ts';
import type { System } from '../../ports/systems.ts';
import { hashIfToken, hashToken } from '../../ports/tokens.ts';
import { listUnrevokedKeys, type StoredKey, updateLastUse } from './key-store.ts';

/** Less than the five seconds within which a revoked key is refused on every gateway. */
const MAX_AGE_MS = 3_000;

export const hashKey = (key: string): string => hashToken(key.slice(KEY_PREFIX.length));

const hashIfKey = (text: string): string | null =>
  text.startsWith(KEY_PREFIX) ? hashIfToken(text.slice(KEY_PREFIX.length)) : null;

/**
 * Keeps all keys in memory, since they are few, so that a forged key costs no query of its own.
 * While the database is unavailable the last known keys count, so that metrics remain readable.
 */
export class KnownKeys {
  readonly #ports: Pick<Ports, 'db' | 'now'>;
  readonly #usedAt = new Map<string, number>();
  #keys: ReadonlyMap<string, StoredKey> | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(ports: Pick<Ports, 'db' | 'now'>) {
    this.#ports = ports;
  }

  async find(text: string): Promise<System | null> {
    const hash = hashIfKey(text);
    if (hash === null) return null;
    const now = this.#ports.now();
    const age = now - this.#readAt;
    if (age < 0 || age >= MAX_AGE_MS) await this.#refresh();
    const key = this.#keys?.get(hash);
    if (key === undefined) return null;
    const state = stateOfKey(key, now);
    if (state === 'active') this.#recordUse(key, now);
    const actor = { kind: 'service', id: key.id } as const;
    return { actor, keyName: key.name, groups: key.groups, state };
  }

  /** Makes a change by this gateway count at once. A read that began before it is waited for. */
  async forget(): Promise<void> {
    await this.#reading?.catch(() => {});
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  async #refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    try {
      await this.#reading;
    } catch (error) {
      if (this.#keys === null || !isUnavailable(error)) throw error;
    }
  }

  async #read(): Promise<void> {
    const readAt = this.#ports.now();
    const keys = await listUnrevokedKeys(this.#ports.db);
    this.#keys = new Map(keys.map((key) => [key.keyHash, key]));
    this.#readAt = readAt;
  }

  /** Nothing waits for this, so that reading works while the database takes no writes. */
  #recordUse({ id }: StoredKey, now: number): void {
    if (Math.abs(now - (this.#usedAt.get(id) ?? 0)) < MINUTE_MS) return;
    this.#usedAt.set(id, now);
    updateLastUse(this.#ports.db, id, now).catch(() => {});
  }
}
