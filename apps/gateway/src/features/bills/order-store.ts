import { isSingleWriter } from '../../db/engine.ts';
import { toJsonText } from '../../db/json-text.ts';
import type { Db, Tables } from '../../db/schema.ts';
import type { OrderEstimate } from './estimate-of-delivery.ts';

type NewOrder = Omit<Tables['orders'], 'recordedAt'>;

/** False for a duplicate delivery. One statement decides, so concurrent deliveries are safe. */
export async function insertOrder(db: Db, order: NewOrder, now: number): Promise<boolean> {
  const inserted = await db
    .insertInto('orders')
    .values({ ...order, recordedAt: now })
    .onConflict((row) => row.column('orderUuid').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function insertOrderEstimate(
  db: Db,
  orderUuid: string,
  { estimateUuid, facts, made }: Pick<OrderEstimate, 'estimateUuid' | 'facts' | 'made'>,
  now: number,
): Promise<void> {
  await db
    .insertInto('orderEstimates')
    .values({
      orderUuid,
      estimateUuid,
      facts: toJsonText(facts),
      madeWith: made?.ruleVersion ?? null,
      validUntil: made?.validUntil ?? null,
      recordedAt: now,
    })
    .execute();
}

/**
 * Locks an order until the transaction ends, before any row of its cases: whoever makes its next bill
 * or reports a payment of it waits, and whoever only refers to it does not. False when there is none.
 */
export async function lockOrder(tx: Db, orderUuid: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('orderUuid')
    .where('orderUuid', '=', orderUuid)
    .$if(!isSingleWriter(tx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return order !== undefined;
}

/** What an order was delivered as, and for which user. */
export async function selectDelivery(
  db: Db,
  orderUuid: string,
): Promise<{ trip: string; userId: string; totalFen: number; findings: string | null } | null> {
  const row = await db
    .selectFrom('orders')
    .select(['trip', 'userId', 'totalFen', 'findings'])
    .where('orderUuid', '=', orderUuid)
    .executeTakeFirst();
  return row ?? null;
}
