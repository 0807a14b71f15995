import type { EstimateFacts } from '@ride/contract/entities/completed-trip';
import type { LineKind } from '@ride/domain/fares/fare-lines';
import type { OrderPayments } from '@ride/domain/fares/order-money';
import type { Db, Tables } from '../../db/schema.ts';
import {
  listPayments,
  listReportedPayments,
  type ReportedPayment,
} from './payments/payment-store.ts';
import { parseStoredTrip, type StoredTrip } from './stored-trip.ts';

/** Revision 0 is the first bill of an order; each later one was made by the decision of a case. */
export interface StoredBill
  extends Pick<
    Tables['fareRevisions'],
    'revision' | 'ruleVersion' | 'fare' | 'totalFen' | 'createdAt'
  > {
  readonly receiptNumber: string | null;
  readonly trip: StoredTrip;
  readonly waived: readonly LineKind[];
}

export interface BilledOrder {
  readonly orderUuid: string;
  readonly userId: string;
  readonly isAbnormal: boolean;
  readonly findings: string | null;
  readonly estimate: EstimateFacts | null;
  readonly bills: readonly [StoredBill, ...StoredBill[]];
  readonly payments: readonly ReportedPayment[];
}

export async function findBilledOrder(db: Db, orderUuid: string): Promise<BilledOrder | null> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('orderEstimates', 'orderEstimates.orderUuid', 'orders.orderUuid')
    .select([
      'userId',
      'trip',
      'fare',
      'totalFen',
      'ruleVersion',
      'abnormalAt',
      'findings',
      'orderEstimates.facts as estimate',
      'orders.recordedAt as createdAt',
    ])
    .where('orders.orderUuid', '=', orderUuid)
    .executeTakeFirst();
  if (order === undefined) return null;
  const { userId, abnormalAt, findings, estimate, trip, ...first } = order;
  const revisions = await db
    .selectFrom('fareRevisions')
    .select([
      'revision',
      'receiptNumber',
      'ruleVersion',
      'trip',
      'waived',
      'fare',
      'totalFen',
      'createdAt',
    ])
    .where('orderUuid', '=', orderUuid)
    .orderBy('revision')
    .execute();
  const later = revisions.map((bill) => ({
    ...bill,
    trip: parseStoredTrip(bill.trip),
    waived: JSON.parse(bill.waived) as LineKind[],
  }));
  return {
    orderUuid,
    userId,
    isAbnormal: abnormalAt !== null,
    findings,
    estimate: estimate === null ? null : (JSON.parse(estimate) as EstimateFacts),
    bills: [
      { ...first, revision: 0, receiptNumber: null, trip: parseStoredTrip(trip), waived: [] },
      ...later,
    ],
    payments: await listPayments(db, orderUuid),
  };
}

export async function listBillTotals(
  db: Db,
  orderUuids: readonly string[],
): Promise<Map<string, number>> {
  if (orderUuids.length === 0) return new Map();
  const first = await db
    .selectFrom('orders')
    .select(['orderUuid', 'totalFen'])
    .where('orderUuid', 'in', orderUuids)
    .execute();
  const later = await db
    .selectFrom('fareRevisions')
    .select(['orderUuid', 'totalFen'])
    .where('orderUuid', 'in', orderUuids)
    .orderBy('revision')
    .execute();
  return new Map([...first, ...later].map(({ orderUuid, totalFen }) => [orderUuid, totalFen]));
}

/**
 * Every bill of an order carries the same payments, those delivered with the trip, so the first
 * bill is as good as any.
 */
export const paymentsOfOrder = ({ bills: [{ trip }], payments }: BilledOrder): OrderPayments => ({
  delivered: trip,
  reported: payments,
});

export async function listPaymentsOfOrders(
  db: Db,
  orderUuids: readonly string[],
): Promise<Map<string, OrderPayments>> {
  if (orderUuids.length === 0) return new Map();
  const orders = await db
    .selectFrom('orders')
    .select(['orderUuid', 'trip'])
    .where('orderUuid', 'in', orderUuids)
    .execute();
  const payments = await listReportedPayments(db, orderUuids);
  return new Map(
    orders.map(({ orderUuid, trip }) => {
      const reported = payments.filter((each) => each.orderUuid === orderUuid);
      return [orderUuid, { delivered: parseStoredTrip(trip), reported }];
    }),
  );
}

export const newestBill = ({ bills }: BilledOrder): StoredBill => bills.at(-1) ?? bills[0];

export interface NewBill extends StoredBill {
  readonly orderUuid: string;
  readonly receiptNumber: string;
}

/** Violates the primary key if another decision has already made this revision. */
export async function insertBill(tx: Db, bill: NewBill): Promise<void> {
  await tx
    .insertInto('fareRevisions')
    .values({
      ...bill,
      trip: JSON.stringify(bill.trip),
      waived: JSON.stringify(bill.waived),
      deliveredRefundFen: bill.trip.refundPendingFen ?? 0,
    })
    .execute();
}

export async function listOrdersOfRuleVersion(
  db: Db,
  ruleVersion: string,
  { after, atMost }: { readonly after: string; readonly atMost: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('orderUuid')
    .where('ruleVersion', '=', ruleVersion)
    .where('orderUuid', '>', after)
    .orderBy('orderUuid')
    .limit(atMost)
    .execute();
  return rows.map(({ orderUuid }) => orderUuid);
}

export interface OrderPlace {
  readonly completedAt: number;
  readonly orderUuid: string;
}

export interface NewestBill extends OrderPlace {
  readonly ruleVersion: string;
  readonly trip: StoredTrip;
}

/** What orders that ended since a time are billed by now, in the order of their ends. */
export async function listNewestBills(
  db: Db,
  {
    since,
    after,
    atMost,
  }: { readonly since: number; readonly after: OrderPlace | null; readonly atMost: number },
): Promise<NewestBill[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('fareRevisions', (join) =>
      join.onRef('fareRevisions.orderUuid', '=', 'orders.orderUuid').on(({ eb, selectFrom }) =>
        eb(
          'revision',
          '=',
          selectFrom('fareRevisions as newest')
            .select(({ fn }) => fn.max('newest.revision').as('revision'))
            .whereRef('newest.orderUuid', '=', 'orders.orderUuid'),
        ),
      ),
    )
    .select(['orders.orderUuid', 'completedAt'])
    .select(({ fn }) => [
      fn.coalesce('fareRevisions.ruleVersion', 'orders.ruleVersion').as('ruleVersion'),
      fn.coalesce('fareRevisions.trip', 'orders.trip').as('trip'),
    ])
    .where('completedAt', '>=', since)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('completedAt', 'orders.orderUuid'),
          '>',
          tuple(after?.completedAt ?? 0, after?.orderUuid ?? ''),
        ),
      ),
    )
    .orderBy('completedAt')
    .orderBy('orders.orderUuid')
    .limit(atMost)
    .execute();
  return rows.map(({ trip, ...row }) => ({ ...row, trip: parseStoredTrip(trip) }));
}
