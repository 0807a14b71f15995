import type { Db } from '../../../db/schema.ts';

/** What the desk wants to know of the passenger of an order; null for nothing. */
export async function findOpenQuestion(
  db: Db,
  orderUuid: string,
): Promise<{ readonly words: string; readonly answerBy: number | null } | null> {
  const found = await db
    .selectFrom('order_objections')
    .innerJoin('dispute_messages', (join) =>
      join
        .onRef('dispute_messages.receipt_number', '=', 'order_objections.receipt_number')
        .on('dispute_messages.kind', '=', 'question'),
    )
    .select(['dispute_messages.words', 'order_objections.answer_due as answerBy'])
    .where('order_objections.order_uuid', '=', orderUuid)
    .where('order_objections.state', '=', 'questionAsked')
    .orderBy('dispute_messages.written_at', 'desc')
    .orderBy('dispute_messages.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Receipt numbers of decided cases of an order that left a fare as it was that was lowered before. */
export async function listKeptAdjustments(db: Db, orderUuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_objections')
    .innerJoin('orders', 'orders.order_uuid', 'order_objections.order_uuid')
    .innerJoin(
      'dispute_decisions',
      'dispute_decisions.receipt_number',
      'order_objections.receipt_number',
    )
    .select('order_objections.receipt_number as receiptNumber')
    .where('order_objections.order_uuid', '=', orderUuid)
    .where('order_objections.state', '=', 'decided')
    .where('order_objections.outcome', '=', 'unchanged')
    .where('dispute_decisions.outcome', '=', 'unchanged')
    .whereRef('dispute_decisions.total_after_fen', '<', 'orders.total_fen')
    .execute();
  return rows.map(({ receiptNumber }) => receiptNumber);
}
