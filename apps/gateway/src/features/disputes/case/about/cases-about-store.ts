import type { Db } from '../../../../db/schema.ts';
import type { DisputeCase } from '../case-store.ts';

/** About all orders of a user, the newest first. */
export function listCasesOfUser(db: Db, userId: string, atMost: number): Promise<DisputeCase[]> {
  return db
    .selectFrom('orders')
    .innerJoin('disputes', 'disputes.orderUuid', 'orders.orderUuid')
    .selectAll('disputes')
    .where('userId', '=', userId)
    .orderBy('raisedAt', 'desc')
    .orderBy('receiptNumber', 'desc')
    .limit(atMost)
    .execute();
}

/** Of some orders, the newest first. */
export function listRefundsOfOrders(db: Db, orderUuids: readonly string[]) {
  return db
    .selectFrom('refunds')
    .select([
      'id as refundId',
      'receiptNumber',
      'orderUuid',
      'amountFen',
      'state',
      'dueAt',
      'paidAt',
    ])
    .where('orderUuid', 'in', [...orderUuids])
    .orderBy('dueAt', 'desc')
    .orderBy('id')
    .execute();
}
