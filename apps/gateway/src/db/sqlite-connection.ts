import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import type Libsql from 'libsql';
import { codeOf, DatabaseAway } from './faults.ts';
import { SqliteStatements } from './sqlite-statements.ts';

/** How long a write waits for another process, and how often it looks. */
const BUSY_MS = 5_000;
const PAUSE_MS = 4;

/** The file is gone, full, unreadable or locked for too long: nothing a caller did. */
const AWAY = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|NOTADB|PROTOCOL|READONLY)/;

/** In the write-ahead log a commit waits for the disk when FULL. */
type Synchronous = 'FULL' | 'NORMAL';

/**
 * The one connection of a process to its SQLite file.
 *
 * Every write runs between `begin immediate` and `commit`, also a single one. A prepared write
 * that met a busy file would stay half-done inside libsql (there is no way to reset it), and from
 * then on nothing on the connection would be committed. Only `begin` meets a busy file this way,
 * and it is simply tried again, without blocking the other work of the process.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #file: Libsql.Database;
  readonly #statements: SqliteStatements;
  /** How commits treat the disk now, and how they are to from the next `begin` on. */
  #synchronous: Synchronous = 'FULL';
  #wanted: Synchronous = 'FULL';
  #isClosed = false;

  constructor(file: Libsql.Database) {
    this.#file = file;
    this.#statements = new SqliteStatements(file);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isInTransaction()) return this.#run(query);
    if (SelectQueryNode.is(query.query)) return whenFree(() => this.#run<Row>(query));
    await this.begin();
    try {
      const result = this.#run<Row>(query);
      this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  /** A row outside any transaction, in the same turn; null when the file is busy just now. */
  lookUp(sql: string, parameters: readonly unknown[]): object | undefined | null {
    try {
      return this.#statements.first(sql, parameters);
    } catch (error) {
      if (isBusy(error)) return null;
      throw AWAY.test(codeOf(error)) ? new DatabaseAway(error) : error;
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('read a page at a time: the single connection would be held while streaming');
  }

  async begin(): Promise<void> {
    if (this.#synchronous !== this.#wanted) {
      this.#execute(`pragma synchronous = ${this.#wanted}`);
      this.#synchronous = this.#wanted;
    }
    await whenFree(() => this.#execute('begin immediate'));
  }

  /** What begins from here on is committed without waiting for the disk. */
  hurry(): void {
    this.#wanted = 'NORMAL';
  }

  /** What begins from here on is on the disk when it is committed. */
  beSure(): void {
    this.#wanted = 'FULL';
  }

  commit(): void {
    this.#execute('commit');
  }

  /** After a full disk SQLite has rolled back by itself. */
  rollback(): void {
    if (this.#isInTransaction()) this.#execute('rollback');
  }

  /** Folds the log into the file, so that the file alone is a whole copy of a stopped gateway. */
  close(): void {
    this.#statements.forget();
    try {
      // Somebody may have been given up on in the middle of one.
      this.rollback();
      this.#file.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      this.#isClosed = true;
      this.#file.close();
    }
  }

  /** Asked about a closed file, libsql ends the whole process. */
  #isInTransaction(): boolean {
    if (this.#isClosed) throw new DatabaseAway(new Error('the database is closed'));
    return this.#file.inTransaction;
  }

  #execute(command: string): void {
    saying(() => this.#file.exec(command));
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    return saying(() => this.#statements.run<Row>(sql, parameters));
  }
}

const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

/** Runs what SQLite may refuse for reasons of its own, and says so in the gateway's words. */
function saying<Result>(action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw AWAY.test(codeOf(error)) ? new DatabaseAway(error) : error;
  }
}

async function whenFree<Result>(action: () => Result): Promise<Result> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof DatabaseAway && isBusy(error.cause)) || waited >= BUSY_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
