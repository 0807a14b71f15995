import type {
  DisputeCaseState,
  DisputeKind,
  DisputeOutcome,
} from '@ride/domain/disputes/dispute-case';
import { type ExpressionBuilder, type JoinBuilder, type SqlBool, sql } from 'kysely';
import { toJsonText } from '../../db/json-text.ts';
import { precompiledQuery } from '../../db/precompiled-query.ts';
import type { Db, Tables } from '../../db/schema.ts';
import type { OrderEstimate } from './estimate-of-delivery.ts';

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
  readonly findings: string | null;
}

/** False for a duplicate delivery. One statement decides, so concurrent deliveries are safe. */
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
      findings: order.findings,
      recorded_at: now,
    })
    .onConflict((row) => row.column('order_uuid').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function insertOrderEstimate(
  db: Db,
  orderUuid: string,
  { estimateUuid, facts }: Pick<OrderEstimate, 'estimateUuid' | 'facts'>,
  now: number,
): Promise<void> {
  await db
    .insertInto('order_estimates')
    .values({
      order_uuid: orderUuid,
      estimate_uuid: estimateUuid,
      facts: toJsonText(facts),
      recorded_at: now,
    })
    .execute();
}

/**
 * Locks an order until the transaction ends, before any row of its cases: whoever makes its next bill
 * or reports a payment of it waits. False when there is none.
 */
export async function lockOrder(tx: Db, orderUuid: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set((row) => ({ findings: row.ref('findings') }))
    .where('order_uuid', '=', orderUuid)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What an order was delivered as, and for which user. */
export async function selectDelivery(
  db: Db,
  orderUuid: string,
): Promise<{ trip: string; userId: string; totalFen: number; findings: string | null } | null> {
  const found = await db
    .selectFrom('orders')
    .select(['trip', 'user_id as userId', 'total_fen as totalFen', 'findings'])
    .where('order_uuid', '=', orderUuid)
    .executeTakeFirst();
  return found ?? null;
}

/** An order of the session's user; all null when the user has no such order, or another user has. */
export interface OwnOrder {
  readonly orderUuid: string | null;
  readonly fare: string | null;
  /** How many payments were reported after the trip was delivered. */
  readonly reportedPayments: number | null;
  /** The newest revision; null where the bill was never changed. */
  readonly revisedFare: string | null;
  readonly deliveredRefundFen: number | null;
  readonly ruleVersion: string | null;
  readonly completedAt: number | null;
  readonly recordedAt: number | null;
  readonly abnormalAt: number | null;
  readonly disputedAt: number | null;
  readonly disputeReceipt: string | null;
  readonly disputeState: DisputeCaseState | null;
  readonly disputeOutcome: DisputeOutcome | null;
  readonly reportedAt: number | null;
  readonly reportReceipt: string | null;
  readonly reportState: DisputeCaseState | null;
  readonly reportOutcome: DisputeOutcome | null;
  /** Of the desk's own case of a held order; so below. */
  readonly heldState: DisputeCaseState | null;
  readonly heldOutcome: DisputeOutcome | null;
  /** When a case about a wrong rule was opened. */
  readonly repricedAt: number | null;
  readonly confirmedAt: number | null;
  readonly findings: string | null;
}

/** A case of the order, by its kind: an order has at most one of each. */
const isCaseOfOrder =
  (alias: 'disputes' | 'reports' | 'held' | 'repriced', kind: DisputeKind) =>
  <Joined, Names extends keyof Joined>(join: JoinBuilder<Joined, Names>) =>
    join.on(
      sql<SqlBool>`${sql.ref(`${alias}.order_uuid`)} = orders.order_uuid and ${sql.ref(`${alias}.kind`)} = ${sql.lit(kind)}`,
    );

type OrdersQuery = ExpressionBuilder<Tables, 'orders'>;

/** How many payments of the order were reported after its trip was delivered. */
const countReportedPayments = ({ selectFrom }: OrdersQuery) =>
  selectFrom('order_payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('order_payments.order_uuid', '=', 'orders.order_uuid');

/** The number of the bill that counts; null where the first one was never changed. */
const newestRevision = ({ selectFrom }: OrdersQuery) =>
  selectFrom('fare_revisions as all_revisions')
    .select(({ fn }) => fn.max('all_revisions.revision').as('revision'))
    .whereRef('all_revisions.order_uuid', '=', 'orders.order_uuid');

const orderColumns = [
  'orders.order_uuid as orderUuid',
  'orders.fare',
  'orders.completed_at as completedAt',
  'orders.recorded_at as recordedAt',
  'orders.abnormal_at as abnormalAt',
  'orders.findings',
] as const;

const billColumns = [
  'fare_revisions.fare as revisedFare',
  'fare_revisions.delivered_refund_fen as deliveredRefundFen',
] as const;

const caseColumns = [
  'disputes.raised_at as disputedAt',
  'disputes.receipt_number as disputeReceipt',
  'disputes.state as disputeState',
  'disputes.outcome as disputeOutcome',
  'reports.raised_at as reportedAt',
  'reports.receipt_number as reportReceipt',
  'reports.state as reportState',
  'reports.outcome as reportOutcome',
  'held.state as heldState',
  'held.outcome as heldOutcome',
  'repriced.raised_at as repricedAt',
] as const;

/**
 * The statements below read `sessions`, which the session feature owns, by design: session, owner
 * and row in one statement keep these calls within their speed budget.
 */
const ownOrder = (column: 'order_uuid' | 'route_plan_uuid') =>
  precompiledQuery((db, { tokenHash, id, now }: { tokenHash: string; id: string; now: number }) =>
    db
      .selectFrom('sessions')
      .leftJoin('orders', (join) =>
        join.onRef('orders.user_id', '=', 'sessions.user_id').on(`orders.${column}`, '=', id),
      )
      .leftJoin('order_objections as disputes', isCaseOfOrder('disputes', 'dissent'))
      .leftJoin('order_objections as reports', isCaseOfOrder('reports', 'costProblem'))
      .leftJoin('order_objections as held', isCaseOfOrder('held', 'held'))
      .leftJoin('order_objections as repriced', isCaseOfOrder('repriced', 'wrongRule'))
      .leftJoin('fare_revisions', (join) =>
        join
          .onRef('fare_revisions.order_uuid', '=', 'orders.order_uuid')
          .on('fare_revisions.revision', '=', newestRevision),
      )
      .leftJoin('fare_confirmations', 'fare_confirmations.order_uuid', 'orders.order_uuid')
      .select(orderColumns)
      .select(billColumns)
      .select(caseColumns)
      .select('fare_confirmations.confirmed_at as confirmedAt')
      .select((query) => countReportedPayments(query).as('reportedPayments'))
      .select(({ fn }) =>
        fn.coalesce('fare_revisions.rule_version', 'orders.rule_version').as('ruleVersion'),
      )
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now),
  );

export type OrderKey = { readonly orderUuid: string } | { readonly routePlanUuid: string };

const byOrder = ownOrder('order_uuid');
const byRoutePlan = ownOrder('route_plan_uuid');

/** Null without a valid session. */
export async function selectOwnOrder(
  db: Db,
  tokenHash: string,
  key: OrderKey,
  now: number,
): Promise<OwnOrder | null> {
  const [found] =
    'orderUuid' in key
      ? await byOrder(db, { tokenHash, id: key.orderUuid, now })
      : await byRoutePlan(db, { tokenHash, id: key.routePlanUuid, now });
  return found ?? null;
}

/** The rule version is null when the order is not the session's; all null without a session. */
export async function selectRuleVersionOfOwnOrder(
  db: Db,
  { orderUuid, tokenHash, now }: { orderUuid: string; tokenHash: string; now: number },
): Promise<{ ruleVersion: string | null } | null> {
  const found = await db
    .selectFrom('sessions')
    .leftJoin('orders', (join) =>
      join.onRef('orders.user_id', '=', 'sessions.user_id').on('orders.order_uuid', '=', orderUuid),
    )
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          // The bill that counts: a decision may have priced it by another version.
          selectFrom('fare_revisions')
            .select('fare_revisions.rule_version')
            .whereRef('fare_revisions.order_uuid', '=', 'orders.order_uuid')
            .orderBy('fare_revisions.revision', 'desc')
            .limit(1),
          'orders.rule_version',
        )
        .as('ruleVersion'),
    )
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return found ?? null;
}
