import type { Db } from '../../../db/schema.ts';
import { queuePlace } from './case-step.ts';
import type { Objection } from './new-case-store.ts';

/** Cases that an older gateway stored have neither clocks nor city; the oldest first. */
export function listIncompleteCases(db: Db, atMost: number) {
  return db
    .selectFrom('order_objections')
    .innerJoin('orders', 'orders.order_uuid', 'order_objections.order_uuid')
    .select(['receipt_number as receiptNumber', 'raised_at as raisedAt', 'trip'])
    .where('first_answer_due', 'is', null)
    .orderBy('raised_at')
    .limit(atMost)
    .execute();
}

/** Unless another gateway has done it. */
export async function setMissingClocks(
  db: Db,
  {
    receiptNumber,
    raisedAt,
    cityCode,
    clocks,
  }: Pick<Objection, 'receiptNumber' | 'raisedAt' | 'cityCode' | 'clocks'>,
): Promise<void> {
  await db
    .updateTable('order_objections')
    .set({
      city_code: cityCode,
      first_answer_due: clocks.firstAnswerDue,
      decision_due: clocks.decisionDue,
      ...queuePlace('received', clocks, raisedAt),
    })
    .where('receipt_number', '=', receiptNumber)
    .where('first_answer_due', 'is', null)
    .execute();
}
