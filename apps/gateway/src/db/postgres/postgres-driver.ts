import type { Driver } from 'kysely';
import { PostgresConnection, type Shared, StatementNames } from './postgres-connection.ts';

export class PostgresDriver implements Driver {
  readonly #shared: Shared;

  constructor(shared: Omit<Shared, 'names'>) {
    this.#shared = { ...shared, names: new StatementNames() };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(this.#shared);
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  beginTransaction(connection: PostgresConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  /** The pool is closed by the module that opened it. */
  async destroy(): Promise<void> {}
}
