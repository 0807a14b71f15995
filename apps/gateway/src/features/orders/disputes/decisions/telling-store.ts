import type { Db } from '../../../../db/schema.ts';

/** Cases whose newest decision was not told yet, the oldest first. */
export async function listUntoldCases(db: Db, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_objections')
    .select('receipt_number as receiptNumber')
    .where('decided_at', 'is not', null)
    .where('told_at', 'is', null)
    .orderBy('decided_at')
    .limit(atMost)
    .execute();
  return rows.map(({ receiptNumber }) => receiptNumber);
}

/** True for the first who claims to tell this decision, so that it is told once. */
export async function claimTelling(
  db: Db,
  receiptNumber: string,
  decidedAt: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_objections')
    .set({ told_at: now })
    .where('receipt_number', '=', receiptNumber)
    .where('decided_at', '=', decidedAt)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The text did certainly not go out: somebody tells it later. */
export async function releaseTelling(db: Db, receiptNumber: string): Promise<void> {
  await db
    .updateTable('order_objections')
    .set({ told_at: null })
    .where('receipt_number', '=', receiptNumber)
    .execute();
}

export async function findUserOfCase(db: Db, receiptNumber: string): Promise<string | null> {
  const found = await db
    .selectFrom('order_objections')
    .innerJoin('orders', 'orders.order_uuid', 'order_objections.order_uuid')
    .select('user_id as userId')
    .where('receipt_number', '=', receiptNumber)
    .executeTakeFirst();
  return found?.userId ?? null;
}
