import type { QueryResult } from 'kysely';
import type Libsql from 'libsql';

/** Batches of every size are statements of their own, so the number kept is bounded. */
const KEPT = 400;

/** A look-up's statement, which gives its row as values, and the names that belong to them. */
interface LookUp {
  readonly statement: Libsql.Statement;
  readonly names: readonly string[];
}

interface Kept {
  readonly statement: Libsql.Statement;
  /** Asking libsql each time costs as much as a small read. */
  readonly returnsRows: boolean;
}

/** Prepared statements by their text, the longest unused dropped first. Halves the time of a read. */
export class SqliteStatements {
  readonly #file: Libsql.Database;
  readonly #kept = new Map<string, Kept>();
  readonly #lookUps = new Map<string, LookUp>();

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

  /**
   * The first row, in two thirds of the time of `run`. Its statements are its own: `get` of one
   * that `all` has read to its end finds nothing. Their number is that of the look-ups in the source.
   */
  first(sql: string, parameters: readonly unknown[]): object | undefined {
    for (const parameter of parameters) assertBindable(parameter);
    const { statement, names } = this.#lookUp(sql);
    const values = statement.get(parameters) as readonly unknown[] | undefined;
    if (values === undefined) return undefined;
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at] as string] = values[at];
    return row;
  }

  /** Statements keep their file open until they are collected. */
  forget(): void {
    this.#kept.clear();
    this.#lookUps.clear();
  }

  #lookUp(sql: string): LookUp {
    const known = this.#lookUps.get(sql);
    if (known) return known;
    const statement = this.#file.prepare(sql).raw(true);
    const fresh = { statement, names: statement.columns().map(({ name }) => name) };
    this.#lookUps.set(sql, fresh);
    return fresh;
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
