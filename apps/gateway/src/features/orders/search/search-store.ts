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
  const row = await db
    .selectFrom('orders')
    .leftJoin('fareRevisions', 'fareRevisions.orderUuid', 'orders.orderUuid')
    .select([
      'orders.orderUuid',
      'orders.trip',
      'orders.totalFen as firstTotalFen',
      'orders.ruleVersion as firstRuleVersion',
      'fareRevisions.totalFen as revisedTotalFen',
      'fareRevisions.ruleVersion as revisedRuleVersion',
      'completedAt',
      'abnormalAt',
    ])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('orders.orderUuid', '=', number),
        eb('routePlanUuid', '=', number),
        eb(
          'orders.orderUuid',
          '=',
          selectFrom('disputes').select('orderUuid').where('receiptNumber', '=', number),
        ),
      ]),
    )
    .orderBy('fareRevisions.revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { firstTotalFen, firstRuleVersion, revisedTotalFen, revisedRuleVersion, ...order } = row;
  return {
    ...order,
    totalFen: revisedTotalFen ?? firstTotalFen,
    firstTotalFen: revisedTotalFen === null ? null : firstTotalFen,
    ruleVersion: revisedRuleVersion ?? firstRuleVersion,
  };
}

export function listObjections(db: Db, orderUuid: string) {
  return db
    .selectFrom('disputes')
    .select(['receiptNumber', 'kind', 'raisedAt'])
    .where('orderUuid', '=', orderUuid)
    .orderBy('raisedAt')
    .execute();
}
