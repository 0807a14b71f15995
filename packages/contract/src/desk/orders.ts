import * as z from 'zod/mini';
import { id, latitude, longitude } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { bill, estimateSteps, orderMoney } from './disputes.ts';
import { pageFields, pageOf } from './paging.ts';

/** Completed trips with their bills. Amounts are fen. */

export const findOrder = defineDeskCall({
  path: '/desk/orders/find',
  permission: 'order.read',
  summary: 'An order by its own number or its route plan',
  request: z.strictObject({ number: id }),
  /** Null when there is none in the cities of the caller. */
  response: z.object({ orderUuid: z.nullable(z.string()) }),
});

const orderRow = z.object({
  orderUuid: z.string(),
  cityCode: z.string(),
  completedAt: z.number(),
  /** Of the bill that counts now. */
  totalFen: z.number(),
  /** Of the bill as it was first; null where no decision has changed it. */
  firstTotalFen: z.nullable(z.number()),
  isAbnormal: z.boolean(),
  /** What the checks noticed, in words. */
  findings: z.array(z.string()),
});

export const listCustomerOrders = defineDeskCall({
  path: '/desk/orders/ofCustomer',
  permission: 'order.read',
  summary: 'Orders of a customer in the cities of the caller, the newest first',
  /** A page may be short and have a next one all the same. */
  request: z.strictObject({ userId: id, ...pageFields }),
  response: pageOf(orderRow),
});

const point = z.object({ latitude, longitude });

const payment = z.object({
  /** The channel: 微信支付. */
  item: z.string(),
  amountFen: z.number(),
  /** The part of it that the channel took off by itself. */
  channelDiscountFen: z.number(),
  /** The provider's own, and when it was paid; null for what was delivered with the trip. */
  paymentId: z.nullable(z.string()),
  paidAt: z.nullable(z.number()),
});

const refund = z.object({
  amountFen: z.number(),
  dueAt: z.number(),
  /** When it went back, and by which payment of the provider; null while it is due. */
  paidAt: z.nullable(z.number()),
  paymentId: z.nullable(z.string()),
});

export const getOrder = defineDeskCall({
  path: '/desk/orders/get',
  permission: 'order.read',
  summary: 'An order with all its bills and their workings, its estimate, findings and payments',
  request: z.strictObject({ orderUuid: id }),
  response: z.object({
    orderUuid: z.string(),
    routePlanUuid: z.nullable(z.string()),
    userId: z.string(),
    /** Masked; empty once the account was erased. */
    passengerPhone: z.string(),
    cityCode: z.string(),
    isAbnormal: z.boolean(),
    findings: z.array(z.string()),
    /** The passenger's other orders at the same time, where that is one of the findings. */
    overlappingOrders: z.array(z.string()),
    estimate: estimateSteps,
    /** The bill as it counts now last; the first one is revision 0. */
    bills: z.array(bill),
    payments: z.array(payment),
    /** Refunds that were decided, the oldest bill first. */
    refunds: z.array(refund),
    money: orderMoney,
    /** Null where they were not delivered. */
    pickUp: z.nullable(point),
    dropOff: z.nullable(point),
  }),
  refusals: { unknownOrder: 70901 },
});

export const orderDeskCalls = { findOrder, listCustomerOrders, getOrder };
