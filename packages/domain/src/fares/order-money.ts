import type { PaidAmounts } from '../disputes/refund.ts';
import { type Fen, fen } from '../money.ts';

/** What a payment consists of, which decides who can have an invoice for it. */
export const paymentKinds = ['money', 'balance', 'company', 'coupon'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Payments that were delivered with the trip have neither an id nor a time. */
export interface Payment {
  readonly item: string;
  readonly amountFen: number;
  readonly channelDiscountFen?: number | undefined;
  /** Absent or null if the provider did not say. */
  readonly kind?: PaymentKind | null | undefined;
  readonly paymentId?: string | undefined;
  readonly paidAt?: number | undefined;
}

export interface OrderPayments {
  readonly delivered: {
    readonly advancePayments?: readonly Payment[] | undefined;
    readonly payments?: readonly Payment[] | undefined;
    readonly refundPendingFen?: number | undefined;
    readonly refundPendingBy?: number | undefined;
  };
  readonly reported: readonly Payment[];
}

export interface DecidedRefund {
  readonly amountFen: number;
  readonly state: 'due' | 'paid';
}

export interface OrderMoney {
  readonly paidFen: Fen;
  /** Discounts of payment channels, which count as payment of the fare. */
  readonly channelDiscountFen: Fen;
  readonly unpaidFen: Fen;
  /** Unpaid refunds: announced with the trip, decided later, and their sum. */
  readonly pendingDeliveredFen: Fen;
  readonly pendingDecidedFen: Fen;
  readonly pendingFen: Fen;
  readonly refundedFen: Fen;
}

export const listAllPayments = ({ delivered, reported }: OrderPayments): Payment[] => [
  ...(delivered.advancePayments ?? []),
  ...(delivered.payments ?? []),
  ...reported,
];

export function orderMoney(
  payments: OrderPayments,
  refunds: readonly DecidedRefund[],
  totalFen: number,
): OrderMoney {
  const { settled, byChannels } = sumPayments(payments);
  const pendingDeliveredFen = fen(payments.delivered.refundPendingFen ?? 0);
  const pendingDecidedFen = sumRefunds(refunds, 'due');
  const refundedFen = sumRefunds(refunds, 'paid');
  return {
    paidFen: fen(settled - byChannels - refundedFen),
    channelDiscountFen: fen(byChannels),
    unpaidFen: calculateUnpaidAmount(payments, totalFen),
    pendingDeliveredFen,
    pendingDecidedFen,
    pendingFen: fen(pendingDeliveredFen + pendingDecidedFen),
    refundedFen,
  };
}

export const calculateUnpaidAmount = (payments: OrderPayments, totalFen: number): Fen =>
  fen(Math.max(0, totalFen - sumPayments(payments).settled));

export function calculateRefundableAmounts(payments: OrderPayments): PaidAmounts {
  const { settled, byChannels } = sumPayments(payments);
  const kept = settled - (payments.delivered.refundPendingFen ?? 0);
  return { settled: fen(Math.max(0, kept)), paid: fen(Math.max(0, kept - byChannels)) };
}

function sumPayments(payments: OrderPayments) {
  const all = listAllPayments(payments);
  return {
    settled: all.reduce((sum, { amountFen }) => sum + amountFen, 0),
    byChannels: all.reduce((sum, { channelDiscountFen = 0 }) => sum + channelDiscountFen, 0),
  };
}

export interface ExpectedRefund extends DecidedRefund {
  readonly expectedBy: number;
}

/**
 * Returns null if nothing is pending, or if the trip was delivered with a refund without a date.
 */
export function latestRefundDate(
  { delivered }: OrderPayments,
  refunds: readonly ExpectedRefund[],
): number | null {
  const dates = refunds.flatMap(({ state, expectedBy }) => (state === 'due' ? [expectedBy] : []));
  if ((delivered.refundPendingFen ?? 0) > 0) {
    if (delivered.refundPendingBy === undefined) return null;
    dates.push(delivered.refundPendingBy);
  }
  return dates.length === 0 ? null : Math.max(...dates);
}

const sumRefunds = (refunds: readonly DecidedRefund[], state: DecidedRefund['state']): Fen =>
  fen(refunds.reduce((sum, refund) => sum + (refund.state === state ? refund.amountFen : 0), 0));
