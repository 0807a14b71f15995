import type { DatabaseConnection, Driver } from 'kysely';
import type { SqliteConnection } from './sqlite-connection.ts';
import { Turns } from './turns.ts';

/** Longer than any statement or transaction of ours may take. */
const TIMEOUT_MS = 10_000;

/** Kysely's driver over the single connection: whoever has the turn has the connection. */
export class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #turns = new Turns(TIMEOUT_MS);

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  /** At once while nobody has the turn; null when the read has to wait like any other. */
  readonly lookUp = (sql: string, parameters: readonly unknown[]): object | undefined | null =>
    this.#turns.isTaken ? null : this.#connection.lookUp(sql, parameters);

  /** Whoever gets the connection gets it sure of the disk, whatever the last one did with it. */
  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    this.#connection.beSure();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#turns.give();
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
