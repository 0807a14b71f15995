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
