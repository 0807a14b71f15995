import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/schema.ts';

export interface DisputeBacklog {
  readonly open: number;
  /** Overdue cases are past the deadline of the provider's next step. */
  readonly overdue: number;
  readonly refundsDue: number;
  readonly refundsDueFen: number;
  /** The oldest unpaid refund has been due for this long; 0 means that none is due. */
  readonly oldestRefundMs: number;
}

/**
 * Matches open cases whose next step the provider owes by the given time. While a question is open
 * the clock stands still; it runs on when the passenger's answer is late.
 */
export const whereOverdue = (at: number) =>
  sql<SqlBool>`(queue_at < ${at}
    and (state <> 'questionAsked' or decision_due + answer_due - asked_at < ${at}))`;

export async function countDisputeBacklog(db: Db, now: number): Promise<DisputeBacklog> {
  const open = db.selectFrom('disputes').where('queue', '=', sql.lit('open'));
  const due = db.selectFrom('refunds').where('state', '=', sql.lit('due'));
  const row = await db
    .selectNoFrom([
      open.select(({ fn }) => fn.countAll<number>().as('count')).as('open'),
      open
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(whereOverdue(now))
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
