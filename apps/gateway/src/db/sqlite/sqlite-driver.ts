import { type DatabaseConnection, type Driver, SqliteAdapter } from 'kysely';
import { Semaphore } from '../semaphore.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Longer than any statement or transaction of ours may take. */
const LOCK_TIMEOUT_MS = 10_000;

/** Kysely's driver over the single connection, which only the holder of the mutex may use. */
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
