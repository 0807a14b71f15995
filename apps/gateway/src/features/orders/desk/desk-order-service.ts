import { allPayments, orderMoney } from '@ride/domain/fares/order-money';
import { maskPhone } from '@ride/domain/registration/phone';
import { hasPermission } from '@ride/domain/staff/roles';
import { type PageRequest, toPage } from '../../../db/page-of.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { parseEstimateDifference } from '../../bills/bill-lines.ts';
import {
  type BilledOrder,
  findBilledOrder,
  newestBill,
  paymentsOfOrder,
} from '../../bills/bill-store.ts';
import { readBillsForDesk } from '../../bills/desk-bill.ts';
import { parseFindings } from '../../bills/findings-of-order.ts';
import { listRefunds } from '../../bills/refunds/refund-store.ts';
import { cityOfTrip, parseStoredTrip, type StoredTrip } from '../../bills/stored-trip.ts';
import type { FindRuleName } from '../../fares/fares.ts';
import type { MobileOfUser } from '../../session/session.ts';
import { findOrderByNumber, listOrdersOfUser, type OrderPosition } from './desk-order-store.ts';

export interface DeskOrderDeps {
  readonly ports: Pick<Ports, 'db'>;
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

/**
 * Orders outside the actor's cities are removed after paging, so a page may be shorter than its
 * limit.
 */
export async function listOrderPage(
  { ports }: DeskOrderDeps,
  actor: StaffActor,
  { userId, cursor, limit }: PageRequest & { readonly userId: string },
) {
  const found = await listOrdersOfUser(ports.db, userId, {
    after: positionOf(cursor),
    atMost: limit + 1,
  });
  const page = toPage(found, limit, cursorOf);
  return { ...page, rows: page.rows.flatMap((row) => rowOf(actor, row)) };
}

function rowOf(actor: StaffActor, row: Awaited<ReturnType<typeof listOrdersOfUser>>[number]) {
  const trip = parseStoredTrip(row.trip);
  if (!mayRead(actor, trip)) return [];
  const { orderUuid, completedAt, totalFen, revisedTotalFen } = row;
  return [
    {
      orderUuid,
      cityCode: cityOfTrip(trip),
      completedAt,
      totalFen: revisedTotalFen ?? totalFen,
      firstTotalFen: revisedTotalFen === null ? null : totalFen,
      isAbnormal: row.abnormalAt !== null,
      findings: parseFindings(row.findings).map(({ text }) => text),
    },
  ];
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

const toListedPayments = (order: BilledOrder) =>
  allPayments(paymentsOfOrder(order)).map(
    ({ item, amountFen, channelDiscountFen = 0, paymentId = null, paidAt = null }) => ({
      item,
      amountFen,
      channelDiscountFen,
      paymentId,
      paidAt,
    }),
  );
