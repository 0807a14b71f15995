import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError, errorCode } from '../errors.ts';

/**
 * SQLSTATEs by which the server says "not now": connection lost (08), shutting down or starting
 * (57P), out of connections, memory or disk (53), a statement or lock that waited too long, and a
 * stand-by that has not taken over yet.
 */
const UNAVAILABLE = /^(08|53|57P)|^(57014|55P03|25006)$/;

/** The server no longer knows a named statement, or not as it was: only a new connection helps. */
const STALE = /^(0A000|26000|42P05)$/;

/** Each named statement is kept by the server on every connection, so their number is bounded. */
const MAX_NAMES = 300;

/** A named statement is parsed and planned once per connection instead of with every request. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** Null once there are enough names: such a statement is parsed anew each time. */
  of(sql: string): string | null {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    if (this.#names.size >= MAX_NAMES) return null;
    const name = `ride_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}

/** One connection out of the pool, for one statement or one transaction. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  /** Something that is not the server's answer happened, so its state is unknown. */
  #broken = false;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#names.of(sql);
    const values = [...parameters];
    const { rows, rowCount } = await this.#query(() =>
      this.#client.query(name === null ? { text: sql, values } : { name, text: sql, values }),
    );
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('read a page at a time: a connection would be held while streaming');
  }

  async command(text: 'begin' | 'commit'): Promise<void> {
    await this.#query(() => this.#client.query(text));
  }

  /** Never throws, so that the error that led here is the one that is reported. */
  async rollback(): Promise<void> {
    await this.#query(() => this.#client.query('rollback')).catch(() => {
      this.#broken = true;
    });
  }

  release(): void {
    this.#client.release(this.#broken);
  }

  async #query<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    try {
      return await send();
    } catch (error) {
      const isFromServer = error instanceof pg.DatabaseError;
      if (!isFromServer || STALE.test(errorCode(error))) this.#broken = true;
      throw this.#broken || UNAVAILABLE.test(errorCode(error))
        ? new DatabaseUnavailableError(error)
        : error;
    }
  }
}
