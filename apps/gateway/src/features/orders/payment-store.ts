import type { Db } from '../../db/schema.ts';

/** A payment that was reported after its trip was delivered. */
export interface ReportedPayment {
  readonly paymentId: string;
  readonly item: string;
  readonly amountFen: number;
  readonly channelDiscountFen: number;
  readonly paidAt: number;
}

/** Violates the table's key when the payment was stored before. */
export async function insertPayment(
  tx: Db,
  orderUuid: string,
  payment: ReportedPayment,
  now: number,
): Promise<void> {
  await tx
    .insertInto('order_payments')
    .values({
      order_uuid: orderUuid,
      payment_id: payment.paymentId,
      item: payment.item,
      amount_fen: payment.amountFen,
      channel_discount_fen: payment.channelDiscountFen,
      paid_at: payment.paidAt,
      recorded_at: now,
    })
    .execute();
}

/** In the order in which they were paid. */
export function listPayments(db: Db, orderUuid: string): Promise<ReportedPayment[]> {
  return db
    .selectFrom('order_payments')
    .select([
      'payment_id as paymentId',
      'item',
      'amount_fen as amountFen',
      'channel_discount_fen as channelDiscountFen',
      'paid_at as paidAt',
    ])
    .where('order_uuid', '=', orderUuid)
    .orderBy('paid_at')
    .orderBy('payment_id')
    .execute();
}
