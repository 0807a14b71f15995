import {
  type DisputeCaseState,
  type DisputeKind,
  type DisputeOutcome,
  type DisputeRound,
  statesFor,
} from '@ride/domain/disputes/dispute-case';
import type { FareCase } from '@ride/domain/fares/dispute';
import type { UpdateObject } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';

export interface DisputeCase {
  readonly receiptNumber: string;
  readonly orderUuid: string;
  readonly kind: DisputeKind;
  readonly state: DisputeCaseState;
  readonly round: DisputeRound;
  readonly cityCode: string;
  readonly words: string;
  /** JSON list. */
  readonly items: string;
  /** Empty for nobody. */
  readonly takenBy: string;
  readonly raisedAt: number;
  readonly firstAnswerDue: number;
  /** In this round. */
  readonly firstAnsweredAt: number | null;
  /** In the first round, once it was appealed. */
  readonly answeredBeforeAppealAt: number | null;
  readonly decisionDue: number;
  readonly askedAt: number | null;
  readonly answerDue: number | null;
  readonly outcome: DisputeOutcome | null;
  readonly decidedAt: number | null;
  readonly withdrawnAt: number | null;
  /** The version to price by, where that of the order was published wrong. */
  readonly correctVersion: string | null;
  /** JSON; awaits its signature, or was returned. */
  readonly proposal: string | null;
  readonly revision: number;
}

export const caseColumns = [
  'receipt_number as receiptNumber',
  'order_objections.order_uuid as orderUuid',
  'kind',
  'state',
  'round',
  'city_code as cityCode',
  'words',
  'items',
  'taken_by as takenBy',
  'raised_at as raisedAt',
  'first_answer_due as firstAnswerDue',
  'first_answered_at as firstAnsweredAt',
  'answered_before_appeal_at as answeredBeforeAppealAt',
  'decision_due as decisionDue',
  'asked_at as askedAt',
  'answer_due as answerDue',
  'outcome',
  'decided_at as decidedAt',
  'withdrawn_at as withdrawnAt',
  'correct_version as correctVersion',
  'proposal',
  'revision',
] as const;

export const caseOf = <Row extends { readonly round: number }>(row: Row) => ({
  ...row,
  round: row.round as DisputeRound,
});

export async function findCase(db: Db, receiptNumber: string): Promise<DisputeCase | null> {
  const found = await db
    .selectFrom('order_objections')
    .select(caseColumns)
    .where('receipt_number', '=', receiptNumber)
    .executeTakeFirst();
  return found ? caseOf(found) : null;
}

/** The newest first. */
export async function listCasesOfOrder(db: Db, orderUuid: string): Promise<DisputeCase[]> {
  const found = await db
    .selectFrom('order_objections')
    .select(caseColumns)
    .where('order_uuid', '=', orderUuid)
    .orderBy('raised_at', 'desc')
    .orderBy('receipt_number', 'desc')
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
    .selectFrom('order_objections')
    .innerJoin('orders', 'orders.order_uuid', 'order_objections.order_uuid')
    .select(caseColumns)
    .where('receipt_number', '=', receiptNumber)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
  return found ? caseOf(found) : null;
}

/** Nobody changes or erases the case until the transaction ends. */
export async function lockCase(tx: Db, receiptNumber: string): Promise<void> {
  await tx
    .updateTable('order_objections')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('receipt_number', '=', receiptNumber)
    .execute();
}

/** Whose order a case is about. */
export async function findUserOfCase(db: Db, receiptNumber: string): Promise<string | null> {
  const found = await db
    .selectFrom('order_objections')
    .innerJoin('orders', 'orders.order_uuid', 'order_objections.order_uuid')
    .select('user_id as userId')
    .where('receipt_number', '=', receiptNumber)
    .executeTakeFirst();
  return found?.userId ?? null;
}

export type CaseChanges = Omit<
  UpdateObject<Tables, 'order_objections'>,
  'receipt_number' | 'revision'
>;

/** False when the case has changed since it was read: of two acts at once one counts. */
export async function updateCase(
  tx: Db,
  { receiptNumber, revision }: Pick<DisputeCase, 'receiptNumber' | 'revision'>,
  changes: CaseChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_objections')
    .set({ ...changes, revision: revision + 1 })
    .where('receipt_number', '=', receiptNumber)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The cases of an order, which nobody changes until the transaction ends. */
export async function lockCasesOfOrder(tx: Db, orderUuid: string): Promise<FareCase[]> {
  return tx
    .updateTable('order_objections')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('order_uuid', '=', orderUuid)
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
    .updateTable('order_objections')
    .set(({ eb, ref }) => ({
      state: 'withdrawn' as const,
      withdrawn_at: now,
      asked_at: null,
      answer_due: null,
      proposal: null,
      queue: 'closed',
      queue_at: now,
      revision: eb(ref('revision'), '+', 1),
    }))
    .where('order_uuid', '=', orderUuid)
    .where('kind', '=', 'held')
    .where('round', '=', 1)
    .where('state', 'in', statesFor('withdraw'))
    .returning('receipt_number as receiptNumber')
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
    .select('total_fen as totalFen')
    .where('order_uuid', '=', orderUuid)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.totalFen ?? null;
}
