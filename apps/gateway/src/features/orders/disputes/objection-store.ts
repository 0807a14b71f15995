import type { DisputeKind } from '@ride/domain/disputes/dispute-case';
import type { DisputeClocks } from '@ride/domain/disputes/dispute-clocks';
import { toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';
import { queuePlace } from './stores/case-step.ts';

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
      'rule_version as ruleVersion',
      'completed_at as completedAt',
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
}

/** False when there is one already: of two taps at the same instant one wins. */
export async function insertObjection(db: Db, objection: Objection): Promise<boolean> {
  const inserted = await db
    .insertInto('order_objections')
    .values({
      order_uuid: objection.orderUuid,
      kind: objection.kind,
      receipt_number: objection.receiptNumber,
      items: toJsonText(objection.items),
      words: objection.words,
      raised_at: objection.raisedAt,
      city_code: objection.cityCode,
      first_answer_due: objection.clocks.firstAnswerDue,
      decision_due: objection.clocks.decisionDue,
      ...queuePlace('received', objection.clocks, objection.raisedAt),
    })
    .onConflict((row) => row.columns(['order_uuid', 'kind']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
