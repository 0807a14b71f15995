import type { Db } from './schema.ts';

/** True for the first transaction that marks this as done; a second one waits for it. */
export async function markDone(tx: Db, what: string, now: number): Promise<boolean> {
  const marked = await tx
    .insertInto('once')
    .values({ what, doneAt: now })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return marked.numInsertedOrUpdatedRows === 1n;
}
