import { isConflict } from './errors.ts';
import type { Db } from './schema.ts';
import { SingleConnectionAdapter } from './sqlite/sqlite-driver.ts';

interface TransactionOptions {
  /**
   * If false, the embedded database commits without waiting for the disk (`synchronous = NORMAL`),
   * for rows that live for minutes. A crash of the process loses nothing; a power cut may lose such
   * transactions, but never a durable one. PostgreSQL ignores this option.
   */
  readonly durable?: boolean;
}

/** Work that loses to other transactions as often as this fails as unavailable. */
const MAX_ATTEMPTS = 3;

class Rollback<Reason> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super('rolled back');
    this.reason = reason;
  }
}

/**
 * Unlike with Kysely's transaction, the work may end with `rollback(reason)`, and the reason is
 * then the result, and work that lost to another transaction is done again. Therefore it touches
 * nothing but the database; texts, alerts and caches follow after it.
 */
export async function transaction<Result, Reason = never>(
  db: Db,
  work: (tx: Db, rollback: (reason: Reason) => never) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result | Reason> {
  const rollback = (reason: Reason): never => {
    throw new Rollback(reason);
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await execute(db, (tx) => work(tx, rollback), options);
    } catch (error) {
      if (error instanceof Rollback) return error.reason as Reason;
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
    }
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
