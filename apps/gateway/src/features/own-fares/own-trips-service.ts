import { orderMoney } from '@ride/domain/fares/order-money';
import { determineTripState } from '@ride/domain/fares/trip-state';
import { toPage } from '../../db/page-of.ts';
import type { Ports } from '../../ports/ports.ts';
import { parseStoredTrip } from '../bills/stored-trip.ts';
import { casesOf, withoutUnstartedCase } from './own-fare-service.ts';
import { selectTripsBefore, type TripPosition } from './own-trips-store.ts';

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

const cursorOf = ({ completedAt, orderUuid }: TripPosition): string =>
  `${completedAt}.${orderUuid}`;

function positionOf(cursor: string): TripPosition {
  const [completedAt = ''] = cursor.split('.', 1);
  return { completedAt: Number(completedAt), orderUuid: cursor.slice(completedAt.length + 1) };
}

type FoundTrip = Awaited<ReturnType<typeof selectTripsBefore>>[number];

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
