import { furtherRefund } from '@ride/domain/disputes/refund';
import { refundableOf } from '@ride/domain/fares/order-money';
import { fen } from '@ride/domain/money';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import { type BilledOrder, newestBill, paymentsOf } from '../bill-store.ts';
import { grantRefund } from '../refunds/refund-service.ts';
import { grantedFor } from '../refunds/refund-store.ts';
import type { ReportedPayment } from './payment-store.ts';

interface NewPayment {
  /** As it was before the payment, and locked. */
  readonly order: BilledOrder;
  readonly payment: ReportedPayment;
  readonly now: number;
}

/** Gives back what a payment brought above the newest bill, as the decision would have. */
export async function refundSurplus(
  { eventsOut }: Pick<Ports, 'eventsOut'>,
  tx: Db,
  { order, payment, now }: NewPayment,
): Promise<void> {
  const { orderUuid, payments } = order;
  const { totalFen, revision, receiptNumber } = newestBill(order);
  // Nothing was asked for beside the first bill.
  if (receiptNumber === null) return;
  const granted = await grantedFor(tx, orderUuid);
  const paid = refundableOf({ ...paymentsOf(order), reported: [...payments, payment] });
  const amountFen = furtherRefund(paid, fen(totalFen), granted);
  if (amountFen === 0) return;
  // Payments only get more, and refunds of decisions end in their round.
  const refundId = `${receiptNumber}-p${payments.length + 1}`;
  const refund = { refundId, receiptNumber, orderUuid, revision, amountFen, dueAt: now };
  const { paymentId } = payment;
  await grantRefund(tx, { ...refund, surplusOf: paymentId });
  await eventsOut.append(tx, {
    type: 'refund.due',
    subject: { kind: 'dispute', id: receiptNumber },
    data: { ...refund, paymentId, totalFen },
  });
}
