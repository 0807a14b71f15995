import type { DisputeKind } from '@ride/domain/disputes/dispute-case';
import type { DisputeClocks } from '@ride/domain/disputes/dispute-clocks';
import type { HeldFinding } from '@ride/domain/fares/checks/findings';
import { toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';
import { findQueuePosition } from './case-step.ts';

export type RaisedKind = Extract<DisputeKind, 'dissent' | 'costProblem'>;

/**
 * Returns null if the order belongs to somebody else. A missing `raisedAt` means that the passenger
 * has raised no case of this kind.
 */
export async function selectOrderWithDispute(
  db: Db,
  orderUuid: string,
  userId: string,
  kind: RaisedKind,
) {
  const row = await db
    .selectFrom('orders')
    .leftJoin('disputes', (join) =>
      join.onRef('disputes.orderUuid', '=', 'orders.orderUuid').on('disputes.kind', '=', kind),
    )
    .select(['trip', 'findings', 'completedAt', 'recordedAt', 'abnormalAt', 'raisedAt'])
    .where('orders.orderUuid', '=', orderUuid)
    .where('orders.userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewDispute {
  readonly orderUuid: string;
  readonly kind: DisputeKind;
  readonly receiptNumber: string;
  readonly items: readonly string[];
  readonly text: string;
  readonly raisedAt: number;
  readonly cityCode: string;
  readonly clocks: DisputeClocks;
  readonly finding?: HeldFinding | null;
  /** The deadlines of the desk's own case of an order held for review start at this time. */
  readonly startsAt?: number;
  /** This is the colleague who entered the case for a passenger who called. */
  readonly openedBy?: string;
  /** This rule version should have priced the order, if the stored one was wrong or had ended. */
  readonly correctVersion?: string | null;
}

/**
 * Returns false if the order already has a case of this kind, so only one of two concurrent
 * requests wins.
 */
export async function insertDispute(db: Db, dispute: NewDispute): Promise<boolean> {
  const inserted = await db
    .insertInto('disputes')
    .values(rowOf(dispute))
    .onConflict((row) => row.columns(['orderUuid', 'kind']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * Opens the desk's own case of an order held for review, or reopens a withdrawn one under its old
 * receipt number; null if it is open or decided.
 */
export async function upsertHeldDispute(
  tx: Db,
  dispute: Omit<NewDispute, 'kind'>,
): Promise<{ readonly receiptNumber: string; readonly isNew: boolean } | null> {
  const row = rowOf({ ...dispute, kind: 'held' });
  const stored = await tx
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['orderUuid', 'kind'])
        .doUpdateSet(({ eb, ref }) => ({
          state: 'received',
          takenBy: '',
          queue: row.queue,
          finding: row.finding,
          queueAt: row.queueAt,
          startsAt: row.startsAt,
          firstAnswerDue: row.firstAnswerDue,
          firstAnsweredAt: null,
          decisionDue: row.decisionDue,
          withdrawnAt: null,
          revision: eb(ref('disputes.revision'), '+', 1),
        }))
        .where('disputes.state', '=', 'withdrawn'),
    )
    .returning(['receiptNumber', 'revision'])
    .executeTakeFirst();
  return stored ? { receiptNumber: stored.receiptNumber, isNew: stored.revision === 0 } : null;
}

const rowOf = (dispute: NewDispute) => ({
  orderUuid: dispute.orderUuid,
  kind: dispute.kind,
  receiptNumber: dispute.receiptNumber,
  items: toJsonText(dispute.items),
  text: dispute.text,
  raisedAt: dispute.raisedAt,
  cityCode: dispute.cityCode,
  startsAt: dispute.startsAt ?? null,
  openedBy: dispute.openedBy ?? null,
  firstAnswerDue: dispute.clocks.firstAnswerDue,
  decisionDue: dispute.clocks.decisionDue,
  finding: dispute.finding ?? null,
  correctVersion: dispute.correctVersion ?? null,
  ...findQueuePosition('received', dispute.clocks, dispute.raisedAt),
});
