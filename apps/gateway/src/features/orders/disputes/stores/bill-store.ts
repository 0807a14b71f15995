import type { LineKind } from '@ride/domain/fares/fare-lines';
import type { Db } from '../../../../db/schema.ts';
import { type StoredTrip, storedTripOf } from '../../stored-trip.ts';

/** A bill of an order: revision 0 as it was priced first, the others after decisions. */
export interface StoredBill {
  readonly revision: number;
  readonly ruleVersion: string;
  readonly trip: StoredTrip;
  readonly waived: readonly LineKind[];
  /** JSON of the breakdown. */
  readonly fare: string;
  readonly totalFen: number;
  readonly createdAt: number;
}

export interface BilledOrder {
  readonly orderUuid: string;
  readonly userId: string;
  readonly isAbnormal: boolean;
  readonly ruleVersion: string;
  /** All, the oldest first; at least one. */
  readonly bills: readonly [StoredBill, ...StoredBill[]];
}

export async function findBilledOrder(db: Db, orderUuid: string): Promise<BilledOrder | null> {
  const order = await db
    .selectFrom('orders')
    .select([
      'user_id as userId',
      'trip',
      'fare',
      'total_fen as totalFen',
      'rule_version as ruleVersion',
      'abnormal_at as abnormalAt',
      'recorded_at as createdAt',
    ])
    .where('order_uuid', '=', orderUuid)
    .executeTakeFirst();
  if (order === undefined) return null;
  const { userId, abnormalAt, trip, ...first } = order;
  const revisions = await db
    .selectFrom('fare_revisions')
    .select([
      'revision',
      'rule_version as ruleVersion',
      'trip',
      'waived',
      'fare',
      'total_fen as totalFen',
      'created_at as createdAt',
    ])
    .where('order_uuid', '=', orderUuid)
    .orderBy('revision')
    .execute();
  const later = revisions.map((bill) => ({
    ...bill,
    trip: storedTripOf(bill.trip),
    waived: JSON.parse(bill.waived) as LineKind[],
  }));
  return {
    orderUuid,
    userId,
    isAbnormal: abnormalAt !== null,
    ruleVersion: first.ruleVersion,
    bills: [{ ...first, revision: 0, trip: storedTripOf(trip), waived: [] }, ...later],
  };
}
