import {
  disputeCaseStateNames,
  isOpenDispute,
  statesAllowingStep,
} from '@ride/domain/disputes/dispute-case';
import type { FareCase } from '@ride/domain/fares/dispute';
import type { Selectable, UpdateObject } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';
import type { AssignableCaseKind, CaseRevision } from '../../case-work/case-kind.ts';

export type DisputeCase = Selectable<Tables['disputes']>;
export type DisputeChanges = Omit<UpdateObject<Tables, 'disputes'>, 'revision'>;

export const disputeKind: AssignableCaseKind<DisputeCase, DisputeChanges> = {
  subject: 'dispute',
  stateNames: disputeCaseStateNames,
  checksRevisionFirst: true,
  handle: 'dispute.handle',
  supervise: 'dispute.sign',
  actions: {
    taken: 'dispute.taken',
    handedOver: 'dispute.handedOver',
    givenBack: 'dispute.givenBack',
  },
  isOpen: isOpenDispute,
  find: findCase,
  update: updateDispute,
};

export async function findCase(db: Db, receiptNumber: string): Promise<DisputeCase | null> {
  const row = await db
    .selectFrom('disputes')
    .selectAll()
    .where('receiptNumber', '=', receiptNumber)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false if the case has changed since that revision. */
export async function updateDispute(
  tx: Db,
  { id, revision }: CaseRevision,
  changes: DisputeChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('disputes')
    .set({ ...changes, revision: revision + 1 })
    .where('receiptNumber', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function listCasesOfOrder(db: Db, orderUuid: string): Promise<DisputeCase[]> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('orderUuid', '=', orderUuid)
    .orderBy('raisedAt', 'desc')
    .orderBy('receiptNumber', 'desc')
    .execute();
}

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

/** Locks the case until the transaction ends: a decision or an erasure has to wait. */
export async function lockCase(tx: Db, receiptNumber: string): Promise<void> {
  await tx
    .updateTable('disputes')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('receiptNumber', '=', receiptNumber)
    .execute();
}

export async function findUserOfCase(db: Db, receiptNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.orderUuid', 'disputes.orderUuid')
    .select('userId')
    .where('receiptNumber', '=', receiptNumber)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Locks all cases of an order until the transaction ends and returns them. */
export async function lockCasesOfOrder(tx: Db, orderUuid: string): Promise<FareCase[]> {
  return tx
    .updateTable('disputes')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('orderUuid', '=', orderUuid)
    .returning(['kind', 'state', 'outcome'])
    .execute();
}

/**
 * Ends the desk's own case of an order held for review, unless the passenger has appealed its
 * decision. A single statement decides a race: if somebody takes or decides the case at the same
 * time, either that action was first or its revision is outdated.
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
    .where('state', 'in', statesAllowingStep('withdraw'))
    .returning('receiptNumber')
    .executeTakeFirst();
  return withdrawn ?? null;
}

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
