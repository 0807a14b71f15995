import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  RawNode,
  SelectQueryNode,
} from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError, errorCode } from '../errors.ts';
import type { ReconnectingPool } from './reconnecting-pool.ts';
import type { WriteThrottle } from './write-throttle.ts';

/**
 * SQLSTATEs of a server that cannot answer now: connection lost (08), shutting down or starting
 * (57P), out of connections, memory or disk (53), timeouts of statements and locks, a stand-by that
 * has not taken over yet, and transactions that lost to others.
 */
const UNAVAILABLE = /^(08|53|57P)|^(57014|55P03|25006|40001|40P01)$/;

/**
 * With these errors only a new connection helps: the server has lost or changed a named statement,
 * or has become a stand-by.
 */
const STALE = /^(0A000|25006|26000|42P05)$/;

/** The server keeps every named statement on every connection, so their number is bounded. */
const MAX_NAMES = 300;

/** A named statement is parsed and planned once per connection instead of with every request. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  of(sql: string): string | null {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    if (this.#names.size >= MAX_NAMES) return null;
    const name = `ride_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}

export interface Shared {
  readonly pool: ReconnectingPool;
  readonly brake: WriteThrottle;
  readonly names: StatementNames;
  /**
   * Client-side timeouts in milliseconds, for a server that does not answer; absent ones do not
   * apply.
   */
  readonly statementMs?: number;
  readonly commitMs?: number;
}

export class PostgresConnection implements DatabaseConnection {
  readonly #shared: Shared;
  /** A connection is taken with the first statement, which shows whether this is going to write. */
  #client: pg.PoolClient | null = null;
  #isWriting = false;
  /**
   * True after an error that is not an answer of the server, because the state of the connection is
   * then unknown.
   */
  #broken = false;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!isRead(query)) await this.#enter();
    const { sql: text, parameters } = query;
    const name = this.#shared.names.of(text);
    const values = [...parameters];
    const { rows, rowCount } = await this.#query(
      name === null ? { text, values } : { name, text, values },
      this.#shared.statementMs,
    );
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('read a page at a time: a connection would be held while streaming');
  }

  async begin(): Promise<void> {
    await this.#enter();
    await this.#query({ text: 'begin' }, this.#shared.statementMs);
  }

  async commit(): Promise<void> {
    await this.#query({ text: 'commit' }, this.#shared.commitMs);
  }

  /** Never throws, so that the original error is reported. */
  async rollback(): Promise<void> {
    if (this.#broken) return;
    await this.#query({ text: 'rollback' }, this.#shared.statementMs).catch(() => {
      this.#broken = true;
    });
  }

  release(): void {
    this.#client?.release(this.#broken);
    if (this.#isWriting) this.#shared.brake.leave();
  }

  /** All transactions count as writes, because few of them only read. */
  async #enter(): Promise<void> {
    if (this.#isWriting) return;
    await this.#shared.brake.enter();
    this.#isWriting = true;
  }

  async #query(query: pg.QueryConfig, limitMs: number | undefined): Promise<pg.QueryResult> {
    this.#client ??= await this.#shared.pool.connect();
    const brake = this.#brakeAfter(limitMs);
    try {
      return await this.#client.query(withQueryTimeout(query, limitMs));
    } catch (error) {
      const isFromServer = error instanceof pg.DatabaseError;
      if (!isFromServer || STALE.test(errorCode(error))) this.#broken = true;
      throw this.#broken || UNAVAILABLE.test(errorCode(error))
        ? new DatabaseUnavailableError(error)
        : error;
    } finally {
      clearTimeout(brake);
    }
  }

  #brakeAfter(limitMs: number | undefined): NodeJS.Timeout | undefined {
    return this.#isWriting && limitMs !== undefined
      ? setTimeout(() => this.#shared.brake.pull(), limitMs)
      : undefined;
  }
}

/** The types of `pg` lack the timeout of a single statement. */
export const withQueryTimeout = (
  query: pg.QueryConfig,
  limitMs: number | undefined,
): pg.QueryConfig => Object.assign(query, { query_timeout: limitMs });

const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*(select|with)\b/i.test(sql));
