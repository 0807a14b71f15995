import type { Db } from '../../db/schema.ts';

const ordersOf = (db: Db, userId: string) =>
  db.selectFrom('orders').select('order_uuid').where('user_id', '=', userId);

/** The trips of a user with their later bills and payments, the newest trips first. */
export async function collectOrders(db: Db, userId: string): Promise<unknown[]> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('order_estimates', 'order_estimates.order_uuid', 'orders.order_uuid')
    .select([
      'orders.order_uuid as orderUuid',
      'order_estimates.facts as estimate',
      'findings',
      'trip',
      'fare',
      'total_fen as totalFen',
      'completed_at as completedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('completed_at', 'desc')
    .execute();
  const trips = orders.map(({ trip, fare, estimate, findings, ...order }) => ({
    ...order,
    ...(estimate === null ? {} : { estimate: JSON.parse(estimate) as unknown }),
    ...(findings === null ? {} : { findings: JSON.parse(findings) as unknown }),
    trip: JSON.parse(trip) as unknown,
    fare: JSON.parse(fare) as unknown,
  }));
  const revisions = await collectRevisions(db, userId);
  const payments = await collectPayments(db, userId);
  return [...trips, ...revisions, ...payments];
}

/** The bills of orders after decisions changed them. */
async function collectRevisions(db: Db, userId: string): Promise<unknown[]> {
  const revisions = await db
    .selectFrom('fare_revisions')
    .select([
      'order_uuid as orderUuid',
      'revision',
      'receipt_number as receiptNumber',
      'trip',
      'waived',
      'fare',
      'total_fen as totalFen',
      'created_at as createdAt',
    ])
    .where('order_uuid', 'in', ordersOf(db, userId))
    .orderBy('created_at', 'desc')
    .execute();
  return revisions.map(({ trip, waived, fare, ...revision }) => ({
    ...revision,
    trip: JSON.parse(trip) as unknown,
    waived: JSON.parse(waived) as unknown,
    fare: JSON.parse(fare) as unknown,
  }));
}

/** What was paid after trips were delivered. */
const collectPayments = (db: Db, userId: string) =>
  db
    .selectFrom('order_payments')
    .select([
      'order_uuid as orderUuid',
      'payment_id as paymentId',
      'item',
      'amount_fen as paidFen',
      'channel_discount_fen as channelDiscountFen',
      'paid_at as paidAt',
    ])
    .where('order_uuid', 'in', ordersOf(db, userId))
    .orderBy('paid_at')
    .execute();
