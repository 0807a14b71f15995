import type { RequestOf } from '@ride/contract/define-call';
import type { reportPayment } from '@ride/contract/internal';
import { calculateUnpaidAmount } from '@ride/domain/fares/order-money';
import { mayBeInvoiced } from '@ride/domain/invoices/invoiceable';
import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { findPaymentMomentError, type PaymentMomentError } from '@ride/domain/reported-moment';
import { transaction } from '../../../db/transaction.ts';
import type { AuditActor } from '../../../ports/audit-trail.ts';
import type { Ports } from '../../../ports/ports.ts';
import { listTrip } from '../../invoices/listed-trip-store.ts';
import { type BilledOrder, findBilledOrder, newestBill, paymentsOfOrder } from '../bill-store.ts';
import { lockOrder } from '../order-store.ts';
import type { RefundPorts } from '../refunds/refund-service.ts';
import { invoiceTripOf } from '../stored-trip.ts';
import { insertPayment, type ReportedPayment } from './payment-store.ts';
import { refundSurplus } from './refund-surplus.ts';

export type PaymentReport = RequestOf<typeof reportPayment>;

export type PaymentOutcome =
  | 'done'
  | 'unknownOrder'
  | 'paymentDiffers'
  | 'flawedPayment'
  | PaymentMomentError
  | { readonly outcome: 'paymentAboveDue'; readonly due: Fen };

/**
 * Stores a payment that the provider's payment system reports; repeating a report is harmless. The
 * order is locked so that no new bill is made meanwhile, and so that only one of two concurrent
 * payments of the whole fare is accepted. A payer of an outdated higher bill gets the difference
 * back.
 */
export function recordPayment(
  ports: Pick<Ports, 'db' | 'auditTrail'> & RefundPorts,
  { orderUuid, channelDiscountFen = 0, kind, ...report }: PaymentReport,
  by: AuditActor,
): Promise<PaymentOutcome> {
  const payment: ReportedPayment = { ...report, channelDiscountFen, kind: kind ?? null };
  return transaction(ports.db, async (tx) => {
    const order = (await lockOrder(tx, orderUuid)) && (await findBilledOrder(tx, orderUuid));
    if (!order) return 'unknownOrder';
    const earlier = order.payments.find(({ paymentId }) => paymentId === payment.paymentId);
    if (earlier) return isSame(earlier, payment) ? 'done' : 'paymentDiffers';
    if (channelDiscountFen > payment.amountFen) return 'flawedPayment';
    const bill = newestBill(order);
    const moments = { now: ports.now(), orderedAt: bill.trip.orderedAt };
    const error = findPaymentMomentError(payment.paidAt, moments);
    if (error !== null) return error;
    if (payment.amountFen > maxAskedFor(order)) {
      return {
        outcome: 'paymentAboveDue',
        due: calculateUnpaidAmount(paymentsOfOrder(order), bill.totalFen),
      };
    }
    await insertPayment(tx, orderUuid, payment, moments.now);
    await refundSurplus(ports, tx, { order, payment, now: moments.now });
    if (mayBeInvoiced([payment], ports.balanceInvoicing)) {
      await listTrip(tx, invoiceTripOf(order.userId, order.bills[0].trip));
    }
    await ports.auditTrail.append(tx, {
      actor: by,
      action: 'order.paid',
      subject: { kind: 'order', id: orderUuid },
      after: `${formatYuan(fen(payment.amountFen))} 元，付款编号 ${payment.paymentId}`,
    });
    return 'done';
  });
}

/**
 * The passenger may have paid an older and higher bill; that money has moved and must be accepted.
 */
const maxAskedFor = (order: BilledOrder): number =>
  Math.max(
    ...order.bills.map(({ totalFen }) => calculateUnpaidAmount(paymentsOfOrder(order), totalFen)),
  );

const isSame = (earlier: ReportedPayment, payment: ReportedPayment): boolean =>
  earlier.item === payment.item &&
  earlier.amountFen === payment.amountFen &&
  earlier.channelDiscountFen === payment.channelDiscountFen &&
  earlier.kind === payment.kind &&
  earlier.paidAt === payment.paidAt;
