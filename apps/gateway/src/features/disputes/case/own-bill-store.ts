import type { Db } from '../../../db/schema.ts';

/** What the desk wants to know of the passenger of an order; null for nothing. */
export async function findOpenQuestion(
  db: Db,
  orderUuid: string,
): Promise<{ readonly words: string; readonly answerBy: number | null } | null> {
  const found = await db
    .selectFrom('disputes')
    .innerJoin('disputeMessages', (join) =>
      join
        .onRef('disputeMessages.receiptNumber', '=', 'disputes.receiptNumber')
        .on('disputeMessages.kind', '=', 'question'),
    )
    .select(['disputeMessages.text as words', 'disputes.answerDue as answerBy'])
    .where('disputes.orderUuid', '=', orderUuid)
    .where('disputes.state', '=', 'questionAsked')
    .orderBy('disputeMessages.writtenAt', 'desc')
    .orderBy('disputeMessages.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Receipt numbers of decided cases of an order that left a fare as it was that was lowered before. */
export async function listKeptAdjustments(db: Db, orderUuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.orderUuid', 'disputes.orderUuid')
    .innerJoin('disputeDecisions', 'disputeDecisions.receiptNumber', 'disputes.receiptNumber')
    .select('disputes.receiptNumber')
    .where('disputes.orderUuid', '=', orderUuid)
    .where('disputes.state', '=', 'decided')
    .where('disputes.outcome', '=', 'unchanged')
    .where('disputeDecisions.outcome', '=', 'unchanged')
    .whereRef('disputeDecisions.totalAfterFen', '<', 'orders.totalFen')
    .execute();
  return rows.map(({ receiptNumber }) => receiptNumber);
}
