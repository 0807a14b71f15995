import type { Driver } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailableError } from '../errors.ts';
import { PostgresConnection, StatementNames } from './postgres-connection.ts';

/** Kysely's driver over a pool; unlike the stock one it throws broken connections away. */
export class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    try {
      return new PostgresConnection(await this.#pool.connect(), this.#names);
    } catch (error) {
      throw new DatabaseUnavailableError(error);
    }
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  beginTransaction(connection: PostgresConnection): Promise<void> {
    return connection.command('begin');
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.command('commit');
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}
