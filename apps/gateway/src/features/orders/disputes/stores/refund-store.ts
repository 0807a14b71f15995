import type { Db } from '../../../../db/schema.ts';

export interface Refund {
  readonly refundId: string;
  readonly orderUuid: string;
  readonly revision: number;
  readonly receiptNumber: string;
  readonly amountFen: number;
  readonly state: 'due' | 'paid';
  readonly dueAt: number;
  readonly paidAt: number | null;
  /** The provider's own. */
  readonly paymentId: string | null;
}

const columns = [
  'id as refundId',
  'order_uuid as orderUuid',
  'revision',
  'receipt_number as receiptNumber',
  'amount_fen as amountFen',
  'state',
  'due_at as dueAt',
  'paid_at as paidAt',
  'payment_id as paymentId',
] as const;

/** Of all cases of an order, in the order of the bill's revisions. */
export function listRefunds(db: Db, orderUuid: string): Promise<Refund[]> {
  return db
    .selectFrom('refunds')
    .select(columns)
    .where('order_uuid', '=', orderUuid)
    .orderBy('revision')
    .execute();
}
