import type {
  DisputeCaseState,
  DisputeKind,
  DisputeOutcome,
} from '@ride/domain/disputes/dispute-case';
import { type ExpressionBuilder, type JoinBuilder, type SqlBool, sql } from 'kysely';
import { precompiledQuery } from '../../db/precompiled-query.ts';
import type { Db, Tables } from '../../db/schema.ts';

/** All fields of the order are null if it belongs to somebody else or does not exist. */
export interface OwnOrder {
  readonly orderUuid: string | null;
  readonly fare: string | null;
  readonly trip: string | null;
  readonly reportedPayments: number | null;
  readonly revisedFare: string | null;
  readonly totalFen: number | null;
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
  /**
   * The fields that begin with `held` describe the desk's own case of an order held by the checks.
   */
  readonly heldState: DisputeCaseState | null;
  readonly heldOutcome: DisputeOutcome | null;
  readonly heldStartsAt: number | null;
  readonly heldWithdrawnAt: number | null;
  /** At this time a case was opened because the order was priced with a wrong rule. */
  readonly repricedAt: number | null;
  readonly confirmedAt: number | null;
  readonly findings: string | null;
}

/** An order has at most one case of each kind, so this join never multiplies rows. */
export const isCaseOfOrder =
  (alias: 'disputes' | 'reports' | 'held' | 'repriced', kind: DisputeKind) =>
  <Joined, Names extends keyof Joined>(join: JoinBuilder<Joined, Names>) =>
    join.on(
      sql<SqlBool>`${sql.ref(`${alias}.orderUuid`)} = orders.order_uuid and ${sql.ref(`${alias}.kind`)} = ${sql.lit(kind)}`,
    );

type OrdersQuery = ExpressionBuilder<Tables, 'orders'>;

const countReportedPayments = ({ selectFrom }: OrdersQuery) =>
  selectFrom('orderPayments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('orderPayments.orderUuid', '=', 'orders.orderUuid');

const newestRevision = ({ selectFrom }: OrdersQuery) =>
  selectFrom('fareRevisions as allRevisions')
    .select(({ fn }) => fn.max('allRevisions.revision').as('revision'))
    .whereRef('allRevisions.orderUuid', '=', 'orders.orderUuid');

const orderColumns = [
  'orders.orderUuid',
  'orders.fare',
  'orders.trip',
  'orders.completedAt',
  'orders.recordedAt',
  'orders.abnormalAt',
  'orders.findings',
] as const;

export const caseColumns = [
  'disputes.raisedAt as disputedAt',
  'disputes.receiptNumber as disputeReceipt',
  'disputes.state as disputeState',
  'disputes.outcome as disputeOutcome',
  'reports.raisedAt as reportedAt',
  'reports.receiptNumber as reportReceipt',
  'reports.state as reportState',
  'reports.outcome as reportOutcome',
  'held.state as heldState',
  'held.outcome as heldOutcome',
  'held.startsAt as heldStartsAt',
  'held.withdrawnAt as heldWithdrawnAt',
] as const;

/**
 * This query reads the `sessions` table of the session feature on purpose: checking the session and
 * reading the order in one statement keeps these calls within their speed budget.
 */
const ownOrder = (column: 'orderUuid' | 'routePlanUuid') =>
  precompiledQuery((db, { tokenHash, id, now }: { tokenHash: string; id: string; now: number }) =>
    db
      .selectFrom('sessions')
      .leftJoin('orders', (join) =>
        join.onRef('orders.userId', '=', 'sessions.userId').on(`orders.${column}`, '=', id),
      )
      .leftJoin('disputes', isCaseOfOrder('disputes', 'dissent'))
      .leftJoin('disputes as reports', isCaseOfOrder('reports', 'costProblem'))
      .leftJoin('disputes as held', isCaseOfOrder('held', 'held'))
      .leftJoin('disputes as repriced', isCaseOfOrder('repriced', 'wrongRule'))
      .leftJoin('fareRevisions', (join) =>
        join
          .onRef('fareRevisions.orderUuid', '=', 'orders.orderUuid')
          .on('fareRevisions.revision', '=', newestRevision),
      )
      .leftJoin('fareConfirmations', 'fareConfirmations.orderUuid', 'orders.orderUuid')
      .select(orderColumns)
      .select('fareRevisions.fare as revisedFare')
      .select(caseColumns)
      .select(['repriced.raisedAt as repricedAt', 'fareConfirmations.confirmedAt'])
      .select((query) => countReportedPayments(query).as('reportedPayments'))
      .select(({ fn }) =>
        fn.coalesce('fareRevisions.ruleVersion', 'orders.ruleVersion').as('ruleVersion'),
      )
      .select(({ fn }) => fn.coalesce('fareRevisions.totalFen', 'orders.totalFen').as('totalFen'))
      .where('sessions.tokenHash', '=', tokenHash)
      .where('sessions.expiresAt', '>', now),
  );

export type OrderKey = { readonly orderUuid: string } | { readonly routePlanUuid: string };

const byOrder = ownOrder('orderUuid');
const byRoutePlan = ownOrder('routePlanUuid');

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

/**
 * The result is null without a valid session; the rule version in it is null for somebody else's
 * order.
 */
export async function selectRuleVersionOfOwnOrder(
  db: Db,
  { orderUuid, tokenHash, now }: { orderUuid: string; tokenHash: string; now: number },
): Promise<{ ruleVersion: string | null } | null> {
  const row = await db
    .selectFrom('sessions')
    .leftJoin('orders', (join) =>
      join.onRef('orders.userId', '=', 'sessions.userId').on('orders.orderUuid', '=', orderUuid),
    )
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          // A decision may have priced the newest bill with another rule version.
          selectFrom('fareRevisions')
            .select('fareRevisions.ruleVersion')
            .whereRef('fareRevisions.orderUuid', '=', 'orders.orderUuid')
            .orderBy('fareRevisions.revision', 'desc')
            .limit(1),
          'orders.ruleVersion',
        )
        .as('ruleVersion'),
    )
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst();
  return row ?? null;
}
