import { type DatabaseConnection, type Driver, SqliteAdapter } from 'kysely';
import { Semaphore } from '../semaphore.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Longer than any statement or transaction of ours may take. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Takes the place of Kysely's own SQLite driver, which guards against none of these faults of libsql
 * and of itself. A write that meets a file locked by another process stays half-done inside libsql:
 * later writes succeed but are never committed, so every write begins with `begin immediate`, which
 * may be tried again. Kysely begins with `begin`, so that a transaction that reads first fails once
 * another process wrote. SQLite's own waiting for a lock blocks the whole process. libsql ends the
 * process when it is given a boolean or asked for the state of a closed file, and stores `undefined`
 * and `NaN` as null. It is synchronous, so statements in a row keep timers and sockets waiting.
 * Kysely's mutex waits forever if a transaction uses the outer handle, and its rollback fails where
 * SQLite has rolled back by itself, as on a full disk, and hides the reason.
 */
export class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #mutex = new Semaphore({
    places: 1,
    timeoutMs: LOCK_TIMEOUT_MS,
    timeoutMessage: 'lock timeout: overload, or the outer handle was used in a transaction',
  });

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  /** Back to full, whatever the last holder set: durable commits are the default. */
  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.acquire();
    this.#connection.setSynchronous('full');
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#mutex.release();
  }

  /** Immediate: one that reads first and writes later would fail when another process wrote. */
  beginTransaction(): Promise<void> {
    return this.#connection.begin();
  }

  async commitTransaction(): Promise<void> {
    this.#connection.commit();
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.rollback();
  }

  async destroy(): Promise<void> {
    this.#connection.close();
  }
}

/** Shared by a database and its transactions, so `transaction` finds the connection through it. */
export class SingleConnectionAdapter extends SqliteAdapter {
  readonly connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    super();
    this.connection = connection;
  }
}
