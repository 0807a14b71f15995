import type { QueryResult } from 'kysely';
import type Libsql from 'libsql';

/** Batches of every size are statements of their own, so the number kept is bounded. */
const KEPT = 400;

interface Kept {
  readonly statement: Libsql.Statement;
  /** Asking libsql each time costs as much as a small read. */
  readonly returnsRows: boolean;
}

/** Prepared statements by their text, the longest unused dropped first. Halves the time of a read. */
export class SqliteStatements {
  readonly #file: Libsql.Database;
  readonly #kept = new Map<string, Kept>();

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

  /** Statements keep their file open until they are collected. */
  forget(): void {
    this.#kept.clear();
  }

  #prepared(sql: string): Kept {
    const known = this.#kept.get(sql);
    if (known) {
      this.#kept.delete(sql);
      this.#kept.set(sql, known);
      return known;
    }
    const statement = this.#file.prepare(sql);
    const fresh = { statement, returnsRows: statement.reader };
    this.#kept.set(sql, fresh);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value ?? sql);
    return fresh;
  }
}

/** libsql ends the whole process on a boolean, and quietly stores what PostgreSQL refuses. */
function assertBindable(parameter: unknown): void {
  const bindable =
    parameter === null || typeof parameter === 'string' || Number.isFinite(parameter);
  if (!bindable) throw new TypeError(`not a value of the portable subset: ${typeof parameter}`);
}
