import {
  disputeCaseStateNames,
  isOpenDispute,
  statesFor,
} from '@ride/domain/disputes/dispute-case';
import type { FareCase } from '@ride/domain/fares/dispute';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';
import type { TakenCaseKind } from '../../cases/case-kind.ts';
import { deskTexts } from '../texts.ts';

export type DisputeCase = Selectable<Tables['disputes']>;

/** Disputed, reported and held fares. */
export const disputeKind: TakenCaseKind<
  'disputes',
  DisputeCase,
  'decidedBefore' | 'passengerErased'
> = {
  table: 'disputes',
  key: 'receiptNumber',
  subject: 'dispute',
  stateNames: disputeCaseStateNames,
  checksRevisionFirst: true,
  refusalNames: {
    unknownCase: 'unknownDispute',
    takenByOther: 'disputeTaken',
    unknownColleague: 'unknownHandler',
  },
  refusalTexts: deskTexts,
  handle: 'dispute.handle',
  supervise: 'dispute.sign',
  actions: {
    taken: 'dispute.taken',
    handedOver: 'dispute.handedOver',
    givenBack: 'dispute.givenBack',
  },
  isOpen: isOpenDispute,
  find: findCase,
};

export async function findCase(db: Db, receiptNumber: string): Promise<DisputeCase | null> {
  const row = await db
    .selectFrom('disputes')
    .selectAll()
    .where('receiptNumber', '=', receiptNumber)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest first. */
export function listCasesOfOrder(db: Db, orderUuid: string): Promise<DisputeCase[]> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('orderUuid', '=', orderUuid)
    .orderBy('raisedAt', 'desc')
    .orderBy('receiptNumber', 'desc')
    .execute();
}

/** About all orders of a user, the newest first. */
export function listCasesOfUser(db: Db, userId: string, atMost: number): Promise<DisputeCase[]> {
  return db
    .selectFrom('orders')
    .innerJoin('disputes', 'disputes.orderUuid', 'orders.orderUuid')
    .selectAll('disputes')
    .where('userId', '=', userId)
    .orderBy('raisedAt', 'desc')
    .orderBy('receiptNumber', 'desc')
    .limit(atMost)
    .execute();
}

/** The case of a passenger's own order; null for anybody else's. */
export async function findOwnCase(
  db: Db,
  receiptNumber: string,
  userId: string,
): Promise<DisputeCase | null> {
  const row = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.orderUuid', 'disputes.orderUuid')
    .selectAll('disputes')
    .where('receiptNumber', '=', receiptNumber)
    .where('orders.userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
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
  const row = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.orderUuid', 'disputes.orderUuid')
    .select('userId')
    .where('receiptNumber', '=', receiptNumber)
    .executeTakeFirst();
  return row?.userId ?? null;
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
  const row = await db
    .selectFrom('orders')
    .select('totalFen')
    .where('orderUuid', '=', orderUuid)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.totalFen ?? null;
}

/** The cities of some cases, by receipt number. */
export async function listCitiesOfCases(
  db: Db,
  receiptNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (receiptNumbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('disputes')
    .select(['receiptNumber', 'cityCode'])
    .where('receiptNumber', 'in', receiptNumbers)
    .execute();
  return new Map(rows.map(({ receiptNumber, cityCode }) => [receiptNumber, cityCode]));
}
