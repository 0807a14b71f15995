import {
  type DecidedRefund,
  listAllPayments,
  type OrderPayments,
  type Payment,
} from '../fares/order-money.ts';
import type { TripState } from '../fares/trip-state.ts';
import { type Fen, fen } from '../money.ts';

/** Balance is invoiced when it is topped up, or for each ride that it pays; never both. */
export const balanceInvoicings = ['topUp', 'ride'] as const;
export type BalanceInvoicing = (typeof balanceInvoicings)[number];

/** Why a trip cannot be invoiced. */
export const invoiceObstacles = [
  'checked',
  'unpaid',
  'applied',
  'invoiced',
  'companyPays',
  'balance',
  'unknownPayment',
  'nothingPaid',
] as const;
export type InvoiceObstacle = (typeof invoiceObstacles)[number];

/** Sentences for the passenger, in the list of trips and in a refused application. */
export const invoiceObstacleTexts: Readonly<Record<InvoiceObstacle, string>> = {
  checked: '费用核对中，核对结束后可开票',
  unpaid: '尚有费用待支付，付清后可开票',
  applied: '已在另一笔开票申请中',
  invoiced: '已开票，可在我的发票中查看',
  companyPays: '由企业统一开票',
  balance: '余额支付的费用在充值时开票',
  unknownPayment: '支付方式不明，请联系客服开票',
  nothingPaid: '没有可开票的实付金额',
};

/**
 * The amount of an order that can be on papers: what the passenger paid with money, without the
 * discounts of channels, minus every granted refund, whether it is paid out or still due.
 */
export function calculateInvoiceable(
  payments: OrderPayments,
  refunds: readonly DecidedRefund[],
  balance: BalanceInvoicing,
): Fen {
  const paid = listAllPayments(payments)
    .filter(({ kind }) => isInvoiced(kind, balance))
    .reduce(
      (sum, { amountFen, channelDiscountFen = 0 }) => sum + amountFen - channelDiscountFen,
      0,
    );
  const granted = refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return fen(Math.max(0, paid - granted - (payments.delivered.refundPendingFen ?? 0)));
}

const isInvoiced = (kind: Payment['kind'], balance: BalanceInvoicing): boolean =>
  kind === 'money' || (kind === 'balance' && balance === 'ride');

/** False if none of the payments can ever be invoiced here. */
export const mayBeInvoiced = (payments: readonly Payment[], balance: BalanceInvoicing): boolean =>
  payments.some(
    ({ kind = null, amountFen }) => amountFen > 0 && (kind === null || isInvoiced(kind, balance)),
  );

export interface InvoicedTrip {
  readonly state: TripState;
  readonly payments: OrderPayments;
  readonly refunds: readonly DecidedRefund[];
  /** The sum of the trip in applications that are not over. */
  readonly claimedFen: number;
  /** True while the trip is in an application that the tax system has not answered. */
  readonly isApplied: boolean;
}

export interface InvoiceableTrip {
  readonly amountFen: Fen;
  readonly obstacle: InvoiceObstacle | null;
}

/** What of a trip can be applied for now, and why nothing of it can. */
export function findInvoiceable(trip: InvoicedTrip, balance: BalanceInvoicing): InvoiceableTrip {
  const whole = calculateInvoiceable(trip.payments, trip.refunds, balance);
  const amountFen = fen(Math.max(0, whole - trip.claimedFen));
  return { amountFen, obstacle: obstacleOf(trip, amountFen) };
}

function obstacleOf(
  { state, payments, claimedFen, isApplied }: InvoicedTrip,
  amountFen: Fen,
): InvoiceObstacle | null {
  if (state === 'checked' || state === 'unpaid') return state;
  if (isApplied) return 'applied';
  if (amountFen > 0) return null;
  if (claimedFen > 0) return 'invoiced';
  const kinds = new Set(
    listAllPayments(payments)
      .filter((payment) => payment.amountFen > 0)
      .map(({ kind = null }) => kind),
  );
  if (kinds.has(null)) return 'unknownPayment';
  if (kinds.has('company')) return 'companyPays';
  return kinds.has('balance') ? 'balance' : 'nothingPaid';
}

export interface ClaimedAmount {
  readonly applicationId: string;
  readonly amountFen: number;
}

/**
 * After a refund the papers of an order may exceed what was paid for it. Chooses the applications
 * that end for that reason, the newest first; `claims` are those in force, the oldest first.
 */
export function chooseExceeding(claims: readonly ClaimedAmount[], paid: Fen): string[] {
  let sum = claims.reduce((total, { amountFen }) => total + amountFen, 0);
  const ended: string[] = [];
  for (const { applicationId, amountFen } of claims.toReversed()) {
    if (sum <= paid) break;
    ended.push(applicationId);
    sum -= amountFen;
  }
  return ended;
}
