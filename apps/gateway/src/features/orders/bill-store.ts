import type { EstimateFacts } from '@ride/contract/entities/completed-trip';
import type { LineKind } from '@ride/domain/fares/fare-lines';
import type { Db } from '../../db/schema.ts';
import { listPayments, type ReportedPayment } from './payment-store.ts';
import { type StoredTrip, storedTripOf } from './stored-trip.ts';

/** A bill of an order: revision 0 as it was priced first, the others after decisions. */
export interface StoredBill {
  readonly revision: number;
  /** Of the case that made it; null for the first bill. */
  readonly receiptNumber: string | null;
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
  /** JSON of what the checks noticed; null for nothing. */
  readonly findings: string | null;
  /** It was ordered with; null where none is known. */
  readonly estimate: EstimateFacts | null;
  /** All, the oldest first; at least one. */
  readonly bills: readonly [StoredBill, ...StoredBill[]];
  /** Reported after the trip was delivered; they only ever get more. */
  readonly payments: readonly ReportedPayment[];
}

export async function findBilledOrder(db: Db, orderUuid: string): Promise<BilledOrder | null> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('order_estimates', 'order_estimates.order_uuid', 'orders.order_uuid')
    .select([
      'user_id as userId',
      'trip',
      'fare',
      'total_fen as totalFen',
      'rule_version as ruleVersion',
      'abnormal_at as abnormalAt',
      'findings',
      'order_estimates.facts as estimate',
      'orders.recorded_at as createdAt',
    ])
    .where('orders.order_uuid', '=', orderUuid)
    .executeTakeFirst();
  if (order === undefined) return null;
  const { userId, abnormalAt, findings, estimate, trip, ...first } = order;
  const revisions = await db
    .selectFrom('fare_revisions')
    .select([
      'revision',
      'receipt_number as receiptNumber',
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
    findings,
    estimate: estimate === null ? null : (JSON.parse(estimate) as EstimateFacts),
    bills: [
      { ...first, revision: 0, receiptNumber: null, trip: storedTripOf(trip), waived: [] },
      ...later,
    ],
    payments: await listPayments(db, orderUuid),
  };
}

/** The bill that counts. */
export const newestBill = ({ bills }: BilledOrder): StoredBill => bills.at(-1) ?? bills[0];

export interface NewBill extends StoredBill {
  readonly orderUuid: string;
  readonly receiptNumber: string;
}

/** Violates the table's key when another decision has made this revision. */
export async function insertBill(tx: Db, bill: NewBill): Promise<void> {
  await tx
    .insertInto('fare_revisions')
    .values({
      order_uuid: bill.orderUuid,
      revision: bill.revision,
      receipt_number: bill.receiptNumber,
      rule_version: bill.ruleVersion,
      trip: JSON.stringify(bill.trip),
      waived: JSON.stringify(bill.waived),
      fare: bill.fare,
      total_fen: bill.totalFen,
      delivered_refund_fen: bill.trip.refundPendingFen ?? 0,
      created_at: bill.createdAt,
    })
    .execute();
}

/** Orders that were priced with a version of a rule, in the order of their ids. */
export async function listOrdersOfVersion(
  db: Db,
  ruleVersion: string,
  { after, atMost }: { readonly after: string; readonly atMost: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('order_uuid as orderUuid')
    .where('rule_version', '=', ruleVersion)
    .where('order_uuid', '>', after)
    .orderBy('order_uuid')
    .limit(atMost)
    .execute();
  return rows.map(({ orderUuid }) => orderUuid);
}
