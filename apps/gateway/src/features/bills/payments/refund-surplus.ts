import { calculateFurtherRefund } from '@ride/domain/disputes/refund';
import { calculateRefundableAmounts } from '@ride/domain/fares/order-money';
import { fen } from '@ride/domain/money';
import type { Db } from '../../../db/schema.ts';
import { type BilledOrder, newestBill, paymentsOfOrder } from '../bill-store.ts';
import { createRefund, type RefundPorts } from '../refunds/refund-service.ts';
import { sumGrantedRefunds } from '../refunds/refund-store.ts';
import type { ReportedPayment } from './payment-store.ts';

interface NewPayment {
  /** The order was read under its lock, before the payment was stored. */
  readonly order: BilledOrder;
  readonly payment: ReportedPayment;
  readonly now: number;
}

/** Refunds what a late payment brought in above the newest bill, as a decision would have done. */
export async function refundSurplus(
  ports: RefundPorts,
  tx: Db,
  { order, payment, now }: NewPayment,
): Promise<void> {
  const { orderUuid, payments } = order;
  const { totalFen, revision, receiptNumber } = newestBill(order);
  // The first bill is the only one, so nobody can have paid an outdated higher bill.
  if (receiptNumber === null) return;
  const granted = await sumGrantedRefunds(tx, orderUuid);
  const paid = calculateRefundableAmounts({
    ...paymentsOfOrder(order),
    reported: [...payments, payment],
  });
  const amountFen = calculateFurtherRefund(paid, fen(totalFen), granted);
  if (amountFen === 0) return;
  // The number of payments makes the id unique, because it only grows; refunds by decisions have
  // ids that end in the round of the case.
  const refundId = `${receiptNumber}-p${payments.length + 1}`;
  const refund = { refundId, receiptNumber, orderUuid, revision, amountFen, dueAt: now };
  const { paymentId } = payment;
  await createRefund(ports, tx, { ...refund, surplusOf: paymentId });
  await ports.eventsOut.append(tx, {
    type: 'refund.due',
    subject: { kind: 'dispute', id: receiptNumber },
    data: { ...refund, paymentId, totalFen },
  });
}
