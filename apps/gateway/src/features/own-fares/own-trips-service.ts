import { orderMoney } from '@ride/domain/fares/order-money';
import { determineTripState } from '@ride/domain/fares/trip-state';
import { tripListOf } from '@ride/domain/invoices/trip-list';
import { formatPlace, parsePlace, toPage } from '../../db/page-of.ts';
import type { Db } from '../../db/schema.ts';
import type { Ports } from '../../ports/ports.ts';
import { listReportedPayments } from '../bills/payments/payment-store.ts';
import { listRefundsOfOrders } from '../bills/refunds/refund-store.ts';
import { cityOfTrip, parseStoredTrip } from '../bills/stored-trip.ts';
import type { BilledTrip } from '../invoices/invoices.ts';
import { casesOf, withoutUnstartedCase } from './own-fare-service.ts';
import { selectOwnTrips, selectTripsBefore, type TripPosition } from './own-trips-store.ts';

const PAGE_SIZE = 20;
const BEFORE_THE_NEWEST = { completedAt: Number.MAX_SAFE_INTEGER, orderUuid: '' };

export async function listOwnTrips(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  userId: string,
  cursor?: string,
) {
  const last = cursor === undefined ? BEFORE_THE_NEWEST : positionOf(cursor);
  const found = await selectTripsBefore(db, { ...last, userId, atMost: PAGE_SIZE + 1 });
  const { rows, next } = toPage(found, PAGE_SIZE, cursorOf);
  const at = now();
  return { trips: rows.map((row) => toOwnTrip(row, at)), nextCursor: next };
}

const cursorOf = ({ completedAt, orderUuid }: TripPosition) => formatPlace(completedAt, orderUuid);

function positionOf(cursor: string): TripPosition {
  const { at, id } = parsePlace(cursor);
  return { completedAt: at, orderUuid: id };
}

type FoundTrip = Awaited<ReturnType<typeof selectTripsBefore>>[number];

/** A passenger's trips with every payment and refund, by which they are invoiced. */
export async function readBilledTrips(
  { now }: Pick<Ports, 'now'>,
  db: Db,
  userId: string,
  orderUuids: readonly string[],
): Promise<BilledTrip[]> {
  if (orderUuids.length === 0) return [];
  const at = now();
  const rows = await selectOwnTrips(db, userId, orderUuids);
  const payments = await listReportedPayments(db, orderUuids);
  const refunds = await listRefundsOfOrders(db, orderUuids);
  return rows.map((row) => {
    const { orderUuid } = row;
    const trip = parseStoredTrip(row.trip);
    const { departedAt, from, to, state } = toOwnTrip(row, at);
    return {
      orderUuid,
      list: tripListOf(trip),
      cityCode: cityOfTrip(trip),
      departedAt,
      completedAt: row.completedAt,
      from,
      to,
      state,
      payments: {
        delivered: trip,
        reported: payments.filter((each) => each.orderUuid === orderUuid),
      },
      refunds: refunds.filter((each) => each.orderUuid === orderUuid),
    };
  });
}

function toOwnTrip(row: FoundTrip, at: number) {
  const trip = parseStoredTrip(row.trip);
  const totalFen = row.revisedTotalFen ?? row.firstTotalFen;
  const payments = {
    delivered: trip,
    reported: [{ item: '', amountFen: row.reportedFen ?? 0 }],
  };
  const refunds = [{ amountFen: row.refundDueFen ?? 0, state: 'due' }] as const;
  const money = orderMoney(payments, refunds, totalFen);
  const order = {
    isAbnormal: row.abnormalAt !== null,
    hasFindings: row.findings !== null,
    isInvoiced: (row.issuedInvoices ?? 0) > 0,
    confirmedAt: row.confirmedAt,
    cases: casesOf(withoutUnstartedCase(row, at)),
  };
  return {
    orderUuid: row.orderUuid,
    departedAt: trip.departedAt,
    from: trip.pickUpName ?? null,
    to: trip.dropOffName ?? null,
    totalFen,
    unpaidFen: money.unpaidFen,
    refundPendingFen: money.pendingFen,
    state: determineTripState(order, money),
  };
}
