import { type DisputeRound, statesFor } from '@ride/domain/disputes/dispute-case';
import type { FareCase } from '@ride/domain/fares/dispute';
import type { Selectable, UpdateObject } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';

type DisputeRow = Selectable<Tables['disputes']>;

export interface DisputeCase
  extends Omit<
    DisputeRow,
    'text' | 'queue' | 'queueAt' | 'appealedAt' | 'notifiedAt' | 'notifyAt'
  > {
  readonly round: DisputeRound;
  readonly words: string;
}

export const caseColumns = [
  'receiptNumber',
  'disputes.orderUuid',
  'kind',
  'state',
  'round',
  'cityCode',
  'text as words',
  'items',
  'takenBy',
  'raisedAt',
  'firstAnswerDue',
  'firstAnsweredAt',
  'answeredBeforeAppealAt',
  'decisionDue',
  'askedAt',
  'answerDue',
  'outcome',
  'decidedAt',
  'withdrawnAt',
  'correctVersion',
  'proposal',
  'revision',
] as const;

export const caseOf = <Row extends { readonly round: number }>(row: Row) => ({
  ...row,
  round: row.round as DisputeRound,
});

export async function findCase(db: Db, receiptNumber: string): Promise<DisputeCase | null> {
  const found = await db
    .selectFrom('disputes')
    .select(caseColumns)
    .where('receiptNumber', '=', receiptNumber)
    .executeTakeFirst();
  return found ? caseOf(found) : null;
}

/** The newest first. */
export async function listCasesOfOrder(db: Db, orderUuid: string): Promise<DisputeCase[]> {
  const found = await db
    .selectFrom('disputes')
    .select(caseColumns)
    .where('orderUuid', '=', orderUuid)
    .orderBy('raisedAt', 'desc')
    .orderBy('receiptNumber', 'desc')
    .execute();
  return found.map(caseOf);
}

/** The case of a passenger's own order; null for anybody else's. */
export async function findOwnCase(
  db: Db,
  receiptNumber: string,
  userId: string,
): Promise<DisputeCase | null> {
  const found = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.orderUuid', 'disputes.orderUuid')
    .select(caseColumns)
    .where('receiptNumber', '=', receiptNumber)
    .where('orders.userId', '=', userId)
    .executeTakeFirst();
  return found ? caseOf(found) : null;
}

/** Nobody changes or erases the case until the transaction ends. */
export async function lockCase(tx: Db, receiptNumber: string): Promise<void> {
  await tx
    .updateTable('disputes')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('receiptNumber', '=', receiptNumber)
    .execute();
}

/** Whose order a case is about. */
export async function findUserOfCase(db: Db, receiptNumber: string): Promise<string | null> {
  const found = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.orderUuid', 'disputes.orderUuid')
    .select('userId')
    .where('receiptNumber', '=', receiptNumber)
    .executeTakeFirst();
  return found?.userId ?? null;
}

export type CaseChanges = Omit<UpdateObject<Tables, 'disputes'>, 'receiptNumber' | 'revision'>;

/** False when the case has changed since it was read: of two acts at once one counts. */
export async function updateCase(
  tx: Db,
  { receiptNumber, revision }: Pick<DisputeCase, 'receiptNumber' | 'revision'>,
  changes: CaseChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('disputes')
    .set({ ...changes, revision: revision + 1 })
    .where('receiptNumber', '=', receiptNumber)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The cases of an order, which nobody changes until the transaction ends. */
export async function lockCasesOfOrder(tx: Db, orderUuid: string): Promise<FareCase[]> {
  return tx
    .updateTable('disputes')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('orderUuid', '=', orderUuid)
    .returning(['kind', 'state', 'outcome'])
    .execute();
}

/**
 * Ends the provider's own check of an order that was held; null without one that is open. An appeal
 * of its decision is the passenger's and stays. One statement decides: whoever takes or decides the
 * case at the same instant has the revision before it, or was first.
 */
export async function withdrawHeldCase(
  tx: Db,
  orderUuid: string,
  now: number,
): Promise<Pick<DisputeCase, 'receiptNumber'> | null> {
  const withdrawn = await tx
    .updateTable('disputes')
    .set(({ eb, ref }) => ({
      state: 'withdrawn' as const,
      withdrawnAt: now,
      askedAt: null,
      answerDue: null,
      proposal: null,
      queue: 'closed',
      queueAt: now,
      revision: eb(ref('revision'), '+', 1),
    }))
    .where('orderUuid', '=', orderUuid)
    .where('kind', '=', 'held')
    .where('round', '=', 1)
    .where('state', 'in', statesFor('withdraw'))
    .returning('receiptNumber')
    .executeTakeFirst();
  return withdrawn ?? null;
}

/** Of the first bill of a passenger's own order; null for anybody else's. */
export async function findTotalOfOwnOrder(
  db: Db,
  orderUuid: string,
  userId: string,
): Promise<number | null> {
  const found = await db
    .selectFrom('orders')
    .select('totalFen')
    .where('orderUuid', '=', orderUuid)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found?.totalFen ?? null;
}
