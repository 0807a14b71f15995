import type { Db } from '../../db/schema.ts';

/** The trips of a user with what was disputed, reported and confirmed about them, newest first. */
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
  const objections = await db
    .selectFrom('order_objections')
    .innerJoin('orders', 'orders.order_uuid', 'order_objections.order_uuid')
    .select([
      'order_objections.order_uuid as orderUuid',
      'kind',
      'receipt_number as receiptNumber',
      'items',
      'words',
      'raised_at as raisedAt',
    ])
    .where('user_id', '=', userId)
    .execute();
  const confirmations = await db
    .selectFrom('fare_confirmations')
    .innerJoin('orders', 'orders.order_uuid', 'fare_confirmations.order_uuid')
    .select([
      'fare_confirmations.order_uuid as orderUuid',
      'amount_fen as confirmedFen',
      'confirmed_at as confirmedAt',
    ])
    .where('orders.user_id', '=', userId)
    .execute();
  const trips = orders.map(({ trip, fare, estimate, findings, ...order }) => ({
    ...order,
    ...(estimate === null ? {} : { estimate: JSON.parse(estimate) as unknown }),
    ...(findings === null ? {} : { findings: JSON.parse(findings) as unknown }),
    trip: JSON.parse(trip) as unknown,
    fare: JSON.parse(fare) as unknown,
  }));
  return [...trips, ...objections, ...confirmations];
}
