import type { Db } from './schema.ts';
import { SingleConnectionAdapter } from './sqlite/sqlite-driver.ts';

interface TransactionOptions {
  /**
   * False: the embedded database commits without waiting for the disk (`synchronous = NORMAL`).
   * For rows that live for minutes, such as the answer to a captcha. The end of the process undoes
   * nothing; a power cut may, but never a durable transaction. PostgreSQL makes no difference.
   */
  readonly durable?: boolean;
}

/** Carries the result of a rollback out of the transaction. */
class Rollback<Reason> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super('rolled back');
    this.reason = reason;
  }
}

/** Kysely's transaction, whose work may also end it with `rollback(reason)`: then that is the result. */
export async function transaction<Result, Reason = never>(
  db: Db,
  work: (tx: Db, rollback: (reason: Reason) => never) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result | Reason> {
  const rollback = (reason: Reason): never => {
    throw new Rollback(reason);
  };
  try {
    return await execute(db, (tx) => work(tx, rollback), options);
  } catch (error) {
    if (error instanceof Rollback) return error.reason as Reason;
    throw error;
  }
}

function execute<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
  { durable = true }: TransactionOptions,
): Promise<Result> {
  const { adapter } = db.getExecutor();
  if (durable || !(adapter instanceof SingleConnectionAdapter)) {
    return db.transaction().execute(work);
  }
  return db.connection().execute((reserved) => {
    adapter.connection.setSynchronous('normal');
    return reserved.transaction().execute(work);
  });
}
