import type { QueryResult } from 'kysely';
import type Libsql from 'libsql';
import { LRUCache } from 'lru-cache';

/** An insert of each number of rows is a statement of its own, so the cache is bounded. */
const CACHE_SIZE = 400;

interface PreparedStatement {
  readonly statement: Libsql.Statement;
  /**
   * The value is cached, because reading the property from libsql costs as much as a small read.
   */
  readonly returnsRows: boolean;
}

/** Prepared statements halve the time of a read; the least recently used ones are dropped. */
export class SqliteStatements {
  readonly #file: Libsql.Database;
  readonly #cache = new LRUCache<string, PreparedStatement>({ max: CACHE_SIZE });

  constructor(file: Libsql.Database) {
    this.#file = file;
  }

  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    for (const parameter of parameters) assertBindable(parameter);
    const { statement, returnsRows } = this.#prepared(sql);
    if (returnsRows) return { rows: statement.all(parameters) as Row[] };
    const { changes } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  /** Statements keep their file open until they are garbage-collected. */
  clear(): void {
    this.#cache.clear();
  }

  #prepared(sql: string): PreparedStatement {
    const known = this.#cache.get(sql);
    if (known) return known;
    const statement = this.#file.prepare(sql);
    const fresh = { statement, returnsRows: statement.reader };
    this.#cache.set(sql, fresh);
    return fresh;
  }
}

/** libsql ends the whole process on a boolean, and stores some values that PostgreSQL refuses. */
function assertBindable(parameter: unknown): void {
  const bindable =
    parameter === null || typeof parameter === 'string' || Number.isFinite(parameter);
  if (!bindable) throw new TypeError(`not a value of the portable subset: ${typeof parameter}`);
}
