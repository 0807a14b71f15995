import type { RequestOf } from '@ride/contract/define-call';
import type { reportPayment } from '@ride/contract/internal';
import { type Fen, fen } from '@ride/domain/money';
import { type PaymentMomentError, paymentMomentError } from '@ride/domain/reported-moment';
import type { Ports } from '../../../ports/ports.ts';
import { findBilledOrder, newestBill } from '../disputes/stores/bill-store.ts';
import { unpaidOf } from '../fare-of-order.ts';
import { lockOrder } from '../order-store.ts';
import { insertPayment, type ReportedPayment } from '../payment-store.ts';

export type PaymentReport = RequestOf<typeof reportPayment>;

export type PaymentOutcome =
  | { readonly outcome: 'recorded' | 'unknownOrder' | 'paymentDiffers' | 'flawedPayment' }
  | { readonly outcome: 'wrongMoment'; readonly error: PaymentMomentError }
  | { readonly outcome: 'paymentAboveDue'; readonly due: Fen };

/**
 * The provider's payment tells that money came in for an order. The same report may be repeated. The
 * order is locked, so that no bill is made of it meanwhile, and of two payments of the whole fare one
 * counts.
 */
export function recordPayment(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { orderUuid, channelDiscountFen = 0, ...report }: PaymentReport,
): Promise<PaymentOutcome> {
  const payment: ReportedPayment = { ...report, channelDiscountFen };
  return db.transaction().execute(async (tx) => {
    const order = (await lockOrder(tx, orderUuid)) && (await findBilledOrder(tx, orderUuid));
    if (!order) return { outcome: 'unknownOrder' };
    const earlier = order.payments.find(({ paymentId }) => paymentId === payment.paymentId);
    if (earlier) return { outcome: isSame(earlier, payment) ? 'recorded' : 'paymentDiffers' };
    if (channelDiscountFen > payment.amountFen) return { outcome: 'flawedPayment' };
    const bill = newestBill(order);
    const moments = { now: now(), orderedAt: bill.trip.orderedAt };
    const error = paymentMomentError(payment.paidAt, moments);
    if (error !== null) return { outcome: 'wrongMoment', error };
    const due = unpaidOf(bill.trip, fen(bill.totalFen), order.payments);
    if (payment.amountFen > due) return { outcome: 'paymentAboveDue', due };
    await insertPayment(tx, orderUuid, payment, moments.now);
    return { outcome: 'recorded' };
  });
}

const isSame = (earlier: ReportedPayment, payment: ReportedPayment): boolean =>
  earlier.item === payment.item &&
  earlier.amountFen === payment.amountFen &&
  earlier.channelDiscountFen === payment.channelDiscountFen &&
  earlier.paidAt === payment.paidAt;
