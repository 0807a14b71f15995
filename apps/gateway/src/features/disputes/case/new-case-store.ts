import type { DisputeKind } from '@ride/domain/disputes/dispute-case';
import type { DisputeClocks } from '@ride/domain/disputes/dispute-clocks';
import { toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';
import { queuePlace } from './case-step.ts';

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
    .leftJoin('order_objections', (join) =>
      join
        .onRef('order_objections.order_uuid', '=', 'orders.order_uuid')
        .on('order_objections.kind', '=', kind),
    )
    .select([
      'trip',
      'findings',
      'completed_at as completedAt',
      'recorded_at as recordedAt',
      'abnormal_at as abnormalAt',
      'raised_at as raisedAt',
    ])
    .where('orders.order_uuid', '=', orderUuid)
    .where('orders.user_id', '=', userId)
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
    .insertInto('order_objections')
    .values(rowOf(objection))
    .onConflict((row) => row.columns(['order_uuid', 'kind']).doNothing())
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
    .insertInto('order_objections')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['order_uuid', 'kind'])
        .doUpdateSet(({ eb, ref }) => ({
          state: 'received',
          taken_by: '',
          queue: row.queue,
          queue_at: row.queue_at,
          first_answer_due: row.first_answer_due,
          first_answered_at: null,
          decision_due: row.decision_due,
          withdrawn_at: null,
          revision: eb(ref('order_objections.revision'), '+', 1),
        }))
        .where('order_objections.state', '=', 'withdrawn'),
    )
    .returning(['receipt_number as receiptNumber', 'revision'])
    .executeTakeFirst();
  return stored ? { receiptNumber: stored.receiptNumber, isNew: stored.revision === 0 } : null;
}

const rowOf = (objection: Objection) => ({
  order_uuid: objection.orderUuid,
  kind: objection.kind,
  receipt_number: objection.receiptNumber,
  items: toJsonText(objection.items),
  words: objection.words,
  raised_at: objection.raisedAt,
  city_code: objection.cityCode,
  first_answer_due: objection.clocks.firstAnswerDue,
  decision_due: objection.clocks.decisionDue,
  correct_version: objection.correctVersion ?? null,
  ...queuePlace('received', objection.clocks, objection.raisedAt),
});
