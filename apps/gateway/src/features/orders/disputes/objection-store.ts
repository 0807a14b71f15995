import { toJsonText } from '../../../db/json-text.ts';
import type { Db, Tables } from '../../../db/schema.ts';

export type ObjectionKind = Tables['order_objections']['kind'];

/** The caller's own order and whether it was objected to in this way; null when it is not theirs. */
export async function selectOrderWithObjection(
  db: Db,
  orderUuid: string,
  userId: string,
  kind: ObjectionKind,
): Promise<{ completedAt: number; abnormalAt: number | null; raisedAt: number | null } | null> {
  const found = await db
    .selectFrom('orders')
    .leftJoin('order_objections', (join) =>
      join
        .onRef('order_objections.order_uuid', '=', 'orders.order_uuid')
        .on('order_objections.kind', '=', kind),
    )
    .select(['completed_at as completedAt', 'abnormal_at as abnormalAt', 'raised_at as raisedAt'])
    .where('orders.order_uuid', '=', orderUuid)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}

export interface Objection {
  readonly orderUuid: string;
  readonly kind: ObjectionKind;
  readonly receiptNumber: string;
  readonly items: readonly string[];
  readonly words: string;
  readonly raisedAt: number;
}

/** False when there is one already: of two taps at the same instant one wins. */
export async function insertObjection(db: Db, objection: Objection): Promise<boolean> {
  const inserted = await db
    .insertInto('order_objections')
    .values({
      order_uuid: objection.orderUuid,
      kind: objection.kind,
      receipt_number: objection.receiptNumber,
      items: toJsonText(objection.items),
      words: objection.words,
      raised_at: objection.raisedAt,
    })
    .onConflict((row) => row.columns(['order_uuid', 'kind']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
