import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnavailableError } from '../errors.ts';

export interface ReconnectTimes {
  readonly retryEveryMs: number;
  /** How long one caller waits for the database to come back. */
  readonly retryForMs: number;
  /** Away for longer, the database is not waited for. */
  readonly awayMs: number;
}

/** Bridges the seconds in which another server takes over: nothing was sent yet, so nothing is repeated. */
export class ReconnectingPool {
  readonly #pool: pg.Pool;
  readonly #times: ReconnectTimes;
  #awaySince: number | null = null;
  #returning: Promise<void> | null = null;

  constructor(pool: pg.Pool, times: ReconnectTimes) {
    this.#pool = pool;
    this.#times = times;
  }

  async connect(): Promise<pg.PoolClient> {
    const giveUpAt = performance.now() + this.#times.retryForMs;
    try {
      return await this.#connectOnce();
    } catch (error) {
      const waitMs = Math.min(giveUpAt, this.#awayAt()) - performance.now();
      if (waitMs <= 0) throw error;
      await Promise.race([this.#isBack(), pause(waitMs, null, { ref: false })]);
      return this.#connectOnce();
    }
  }

  async #connectOnce(): Promise<pg.PoolClient> {
    try {
      const client = await this.#pool.connect();
      this.#awaySince = null;
      return client;
    } catch (error) {
      this.#awaySince ??= performance.now();
      throw new DatabaseUnavailableError(error);
    }
  }

  /** When the database has been away for so long that nobody waits for it. */
  #awayAt(): number {
    return (this.#awaySince ?? performance.now()) + this.#times.awayMs;
  }

  /** All who wait share the attempts: a server that starts has enough to do. */
  #isBack(): Promise<void> {
    this.#returning ??= this.#retry().finally(() => {
      this.#returning = null;
    });
    return this.#returning;
  }

  async #retry(): Promise<void> {
    while (performance.now() < this.#awayAt()) {
      await pause(this.#times.retryEveryMs, null, { ref: false });
      const client = await this.#connectOnce().catch(() => null);
      client?.release();
      if (client) return;
    }
  }
}
