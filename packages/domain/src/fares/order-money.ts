import type { PaidAmounts } from '../disputes/refund.ts';
import { type Fen, fen } from '../money.ts';

/** A payment that was delivered with the trip has neither a number nor a time of its own. */
export interface Payment {
  /** The channel: 微信支付. */
  readonly item: string;
  readonly amountFen: number;
  /** The part of the amount that the channel took off by itself. */
  readonly channelDiscountFen?: number | undefined;
  readonly paymentId?: string | undefined;
  readonly paidAt?: number | undefined;
}

export interface OrderPayments {
  readonly delivered: {
    readonly advancePayments?: readonly Payment[] | undefined;
    readonly payments?: readonly Payment[] | undefined;
    /** What the provider pays back anyway, as it said with the trip. */
    readonly refundPendingFen?: number | undefined;
  };
  /** Payments that were reported after the trip was delivered. */
  readonly reported: readonly Payment[];
}

/** A refund that a decision granted, or that a payment after it brought about. */
export interface DecidedRefund {
  readonly amountFen: number;
  readonly state: 'due' | 'paid';
}

/** The figures of an order's money; passengers and the desk read the same ones. */
export interface OrderMoney {
  /** What the passenger paid, less what went back. */
  readonly paidFen: Fen;
  /** What payment channels took off by themselves: it settles the fare too. */
  readonly channelDiscountFen: Fen;
  /** What is still to be paid of the bill that counts. */
  readonly unpaidFen: Fen;
  /** What is on its way back: announced with the trip or decided since, and both together. */
  readonly pendingDeliveredFen: Fen;
  readonly pendingDecidedFen: Fen;
  readonly pendingFen: Fen;
  /** What went back. */
  readonly refundedFen: Fen;
}

/** All payments of an order, those that were delivered with the trip first. */
export const allPayments = ({ delivered, reported }: OrderPayments): Payment[] => [
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
    unpaidFen: unpaidOf(payments, totalFen),
    pendingDeliveredFen,
    pendingDecidedFen,
    pendingFen: fen(pendingDeliveredFen + pendingDecidedFen),
    refundedFen,
  };
}

/** What is still to be paid of a total. */
export const unpaidOf = (payments: OrderPayments, totalFen: number): Fen =>
  fen(Math.max(0, totalFen - sumPayments(payments).settled));

/** What refunds are worked out from: payments less what the provider pays back anyway. */
export function refundableOf(payments: OrderPayments): PaidAmounts {
  const { settled, byChannels } = sumPayments(payments);
  const kept = settled - (payments.delivered.refundPendingFen ?? 0);
  return { settled: fen(Math.max(0, kept)), paid: fen(Math.max(0, kept - byChannels)) };
}

function sumPayments(payments: OrderPayments) {
  const all = allPayments(payments);
  return {
    settled: all.reduce((sum, { amountFen }) => sum + amountFen, 0),
    byChannels: all.reduce((sum, { channelDiscountFen = 0 }) => sum + channelDiscountFen, 0),
  };
}

const sumRefunds = (refunds: readonly DecidedRefund[], state: DecidedRefund['state']): Fen =>
  fen(refunds.reduce((sum, refund) => sum + (refund.state === state ? refund.amountFen : 0), 0));
