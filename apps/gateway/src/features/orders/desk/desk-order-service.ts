import type { RequestOf } from '@ride/contract/define-call';
import type { listPlateOrders } from '@ride/contract/desk/orders';
import { orderMoney } from '@ride/domain/fares/order-money';
import { parseTypedPlate } from '@ride/domain/plate';
import { maskPhone } from '@ride/domain/registration/phone';
import { hasPermission } from '@ride/domain/staff/roles';
import { emptyPage, type PageRequest, toPage } from '../../../db/page-of.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { parseEstimateDifference } from '../../bills/bill-lines.ts';
import { findBilledOrder, newestBill, paymentsOfOrder } from '../../bills/bill-store.ts';
import { readBillsForDesk } from '../../bills/desk-bill.ts';
import { parseFindings } from '../../bills/findings-of-order.ts';
import { toListedPayments } from '../../bills/listed-payments.ts';
import { listReportedPayments } from '../../bills/payments/payment-store.ts';
import { listRefunds, listRefundsOfOrders } from '../../bills/refunds/refund-store.ts';
import { cityOfTrip, parseStoredTrip, type StoredTrip } from '../../bills/stored-trip.ts';
import type { AccessLimitPorts } from '../../case-work/access-limits.ts';
import type { FindRuleName } from '../../fares/fares.ts';
import type { MobileOfUser } from '../../session/session.ts';
import {
  findOrderByNumber,
  listOrdersOfPlate,
  listOrdersOfUser,
  type OrderPosition,
} from './desk-order-store.ts';

export interface DeskOrderDeps {
  readonly ports: AccessLimitPorts;
  readonly mobileOfUser: MobileOfUser;
  readonly findRuleName: FindRuleName;
}

const mayRead = ({ grants }: StaffActor, trip: StoredTrip): boolean =>
  hasPermission(grants, 'order.read', cityOfTrip(trip));

/** Orders outside the actor's cities are treated like unknown ones. */
export async function searchOrder({ ports }: DeskOrderDeps, actor: StaffActor, number: string) {
  const found = await findOrderByNumber(ports.db, number);
  return found && mayRead(actor, parseStoredTrip(found.trip)) ? found.orderUuid : null;
}

const cursorOf = ({ completedAt, orderUuid }: OrderPosition): string =>
  Buffer.from(`${completedAt} ${orderUuid}`).toString('base64url');

function positionOf(cursor: string | undefined): OrderPosition | null {
  const text = Buffer.from(cursor ?? '', 'base64url').toString();
  const [, completedAt, orderUuid] = /^(\d{1,15}) (.+)$/.exec(text) ?? [];
  return completedAt && orderUuid ? { completedAt: Number(completedAt), orderUuid } : null;
}

type FoundOrder = Awaited<ReturnType<typeof listOrdersOfUser>>[number];

export async function listOrderPage(
  deps: DeskOrderDeps,
  actor: StaffActor,
  { userId, cursor, limit }: PageRequest & { readonly userId: string },
) {
  const page = { after: positionOf(cursor), atMost: limit + 1 };
  const found = await listOrdersOfUser(deps.ports.db, userId, page);
  return shownPage(deps, actor, found, limit);
}

export async function listPlateOrderPage(
  deps: DeskOrderDeps,
  actor: StaffActor,
  { plate: typed, cursor, limit, ...period }: RequestOf<typeof listPlateOrders>,
) {
  const plate = parseTypedPlate(typed);
  if (plate === null) return emptyPage;
  const page = { ...period, after: positionOf(cursor), atMost: limit + 1 };
  const found = await listOrdersOfPlate(deps.ports.db, plate, page);
  return shownPage(deps, actor, found, limit);
}

/**
 * Orders outside the actor's cities are removed after paging, so a page may be shorter than its
 * limit.
 */
async function shownPage(
  { ports: { db } }: DeskOrderDeps,
  actor: StaffActor,
  found: readonly FoundOrder[],
  limit: number,
) {
  const page = toPage(found, limit, cursorOf);
  const orders = page.rows
    .map(({ trip, ...row }) => ({ ...row, trip: parseStoredTrip(trip) }))
    .filter(({ trip }) => mayRead(actor, trip));
  const orderUuids = orders.map(({ orderUuid }) => orderUuid);
  const payments = await listReportedPayments(db, orderUuids);
  const refunds = await listRefundsOfOrders(db, orderUuids);
  return {
    ...page,
    rows: orders.map(({ trip, ...row }) => {
      const { orderUuid, totalFen: firstTotalFen, revisedTotalFen } = row;
      const totalFen = revisedTotalFen ?? firstTotalFen;
      const isOfOrder = (each: { readonly orderUuid: string }) => each.orderUuid === orderUuid;
      const paid = { delivered: trip, reported: payments.filter(isOfOrder) };
      return {
        orderUuid,
        cityCode: cityOfTrip(trip),
        completedAt: row.completedAt,
        vehicleNumber: trip.vehicleNumber ?? null,
        showName: trip.showName ?? null,
        pickUpName: trip.pickUpName ?? null,
        dropOffName: trip.dropOffName ?? null,
        totalFen,
        firstTotalFen: revisedTotalFen === null ? null : firstTotalFen,
        money: orderMoney(paid, refunds.filter(isOfOrder), totalFen),
        isAbnormal: row.abnormalAt !== null,
        findings: parseFindings(row.findings).map(({ text }) => text),
      };
    }),
  };
}

export async function readOrderPage(deps: DeskOrderDeps, actor: StaffActor, orderUuid: string) {
  const { db } = deps.ports;
  const order = await findBilledOrder(db, orderUuid);
  if (order === null || !mayRead(actor, order.bills[0].trip)) return null;
  const { trip } = order.bills[0];
  const mobile = await deps.mobileOfUser(db, order.userId);
  const findings = parseFindings(order.findings);
  const refunds = await listRefunds(db, orderUuid);
  return {
    orderUuid,
    routePlanUuid: trip.routePlanUuid ?? null,
    userId: order.userId,
    passengerPhone: mobile === null ? '' : maskPhone(mobile),
    cityCode: cityOfTrip(trip),
    isAbnormal: order.isAbnormal,
    findings: findings.map(({ text }) => text),
    overlappingOrders: findings.flatMap(({ otherOrders }) => otherOrders),
    estimate: parseEstimateDifference(newestBill(order).fare),
    bills: await readBillsForDesk(deps.findRuleName, order),
    payments: toListedPayments(order),
    refunds: refunds.map(({ amountFen, dueAt, paidAt, paymentId }) => ({
      amountFen,
      dueAt,
      paidAt,
      paymentId,
    })),
    money: orderMoney(paymentsOfOrder(order), refunds, newestBill(order).totalFen),
    pickUp: pointOf(trip.latitude, trip.longitude),
    dropOff: pointOf(trip.dropOffLatitude, trip.dropOffLongitude),
  };
}

const pointOf = (latitude: number | undefined, longitude: number | undefined) =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };
