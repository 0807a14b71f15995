import { expect, test } from 'vitest';
import type { OrderPayments, Payment } from '../fares/order-money.ts';
import { fen } from '../money.ts';
import {
  calculateInvoiceable,
  chooseExceeding,
  findInvoiceable,
  type InvoicedTrip,
} from './invoiceable.ts';

const paidWith = (kind: Payment['kind'], amountFen = 3_000): Payment => ({
  item: '微信支付',
  amountFen,
  kind,
});
const delivered = (...payments: Payment[]): OrderPayments => ({
  delivered: { payments },
  reported: [],
});

test('what can be invoiced is the money paid, without discounts of channels and without refunds', () => {
  const payments: OrderPayments = {
    delivered: {
      advancePayments: [paidWith('money', 1_000)],
      payments: [
        { ...paidWith('money', 5_000), channelDiscountFen: 300 },
        paidWith('coupon', 2_000),
        paidWith('company', 700),
        paidWith(undefined, 400),
      ],
      refundPendingFen: 50,
    },
    reported: [paidWith('money', 600), paidWith(null, 90)],
  };
  const refunds = [
    { amountFen: 500, state: 'paid' },
    { amountFen: 250, state: 'due' },
  ] as const;
  // 10 + 50 − 3 + 6 paid with money, minus refunds of 5, 2.50 and 0.50.
  expect(calculateInvoiceable(payments, refunds, 'topUp')).toBe(5_500);
});

test('balance is invoiced with the ride only if it is not invoiced with its top-up', () => {
  const payments = delivered(paidWith('balance', 800), paidWith('money', 100));
  expect(calculateInvoiceable(payments, [], 'topUp')).toBe(100);
  expect(calculateInvoiceable(payments, [], 'ride')).toBe(900);
});

test('refunds above what was paid with money leave nothing to be invoiced', () => {
  const refunds = [{ amountFen: 900, state: 'due' }] as const;
  expect(calculateInvoiceable(delivered(paidWith('money', 800)), refunds, 'topUp')).toBe(0);
});

const settled: InvoicedTrip = {
  state: 'paid',
  payments: delivered(paidWith('money')),
  refunds: [],
  claimedFen: 0,
  isApplied: false,
};

test.each<[string, Partial<InvoicedTrip>, number, string | null]>([
  ['a settled trip', {}, 3_000, null],
  ['a trip with a refund to come', { state: 'refundPending' }, 3_000, null],
  ['a trip that was paid for again after its invoice', { claimedFen: 2_000 }, 1_000, null],
  ['a trip whose fare is checked', { state: 'checked' }, 3_000, 'checked'],
  ['an unpaid trip', { state: 'unpaid' }, 3_000, 'unpaid'],
  ['a trip in an application', { isApplied: true, claimedFen: 3_000 }, 0, 'applied'],
  ['a trip with an invoice', { claimedFen: 3_000 }, 0, 'invoiced'],
  ['a trip that its company paid', { payments: delivered(paidWith('company')) }, 0, 'companyPays'],
  ['a trip paid with balance', { payments: delivered(paidWith('balance')) }, 0, 'balance'],
  ['a trip paid nobody knows how', { payments: delivered(paidWith(null)) }, 0, 'unknownPayment'],
  ['a trip paid with a coupon', { payments: delivered(paidWith('coupon')) }, 0, 'nothingPaid'],
  ['a trip that cost nothing', { payments: delivered(paidWith(null, 0)) }, 0, 'nothingPaid'],
])('%s can be invoiced with its amount, or says why not', (_, trip, amountFen, obstacle) => {
  expect(findInvoiceable({ ...settled, ...trip }, 'topUp')).toEqual({ amountFen, obstacle });
});

test('after a refund the newest applications end until the rest was paid', () => {
  const claims = [
    { applicationId: 'first', amountFen: 3_000 },
    { applicationId: 'second', amountFen: 1_000 },
    { applicationId: 'third', amountFen: 500 },
  ];
  const endedWith = (paid: number) => chooseExceeding(claims, fen(paid));
  expect(endedWith(4_500)).toEqual([]);
  expect(endedWith(4_400)).toEqual(['third']);
  expect(endedWith(3_100)).toEqual(['third', 'second']);
  expect(endedWith(0)).toEqual(['third', 'second', 'first']);
});
