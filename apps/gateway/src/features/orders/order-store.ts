import { precompiledQuery } from '../../db/precompiled-query.ts';
import type { Db } from '../../db/schema.ts';

export interface OrderRow {
  readonly orderUuid: string;
  readonly userId: string;
  readonly routePlanUuid: string | null;
  readonly trip: string;
  readonly fare: string;
  readonly totalFen: number;
  readonly ruleVersion: string;
  readonly completedAt: number;
  readonly abnormalAt: number | null;
}

/** False when the order is there already: one statement decides, however many deliver it. */
export async function insertOrder(db: Db, order: OrderRow, now: number): Promise<boolean> {
  const inserted = await db
    .insertInto('orders')
    .values({
      order_uuid: order.orderUuid,
      user_id: order.userId,
      route_plan_uuid: order.routePlanUuid,
      trip: order.trip,
      fare: order.fare,
      total_fen: order.totalFen,
      rule_version: order.ruleVersion,
      completed_at: order.completedAt,
      abnormal_at: order.abnormalAt,
      recorded_at: now,
    })
    .onConflict((row) => row.column('order_uuid').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** What an order was delivered as, and for whom. */
export async function selectDelivered(
  db: Db,
  orderUuid: string,
): Promise<{ trip: string; mobile: string; totalFen: number } | null> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.trip', 'users.mobile', 'orders.total_fen as totalFen'])
    .where('order_uuid', '=', orderUuid)
    .executeTakeFirst();
  return found ?? null;
}

/** A session with its own order of an id, or with none: somebody else's looks like no order. */
export interface OwnOrder {
  readonly fare: string | null;
  readonly ruleVersion: string | null;
  readonly completedAt: number | null;
  readonly abnormalAt: number | null;
  readonly disputedAt: number | null;
  readonly disputeReceipt: string | null;
  readonly reportedAt: number | null;
  readonly reportReceipt: string | null;
  readonly confirmedAt: number | null;
}

const ownOrder = (column: 'order_uuid' | 'route_plan_uuid') =>
  precompiledQuery((db, { tokenHash, id, now }: { tokenHash: string; id: string; now: number }) =>
    db
      .selectFrom('sessions')
      .leftJoin('orders', (join) =>
        join.onRef('orders.user_id', '=', 'sessions.user_id').on(`orders.${column}`, '=', id),
      )
      .leftJoin('order_objections as disputes', (join) =>
        join
          .onRef('disputes.order_uuid', '=', 'orders.order_uuid')
          .on('disputes.kind', '=', 'dissent'),
      )
      .leftJoin('order_objections as reports', (join) =>
        join
          .onRef('reports.order_uuid', '=', 'orders.order_uuid')
          .on('reports.kind', '=', 'costProblem'),
      )
      .leftJoin('fare_confirmations', 'fare_confirmations.order_uuid', 'orders.order_uuid')
      .select([
        'orders.fare',
        'orders.rule_version as ruleVersion',
        'orders.completed_at as completedAt',
        'orders.abnormal_at as abnormalAt',
        'disputes.raised_at as disputedAt',
        'disputes.receipt_number as disputeReceipt',
        'reports.raised_at as reportedAt',
        'reports.receipt_number as reportReceipt',
        'fare_confirmations.confirmed_at as confirmedAt',
      ])
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now),
  );

const byOrder = ownOrder('order_uuid');
const byRoutePlan = ownOrder('route_plan_uuid');

/** Session, owner and order in one statement. Null without a living session. */
export async function selectOwnOrder(
  db: Db,
  tokenHash: string,
  asked: { readonly orderUuid: string } | { readonly routePlanUuid: string },
  now: number,
): Promise<OwnOrder | null> {
  const [found] =
    'orderUuid' in asked
      ? await byOrder(db, { tokenHash, id: asked.orderUuid, now })
      : await byRoutePlan(db, { tokenHash, id: asked.routePlanUuid, now });
  return found ?? null;
}
