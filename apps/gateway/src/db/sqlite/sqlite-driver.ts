import { type DatabaseConnection, type Driver, SqliteAdapter } from 'kysely';
import { Semaphore } from '../semaphore.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

const LOCK_TIMEOUT_MS = 10_000;

/**
 * Replaces Kysely's SQLite driver because of these faults of libsql and Kysely. A write that meets
 * a file locked by another process stays half-done inside libsql: later writes succeed but are
 * never committed, so every write begins with `begin immediate`, which may be retried. Kysely
 * begins with `begin`, so a transaction that reads first fails once another process has written.
 * SQLite's own waiting for a lock blocks the whole process. libsql ends the process when a boolean
 * is bound or the state of a closed file is read, and it stores `undefined` and `NaN` as null.
 * libsql is synchronous, so statements in a row delay timers and sockets. Kysely's mutex waits
 * forever if a transaction uses the outer handle. Kysely's rollback fails if SQLite has already
 * rolled back, as on a full disk, and hides the original error.
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

  /** The mode returns to full, because durable commits are the default. */
  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.acquire();
    this.#connection.setSynchronous('full');
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#mutex.release();
  }

  /**
   * `begin immediate` is needed because a transaction that reads first and writes later would fail
   * when another process has written.
   */
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

/**
 * A database and its transactions share this adapter, so that `transaction` finds the connection
 * through it.
 */
export class SingleConnectionAdapter extends SqliteAdapter {
  readonly connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    super();
    this.connection = connection;
  }
}
