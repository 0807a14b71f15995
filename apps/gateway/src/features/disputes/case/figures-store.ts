import { disputeKinds } from '@ride/domain/disputes/dispute-case';
import { sql } from 'kysely';
import { type HourCount, hourOf } from '../../../db/hour-of.ts';
import type { Db } from '../../../db/schema.ts';
import { isOverdue } from './backlog-store.ts';

/** Null for all cities. */
type Cities = readonly string[] | null;

/**
 * Cases that came, or were decided, since a time, by the hour. Read from `disputes_by_raising`
 * and `disputes_by_decision` alone.
 */
export function countCasesByHour(
  db: Db,
  column: 'raisedAt' | 'decidedAt',
  { since, cities }: { readonly since: number; readonly cities: Cities },
): Promise<HourCount[]> {
  return db
    .selectFrom('disputes')
    .select(hourOf(column).as('hourAt'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', 'in', disputeKinds)
    .where(column, '>=', since)
    .$if(cities !== null, (query) => query.where('cityCode', 'in', cities ?? []))
    .groupBy(hourOf(column))
    .orderBy('hourAt')
    .execute();
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
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('queue', '=', sql.lit('open'))
    .$if(cities !== null, (query) => query.where('cityCode', 'in', cities ?? []));
  const found = await db
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
    open: Number(found.open),
    overdue: Number(found.overdue),
    dueSoon: Number(found.dueSoon),
    held: Number(found.held),
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
  const found = await db
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
  return Number(found?.amountFen ?? 0);
}
