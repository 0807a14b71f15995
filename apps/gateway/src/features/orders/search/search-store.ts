import type { Db } from '../../../db/schema.ts';

export interface FoundOrder {
  readonly orderUuid: string;
  readonly trip: string;
  readonly totalFen: number;
  readonly completedAt: number;
  readonly abnormalAt: number | null;
  readonly ruleVersion: string;
}

/** By one of the three numbers people have in hand, each of which has an index of its own. */
export async function findOrderByNumber(db: Db, number: string): Promise<FoundOrder | null> {
  const found = await db
    .selectFrom('orders')
    .select([
      'order_uuid as orderUuid',
      'trip',
      'total_fen as totalFen',
      'completed_at as completedAt',
      'abnormal_at as abnormalAt',
      'rule_version as ruleVersion',
    ])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('order_uuid', '=', number),
        eb('route_plan_uuid', '=', number),
        eb(
          'order_uuid',
          '=',
          selectFrom('order_objections').select('order_uuid').where('receipt_number', '=', number),
        ),
      ]),
    )
    .executeTakeFirst();
  return found ?? null;
}

export function listObjections(db: Db, orderUuid: string) {
  return db
    .selectFrom('order_objections')
    .select(['receipt_number as receiptNumber', 'kind', 'raised_at as raisedAt'])
    .where('order_uuid', '=', orderUuid)
    .orderBy('raised_at')
    .execute();
}
