import type { Db } from '../../../db/schema.ts';

export interface FoundOrder {
  readonly orderUuid: string;
  readonly trip: string;
  /** Of the bill that counts. */
  readonly totalFen: number;
  /** Of the bill as it was first; null where no decision has changed it. */
  readonly firstTotalFen: number | null;
  readonly completedAt: number;
  readonly abnormalAt: number | null;
  readonly ruleVersion: string;
}

/** By one of the three numbers people have in hand, each of which has an index of its own. */
export async function findOrderByNumber(db: Db, number: string): Promise<FoundOrder | null> {
  const found = await db
    .selectFrom('orders')
    .leftJoin('fare_revisions', 'fare_revisions.order_uuid', 'orders.order_uuid')
    .select([
      'orders.order_uuid as orderUuid',
      'orders.trip',
      'orders.total_fen as firstTotalFen',
      'orders.rule_version as firstRuleVersion',
      'fare_revisions.total_fen as revisedTotalFen',
      'fare_revisions.rule_version as revisedRuleVersion',
      'completed_at as completedAt',
      'abnormal_at as abnormalAt',
    ])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('orders.order_uuid', '=', number),
        eb('route_plan_uuid', '=', number),
        eb(
          'orders.order_uuid',
          '=',
          selectFrom('order_objections').select('order_uuid').where('receipt_number', '=', number),
        ),
      ]),
    )
    .orderBy('fare_revisions.revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { firstTotalFen, firstRuleVersion, revisedTotalFen, revisedRuleVersion, ...order } = found;
  return {
    ...order,
    totalFen: revisedTotalFen ?? firstTotalFen,
    firstTotalFen: revisedTotalFen === null ? null : firstTotalFen,
    ruleVersion: revisedRuleVersion ?? firstRuleVersion,
  };
}

export function listObjections(db: Db, orderUuid: string) {
  return db
    .selectFrom('order_objections')
    .select(['receipt_number as receiptNumber', 'kind', 'raised_at as raisedAt'])
    .where('order_uuid', '=', orderUuid)
    .orderBy('raised_at')
    .execute();
}
