import { type Fen, fen } from '@ride/domain/money';
import type { Db, Tables } from '../../../db/schema.ts';

export interface Refund extends Omit<Tables['refunds'], 'id'> {
  readonly refundId: string;
}

const columns = [
  'id as refundId',
  'orderUuid',
  'revision',
  'receiptNumber',
  'amountFen',
  'state',
  'dueAt',
  'paidAt',
  'paymentId',
  'surplusOf',
] as const;

export async function listRefundsOfOrders(
  db: Db,
  orderUuids: readonly string[],
): Promise<Refund[]> {
  if (orderUuids.length === 0) return [];
  return db
    .selectFrom('refunds')
    .select(columns)
    .where('orderUuid', 'in', [...orderUuids])
    .orderBy('dueAt', 'desc')
    .orderBy('id')
    .execute();
}

export function listRefunds(db: Db, orderUuid: string): Promise<Refund[]> {
  return db
    .selectFrom('refunds')
    .select(columns)
    .where('orderUuid', '=', orderUuid)
    .orderBy('revision')
    .orderBy('dueAt')
    .orderBy('id')
    .execute();
}

export async function sumGrantedRefunds(db: Db, orderUuid: string): Promise<Fen> {
  const refunds = await listRefunds(db, orderUuid);
  return fen(refunds.reduce((sum, { amountFen }) => sum + amountFen, 0));
}

export type NewRefund = Omit<Refund, 'state' | 'paidAt' | 'paymentId'>;

/** Violates a unique key if the same decision or payment already has a refund. */
export async function insertRefund(tx: Db, { refundId, ...refund }: NewRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ ...refund, id: refundId, state: 'due' })
    .execute();
}

export async function findRefund(db: Db, refundId: string): Promise<Refund | null> {
  const row = await db
    .selectFrom('refunds')
    .select(columns)
    .where('id', '=', refundId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false if the refund was paid before, so only one of two concurrent reports counts. */
export async function markRefundPaid(
  tx: Db,
  { refundId, paidAt, paymentId }: { refundId: string; paidAt: number; paymentId: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ state: 'paid', paidAt, paymentId })
    .where('id', '=', refundId)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
