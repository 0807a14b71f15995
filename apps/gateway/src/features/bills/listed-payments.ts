import { listAllPayments } from '@ride/domain/fares/order-money';
import { type BilledOrder, paymentsOfOrder } from './bill-store.ts';
import type { Refund } from './refunds/refund-store.ts';

export const toListedPayments = (order: BilledOrder) =>
  listAllPayments(paymentsOfOrder(order)).map(
    ({
      item,
      amountFen,
      channelDiscountFen = 0,
      kind = null,
      paymentId = null,
      paidAt = null,
    }) => ({
      item,
      amountFen,
      channelDiscountFen,
      kind,
      paymentId,
      paidAt,
    }),
  );

/** A refund as other systems read it back. */
export const toReadRefund = ({ orderUuid: _, state: __, surplusOf: ___, ...refund }: Refund) =>
  refund;
