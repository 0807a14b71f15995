import { type Fen, fen } from '@ride/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

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
  /** The reported payment whose surplus it gives back; null for what a decision gives back. */
  readonly surplusOf: string | null;
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
  'surplus_of as surplusOf',
] as const;

/** Of all cases of an order, in the order of the bill's revisions and then of time. */
export function listRefunds(db: Db, orderUuid: string): Promise<Refund[]> {
  return db
    .selectFrom('refunds')
    .select(columns)
    .where('order_uuid', '=', orderUuid)
    .orderBy('revision')
    .orderBy('due_at')
    .orderBy('id')
    .execute();
}

/** Where a refund stands in the list of those that are due. */
export interface RefundPosition {
  readonly refundId: string;
  readonly dueAt: number;
}

/** Granted before a time and not reported as paid, the oldest first, behind one that was shown. */
export function listUnpaidRefunds(
  db: Db,
  {
    grantedBefore,
    cities,
    after,
    atMost,
  }: {
    readonly grantedBefore: number;
    /** Null for all. */
    readonly cities: readonly string[] | null;
    readonly after: RefundPosition | null;
    readonly atMost: number;
  },
) {
  return db
    .selectFrom('refunds')
    .innerJoin('order_objections', 'order_objections.receipt_number', 'refunds.receipt_number')
    .select([
      'refunds.id as refundId',
      'refunds.receipt_number as receiptNumber',
      'refunds.order_uuid as orderUuid',
      'city_code as cityCode',
      'amount_fen as amountFen',
      'due_at as dueAt',
    ])
    .where('refunds.state', '=', sql.lit('due'))
    .where('due_at', '<', grantedBefore)
    .$if(cities !== null, (query) => query.where('city_code', 'in', cities ?? []))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('due_at', 'refunds.id'), '>', tuple(after?.dueAt ?? 0, after?.refundId ?? '')),
      ),
    )
    .orderBy('due_at')
    .orderBy('refunds.id')
    .limit(atMost)
    .execute();
}

/** What all decisions about an order and its payments have given back, paid or due. */
export async function grantedFor(db: Db, orderUuid: string): Promise<Fen> {
  const refunds = await listRefunds(db, orderUuid);
  return fen(refunds.reduce((sum, { amountFen }) => sum + amountFen, 0));
}

export type NewRefund = Omit<Refund, 'state' | 'paidAt' | 'paymentId'>;

/** Violates a key when the decision or the payment has one. */
export async function insertRefund(tx: Db, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.refundId,
      order_uuid: refund.orderUuid,
      revision: refund.revision,
      receipt_number: refund.receiptNumber,
      amount_fen: refund.amountFen,
      state: 'due',
      due_at: refund.dueAt,
      surplus_of: refund.surplusOf,
    })
    .execute();
}

export async function findRefund(db: Db, refundId: string): Promise<Refund | null> {
  const found = await db
    .selectFrom('refunds')
    .select(columns)
    .where('id', '=', refundId)
    .executeTakeFirst();
  return found ?? null;
}

/** False when it was paid before: of two reports at once one counts. */
export async function markRefundPaid(
  tx: Db,
  { refundId, paidAt, paymentId }: { refundId: string; paidAt: number; paymentId: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ state: 'paid', paid_at: paidAt, payment_id: paymentId })
    .where('id', '=', refundId)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
