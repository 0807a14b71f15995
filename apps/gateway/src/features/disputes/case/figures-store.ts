import { disputeKinds } from '@ride/domain/disputes/dispute-case';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

/** Null for all cities. */
type Cities = readonly string[] | null;

export interface DisputeBacklog {
  readonly open: number;
  /** Open, and past the deadline of the provider's next step. */
  readonly overdue: number;
  readonly refundsDue: number;
  readonly refundsDueFen: number;
  /** How long ago the oldest of them was granted; 0 without one. */
  readonly oldestRefundMs: number;
}

/**
 * Of open cases, those whose next step the provider owes by then. A passenger's late answer makes nobody late
 * until the clock, which runs again, has run out.
 */
export const isOverdue = (at: number) =>
  sql<SqlBool>`(queue_at < ${at}
    and (state <> 'questionAsked' or decision_due + answer_due - asked_at < ${at}))`;

/** By one statement, over the indexes of the queue and of refunds that are due. */
export async function countDisputeBacklog(db: Db, now: number): Promise<DisputeBacklog> {
  const open = db.selectFrom('disputes').where('queue', '=', sql.lit('open'));
  const due = db.selectFrom('refunds').where('state', '=', sql.lit('due'));
  const row = await db
    .selectNoFrom([
      open.select(({ fn }) => fn.countAll<number>().as('count')).as('open'),
      open
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(isOverdue(now))
        .as('overdue'),
      due.select(({ fn }) => fn.countAll<number>().as('count')).as('refundsDue'),
      due.select(({ fn }) => fn.sum<number>('amountFen').as('amount')).as('refundsDueFen'),
      due.select(({ fn }) => fn.min<number>('dueAt').as('moment')).as('oldestRefundAt'),
    ])
    .executeTakeFirstOrThrow();
  return {
    open: Number(row.open),
    overdue: Number(row.overdue),
    refundsDue: Number(row.refundsDue),
    refundsDueFen: Number(row.refundsDueFen ?? 0),
    oldestRefundMs: now - Number(row.oldestRefundAt ?? now),
  };
}

export interface OpenCaseCounts {
  readonly open: number;
  /** Past the deadline of the provider's next step. */
  readonly overdue: number;
  /** Not overdue yet, and so by then. */
  readonly dueSoon: number;
  /** Held orders that their passengers neither confirmed nor dispute. */
  readonly held: number;
}

/**
 * By one statement, each count over its own index: `disputes_by_queue`, or `…_by_city` for
 * some cities, and `…_by_kind` for held orders.
 */
export async function countOpenCases(
  db: Db,
  { now, soon, cities }: { readonly now: number; readonly soon: number; readonly cities: Cities },
): Promise<OpenCaseCounts> {
  const open = db
    .selectFrom('disputes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('queue', '=', sql.lit('open'))
    .$if(cities !== null, (query) => query.where('cityCode', 'in', cities ?? []));
  const row = await db
    .selectNoFrom([
      open.as('open'),
      open.where(isOverdue(now)).as('overdue'),
      open
        .where(isOverdue(soon))
        .where(({ not }) => not(isOverdue(now)))
        .as('dueSoon'),
      open.where('kind', '=', sql.lit('held')).as('held'),
    ])
    .executeTakeFirstOrThrow();
  return {
    open: Number(row.open),
    overdue: Number(row.overdue),
    dueSoon: Number(row.dueSoon),
    held: Number(row.held),
  };
}

/**
 * What decisions since a time give back, in fen: the cases by `disputes_by_decision`, of each
 * its refunds by the key of their order.
 */
export async function sumRefunds(
  db: Db,
  { since, cities }: { readonly since: number; readonly cities: Cities },
): Promise<number> {
  const row = await db
    .selectFrom('disputes')
    .innerJoin('refunds', (join) =>
      join
        .onRef('refunds.orderUuid', '=', 'disputes.orderUuid')
        .onRef('refunds.receiptNumber', '=', 'disputes.receiptNumber'),
    )
    .select(({ fn }) => fn.sum<number>('amountFen').as('amountFen'))
    .where('kind', 'in', disputeKinds)
    .where('decidedAt', '>=', since)
    // A case that was appealed may have one of its first decision.
    .where('dueAt', '>=', since)
    .$if(cities !== null, (query) => query.where('cityCode', 'in', cities ?? []))
    .executeTakeFirst();
  return Number(row?.amountFen ?? 0);
}
