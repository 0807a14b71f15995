import { expect, test } from 'vitest';
import {
  calculateRefundableAmounts,
  latestRefundDate,
  listAllPayments,
  type OrderPayments,
  orderMoney,
} from './order-money.ts';

/**
 * Payments of 20 in advance, 60 after the ride with a channel discount of 5, and 10 later; a refund
 * of 8 is pending.
 */
const payments: OrderPayments = {
  delivered: {
    advancePayments: [{ item: '预付车费', amountFen: 2_000 }],
    payments: [{ item: '微信支付', amountFen: 6_000, channelDiscountFen: 500 }],
    refundPendingFen: 800,
  },
  reported: [{ item: '支付宝', amountFen: 1_000, paymentId: 'p-1', paidAt: 1 }],
};

test('the paid amount of an order is its payments minus channel discounts and refunds', () => {
  const refunds = [
    { amountFen: 1_500, state: 'paid' },
    { amountFen: 700, state: 'due' },
  ] as const;
  expect(orderMoney(payments, refunds, 6_000)).toEqual({
    // 20 + 60 + 10 yuan minus the channel discount of 5 and refunds of 15.
    paidFen: 7_000,
    channelDiscountFen: 500,
    unpaidFen: 0,
    pendingDeliveredFen: 800,
    pendingDecidedFen: 700,
    pendingFen: 1_500,
    refundedFen: 1_500,
  });
});

test('channel discounts count as payment of a bill, and an order with a refund has nothing unpaid', () => {
  expect(orderMoney(payments, [], 10_000).unpaidFen).toBe(1_000);
  expect(orderMoney(payments, [{ amountFen: 3_000, state: 'paid' }], 9_000).unpaidFen).toBe(0);
});

test('pending refunds are expected by their latest date, which is unknown if the delivery named none', () => {
  const refunds = [
    { amountFen: 100, state: 'due', expectedBy: 5 },
    { amountFen: 200, state: 'due', expectedBy: 7 },
    { amountFen: 300, state: 'paid', expectedBy: 9 },
  ] as const;
  const deliveredBy = (refundPendingBy?: number): OrderPayments => ({
    delivered: { refundPendingFen: 800, refundPendingBy },
    reported: [],
  });
  expect(latestRefundDate({ delivered: {}, reported: [] }, refunds)).toBe(7);
  expect(latestRefundDate(deliveredBy(8), refunds)).toBe(8);
  expect(latestRefundDate(deliveredBy(), refunds)).toBeNull();
  expect(latestRefundDate({ delivered: {}, reported: [] }, refunds.slice(2))).toBeNull();
});

test('an order without payments has nothing paid, pending or refunded', () => {
  expect(orderMoney({ delivered: {}, reported: [] }, [], 3_900)).toEqual({
    paidFen: 0,
    channelDiscountFen: 0,
    unpaidFen: 3_900,
    pendingDeliveredFen: 0,
    pendingDecidedFen: 0,
    pendingFen: 0,
    refundedFen: 0,
  });
});

test('refunds of a bill are computed from all payments minus announced refunds', () => {
  expect(calculateRefundableAmounts(payments)).toEqual({ settled: 8_200, paid: 7_700 });
  const all = { ...payments, delivered: { ...payments.delivered, refundPendingFen: 20_000 } };
  expect(calculateRefundableAmounts(all)).toEqual({ settled: 0, paid: 0 });
});

test('payments delivered with the trip are listed before payments reported later', () => {
  expect(listAllPayments(payments).map(({ item }) => item)).toEqual([
    '预付车费',
    '微信支付',
    '支付宝',
  ]);
});
