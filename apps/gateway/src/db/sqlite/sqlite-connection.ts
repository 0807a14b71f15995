import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import type Libsql from 'libsql';
import { DatabaseUnavailableError, errorCode } from '../errors.ts';
import { EventLoopYield } from './event-loop-yield.ts';
import { SqliteStatements } from './sqlite-statements.ts';

const BUSY_TIMEOUT_MS = 5_000;
const RETRY_DELAY_MS = 4;

/** The file is gone, full, unreadable or locked for too long, which no caller caused. */
const UNAVAILABLE = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|NOTADB|PROTOCOL|READONLY)/;

/**
 * These are values of SQLite's pragma. In the write-ahead log a commit waits for the disk only with
 * `full`.
 */
type Synchronous = 'normal' | 'full';

/**
 * A process has one connection to its SQLite file. Every write, also a single one, runs between
 * `begin immediate` and `commit`, because only `begin` can then meet a locked file. The comment of
 * `SqliteDriver` explains why.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #file: Libsql.Database;
  readonly #statements: SqliteStatements;
  readonly #turns = new EventLoopYield();
  #synchronous: Synchronous = 'full';
  /**
   * The mode is applied by the next `begin`, because SQLite ignores a change inside a transaction.
   */
  #nextSynchronous: Synchronous = 'full';
  #isClosed = false;

  constructor(file: Libsql.Database) {
    this.#file = file;
    this.#statements = new SqliteStatements(file);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#turns.yieldIfDue();
    if (this.#isInTransaction()) return this.#run(query);
    if (SelectQueryNode.is(query.query)) return await retryWhileBusy(() => this.#run<Row>(query));
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

  // biome-ignore lint/correctness/useYield: the interface requires a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('read a page at a time: the single connection would be held while streaming');
  }

  async begin(): Promise<void> {
    if (this.#synchronous !== this.#nextSynchronous) {
      this.#execute(`pragma synchronous = ${this.#nextSynchronous}`);
      this.#synchronous = this.#nextSynchronous;
    }
    await retryWhileBusy(() => this.#execute('begin immediate'));
  }

  setSynchronous(synchronous: Synchronous): void {
    this.#nextSynchronous = synchronous;
  }

  commit(): void {
    this.#execute('commit');
  }

  /** After a full disk SQLite has rolled back by itself. */
  rollback(): void {
    if (this.#isInTransaction()) this.#execute('rollback');
  }

  /** The log is copied into the file, so that the file of a stopped gateway is a complete copy. */
  close(): void {
    this.#statements.clear();
    try {
      // A transaction may still be open when the gateway stops waiting for its calls.
      this.rollback();
      this.#file.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      this.#isClosed = true;
      this.#file.close();
    }
  }

  /** libsql ends the whole process when the state of a closed file is read. */
  #isInTransaction(): boolean {
    if (this.#isClosed) throw new DatabaseUnavailableError(new Error('the database is closed'));
    return this.#file.inTransaction;
  }

  #execute(command: string): void {
    translateErrors(() => this.#file.exec(command));
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    return translateErrors(() => this.#statements.run<Row>(sql, parameters));
  }
}

const isBusy = (error: unknown): boolean => errorCode(error).startsWith('SQLITE_BUSY');

function translateErrors<Result>(action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw UNAVAILABLE.test(errorCode(error)) ? new DatabaseUnavailableError(error) : error;
  }
}

async function retryWhileBusy<Result>(action: () => Result): Promise<Result> {
  for (let waited = 0; ; waited += RETRY_DELAY_MS) {
    try {
      return action();
    } catch (error) {
      const isRetriable = error instanceof DatabaseUnavailableError && isBusy(error.cause);
      if (!isRetriable || waited >= BUSY_TIMEOUT_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}
