import type { DisputeKind } from '@ride/domain/disputes/dispute-case';
import type { DisputeClocks } from '@ride/domain/disputes/dispute-clocks';
import { toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';
import { queuePosition } from './case-step.ts';

/** What a passenger raises. */
export type ObjectionKind = Extract<DisputeKind, 'dissent' | 'costProblem'>;

/** The caller's own order and whether it was objected to in this way; null when it is not theirs. */
export async function selectOrderWithObjection(
  db: Db,
  orderUuid: string,
  userId: string,
  kind: ObjectionKind,
) {
  const found = await db
    .selectFrom('orders')
    .leftJoin('disputes', (join) =>
      join.onRef('disputes.orderUuid', '=', 'orders.orderUuid').on('disputes.kind', '=', kind),
    )
    .select(['trip', 'findings', 'completedAt', 'recordedAt', 'abnormalAt', 'raisedAt'])
    .where('orders.orderUuid', '=', orderUuid)
    .where('orders.userId', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}

export interface Objection {
  readonly orderUuid: string;
  readonly kind: DisputeKind;
  readonly receiptNumber: string;
  readonly items: readonly string[];
  readonly words: string;
  readonly raisedAt: number;
  readonly cityCode: string;
  readonly clocks: DisputeClocks;
  /** For an order that was priced by a wrong version of its rule. */
  readonly correctVersion?: string;
}

/** False when there is one already: of two taps at the same instant one wins. */
export async function insertObjection(db: Db, objection: Objection): Promise<boolean> {
  const inserted = await db
    .insertInto('disputes')
    .values(rowOf(objection))
    .onConflict((row) => row.columns(['orderUuid', 'kind']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * The case of a held order, or the one that was withdrawn because its passenger spoke, from its
 * begin and under its own number; null when there is one that is open or decided.
 */
export async function upsertHeldObjection(
  tx: Db,
  objection: Omit<Objection, 'kind'>,
): Promise<{ readonly receiptNumber: string; readonly isNew: boolean } | null> {
  const row = rowOf({ ...objection, kind: 'held' });
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
          queueAt: row.queueAt,
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

const rowOf = (objection: Objection) => ({
  orderUuid: objection.orderUuid,
  kind: objection.kind,
  receiptNumber: objection.receiptNumber,
  items: toJsonText(objection.items),
  text: objection.words,
  raisedAt: objection.raisedAt,
  cityCode: objection.cityCode,
  firstAnswerDue: objection.clocks.firstAnswerDue,
  decisionDue: objection.clocks.decisionDue,
  correctVersion: objection.correctVersion ?? null,
  ...queuePosition('received', objection.clocks, objection.raisedAt),
});
