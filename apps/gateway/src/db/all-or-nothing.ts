import { lastingTransaction } from './passing-transaction.ts';
import type { Db } from './schema.ts';

/** Carries an answer out of a transaction, which is rolled back on the way. */
class GivenUp<Reason> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super('given up');
    this.reason = reason;
  }
}

/** Runs a transaction that may give up: then nothing of it happened, and the reason is the result. */
export async function allOrNothing<Result, Reason>(
  db: Db,
  work: (tx: Db, giveUp: (reason: Reason) => never) => Promise<Result>,
  transaction = lastingTransaction,
): Promise<Result | Reason> {
  const giveUp = (reason: Reason): never => {
    throw new GivenUp(reason);
  };
  try {
    return await transaction(db, (tx) => work(tx, giveUp));
  } catch (error) {
    if (error instanceof GivenUp) return error.reason as Reason;
    throw error;
  }
}
