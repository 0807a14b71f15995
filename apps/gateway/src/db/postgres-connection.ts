import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import { codeOf, DatabaseAway } from './faults.ts';
import type { StatementNames } from './statement-names.ts';

/**
 * SQLSTATEs by which the server says "not now": connection lost (08), shutting down or starting
 * (57P), out of connections, memory or disk (53), a statement or lock that waited too long, and a
 * stand-by that has not taken over yet.
 */
const AWAY = /^(08|53|57P)|^(57014|55P03|25006)$/;

/** The server no longer knows a named statement, or not as it was: only a new connection helps. */
const STALE = /^(0A000|26000|42P05)$/;

/** One connection out of the pool, for one statement or one transaction. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  /** Something that is not the server's answer happened: nobody knows what state it is in. */
  #broken = false;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<Row>({
    sql,
    parameters,
  }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<Row>> {
    const name = this.#names.of(sql);
    const values = [...parameters];
    const { rows, rowCount } = await this.#asking(() =>
      this.#client.query(name === null ? { text: sql, values } : { name, text: sql, values }),
    );
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('read a page at a time: a connection would be held while streaming');
  }

  async command(text: 'begin' | 'commit'): Promise<void> {
    await this.#asking(() => this.#client.query(text));
  }

  /** Never throws, so that the error that led here is the one that is told. */
  async rollback(): Promise<void> {
    await this.#asking(() => this.#client.query('rollback')).catch(() => {
      this.#broken = true;
    });
  }

  release(): void {
    this.#client.release(this.#broken);
  }

  async #asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      const answered = error instanceof pg.DatabaseError;
      if (!answered || STALE.test(codeOf(error))) this.#broken = true;
      throw this.#broken || AWAY.test(codeOf(error)) ? new DatabaseAway(error) : error;
    }
  }
}
