import type { Db } from '../../db/schema.ts';

const ordersOf = (db: Db, userId: string) =>
  db.selectFrom('orders').select('orderUuid').where('userId', '=', userId);

export async function exportOrderData(db: Db, userId: string): Promise<unknown[]> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('orderEstimates', 'orderEstimates.orderUuid', 'orders.orderUuid')
    .select([
      'orders.orderUuid',
      'orderEstimates.facts as estimate',
      'findings',
      'trip',
      'fare',
      'totalFen',
      'completedAt',
    ])
    .where('userId', '=', userId)
    .orderBy('completedAt', 'desc')
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

async function collectRevisions(db: Db, userId: string): Promise<unknown[]> {
  const revisions = await db
    .selectFrom('fareRevisions')
    .select([
      'orderUuid',
      'revision',
      'receiptNumber',
      'trip',
      'waived',
      'fare',
      'totalFen',
      'createdAt',
    ])
    .where('orderUuid', 'in', ordersOf(db, userId))
    .orderBy('createdAt', 'desc')
    .execute();
  return revisions.map(({ trip, waived, fare, ...revision }) => ({
    ...revision,
    trip: JSON.parse(trip) as unknown,
    waived: JSON.parse(waived) as unknown,
    fare: JSON.parse(fare) as unknown,
  }));
}

const collectPayments = (db: Db, userId: string) =>
  db
    .selectFrom('orderPayments')
    .select([
      'orderUuid',
      'paymentId',
      'item',
      'amountFen as paidFen',
      'channelDiscountFen',
      'paidAt',
    ])
    .where('orderUuid', 'in', ordersOf(db, userId))
    .orderBy('paidAt')
    .execute();
