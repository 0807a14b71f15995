import type { Db } from './schema.ts';

/**
 * Returns true for the first transaction that marks this work as done; a concurrent one waits for
 * the first.
 */
export async function markDoneOnce(tx: Db, what: string, now: number): Promise<boolean> {
  const marked = await tx
    .insertInto('once')
    .values({ what, doneAt: now })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return marked.numInsertedOrUpdatedRows === 1n;
}
