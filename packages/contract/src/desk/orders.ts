import * as z from 'zod/mini';
import { id, latitude, longitude, text } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { bill, estimateSteps, orderMoney, placeNames } from './disputes.ts';
import { pageFields, pageSchemaOf, periodFields } from './paging.ts';

/** In this module amounts are fen. */

export const findOrder = defineDeskCall({
  path: '/desk/orders/find',
  permission: 'order.read',
  summary: 'An order by its own number or its route plan',
  request: z.strictObject({ number: id }),
  /** `orderUuid` is null if there is no such order in the cities of the caller. */
  response: z.object({ orderUuid: z.nullable(z.string()) }),
});

const orderRow = z.object({
  orderUuid: z.string(),
  cityCode: z.string(),
  completedAt: z.number(),
  vehicleNumber: z.nullable(z.string()),
  /** The kind of car as the provider shows it, such as 快享. */
  showName: z.nullable(z.string()),
  ...placeNames,
  /** Total of the bill that is in force now. */
  totalFen: z.number(),
  /** Total of the first bill; null if no decision has changed the bill. */
  firstTotalFen: z.nullable(z.number()),
  money: orderMoney,
  isAbnormal: z.boolean(),
  /** Chinese sentences about what the automatic checks found when the trip arrived. */
  findings: z.array(z.string()),
});

export const listCustomerOrders = defineDeskCall({
  path: '/desk/orders/ofCustomer',
  permission: 'order.read',
  summary: 'Orders of a customer in the cities of the caller, the newest first',
  /** A page may have fewer rows than the limit although another page follows. */
  request: z.strictObject({ userId: id, ...pageFields }),
  response: pageSchemaOf(orderRow),
});

export const listPlateOrders = defineDeskCall({
  path: '/desk/orders/ofPlate',
  permission: 'order.read',
  summary: 'Orders driven by the car of a plate, in the cities of the caller, the newest first',
  /** A page may have fewer rows than the limit although another page follows. */
  request: z.strictObject({ plate: text(20), ...periodFields, ...pageFields }),
  response: pageSchemaOf(orderRow),
  refusals: { tooManySearches: 70902 },
});

const point = z.object({ latitude, longitude });

const payment = z.object({
  /** Name of the payment channel, such as 微信支付. */
  item: z.string(),
  amountFen: z.number(),
  /** The part of the amount that the channel granted as a discount. */
  channelDiscountFen: z.number(),
  /**
   * The provider's id and the time of the payment; null for payments that were delivered with the
   * trip.
   */
  paymentId: z.nullable(z.string()),
  paidAt: z.nullable(z.number()),
});

const refund = z.object({
  amountFen: z.number(),
  dueAt: z.number(),
  /**
   * `paidAt` is when the refund was paid, and `paymentId` the provider's id of that payment; null
   * while the refund is due.
   */
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
    /** Masked; empty after the account was erased. */
    passengerPhone: z.string(),
    cityCode: z.string(),
    isAbnormal: z.boolean(),
    findings: z.array(z.string()),
    /** Other orders of the passenger at the same time, if that is one of the findings. */
    overlappingOrders: z.array(z.string()),
    estimate: estimateSteps,
    /** All bills from the first one, revision 0, to the one in force. */
    bills: z.array(bill),
    payments: z.array(payment),
    /** Refunds that were decided, sorted by bill revision. */
    refunds: z.array(refund),
    money: orderMoney,
    /** Null if the trip was delivered without positions. */
    pickUp: z.nullable(point),
    dropOff: z.nullable(point),
  }),
  refusals: { unknownOrder: 70901 },
});

export const orderDeskCalls = { findOrder, listCustomerOrders, listPlateOrders, getOrder };
