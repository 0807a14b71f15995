import type { Db } from './schema.ts';

/** Lets the connection commit without waiting for the disk, until it is given back. */
type Haste = () => void;

/** By the adapter, which is the same for a database and its connections. */
const offered = new WeakMap<object, Haste>();

/** For an engine that waits for the disk in the thread that serves everybody. */
export function offerHaste(adapter: object, haste: Haste): void {
  offered.set(adapter, haste);
}

/**
 * A transaction of what lives for minutes and nobody was promised, such as the answer to a picture.
 * The end of the process cannot undo it; a power cut may, with others of its kind committed since
 * the last lasting transaction, and never anything lasting.
 */
export async function passingTransaction<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const haste = offered.get(db.getExecutor().adapter);
  if (!haste) return db.transaction().execute(work);
  return db.connection().execute((own) => {
    haste();
    return own.transaction().execute(work);
  });
}

export const lastingTransaction: typeof passingTransaction = (db, work) =>
  db.transaction().execute(work);
