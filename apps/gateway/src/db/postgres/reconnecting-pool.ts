import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnavailableError } from '../errors.ts';

export interface ReconnectTimes {
  readonly retryEveryMs: number;
  /** Limits how long one caller waits for the database. */
  readonly retryForMs: number;
  readonly awayMs: number;
}

/** Connecting is retried during a failover. Nothing was sent yet, so nothing is repeated. */
export class ReconnectingPool {
  readonly #pool: pg.Pool;
  readonly #times: ReconnectTimes;
  #isAway = false;
  #returning: Promise<void> | null = null;

  constructor(pool: pg.Pool, times: ReconnectTimes) {
    this.#pool = pool;
    this.#times = times;
  }

  async connect(): Promise<pg.PoolClient> {
    const { retryForMs } = this.#times;
    let hasWaited = false;
    const timer = setTimeout(() => {
      hasWaited = true;
    }, retryForMs);
    try {
      return await this.#connectOnce();
    } catch (error) {
      if (hasWaited || this.#isAway) throw error;
      // While a gateway starts, nothing but this timer keeps the process from ending.
      await Promise.race([this.#isBack(), pause(retryForMs)]);
      return await this.#connectOnce();
    } finally {
      clearTimeout(timer);
    }
  }

  async #connectOnce(): Promise<pg.PoolClient> {
    try {
      const client = await this.#pool.connect();
      this.#isAway = false;
      return client;
    } catch (error) {
      throw new DatabaseUnavailableError(error);
    }
  }

  /** All waiting callers share the attempts, to spare a server that is starting. */
  #isBack(): Promise<void> {
    this.#returning ??= this.#retry().finally(() => {
      this.#returning = null;
    });
    return this.#returning;
  }

  async #retry(): Promise<void> {
    const { retryEveryMs, awayMs } = this.#times;
    for (let waitedMs = 0; waitedMs < awayMs; waitedMs += retryEveryMs) {
      await pause(retryEveryMs, null, { ref: false });
      const client = await this.#connectOnce().catch(() => null);
      client?.release();
      if (client) return;
    }
    this.#isAway = true;
  }
}
