import type {
  DisputeCaseState,
  DisputeKind,
  DisputeOutcome,
} from '@ride/domain/disputes/dispute-case';
import { type ExpressionBuilder, type JoinBuilder, type SqlBool, sql } from 'kysely';
import { precompiledQuery } from '../../db/precompiled-query.ts';
import type { Db, Tables } from '../../db/schema.ts';

/** An order of the session's user; all null when the user has no such order, or another user has. */
export interface OwnOrder {
  readonly orderUuid: string | null;
  readonly fare: string | null;
  /** As it was delivered. */
  readonly trip: string | null;
  /** How many payments were reported after the trip was delivered. */
  readonly reportedPayments: number | null;
  /** The newest revision; null where the bill was never changed. */
  readonly revisedFare: string | null;
  /** The total of the bill that counts. */
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
  /** Of the desk's own case of a held order; so below. */
  readonly heldState: DisputeCaseState | null;
  readonly heldOutcome: DisputeOutcome | null;
  readonly heldStartsAt: number | null;
  readonly heldWithdrawnAt: number | null;
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
      sql<SqlBool>`${sql.ref(`${alias}.orderUuid`)} = orders.order_uuid and ${sql.ref(`${alias}.kind`)} = ${sql.lit(kind)}`,
    );

type OrdersQuery = ExpressionBuilder<Tables, 'orders'>;

/** How many payments of the order were reported after its trip was delivered. */
const countReportedPayments = ({ selectFrom }: OrdersQuery) =>
  selectFrom('orderPayments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('orderPayments.orderUuid', '=', 'orders.orderUuid');

/** The number of the bill that counts; null where the first one was never changed. */
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

const caseColumns = [
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
  'repriced.raisedAt as repricedAt',
] as const;

/**
 * The statements below read `sessions`, which the session feature owns, by design: session, owner
 * and row in one statement keep these calls within their speed budget.
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
      .select('fareConfirmations.confirmedAt')
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
  const row = await db
    .selectFrom('sessions')
    .leftJoin('orders', (join) =>
      join.onRef('orders.userId', '=', 'sessions.userId').on('orders.orderUuid', '=', orderUuid),
    )
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          // The bill that counts: a decision may have priced it by another version.
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
