import type { Db, Tables } from '../../../db/schema.ts';

export type ReportedPayment = Omit<Tables['orderPayments'], 'orderUuid' | 'recordedAt'>;

/** Violates the primary key if the payment was stored before. */
export async function insertPayment(
  tx: Db,
  orderUuid: string,
  payment: ReportedPayment,
  now: number,
): Promise<void> {
  await tx
    .insertInto('orderPayments')
    .values({ orderUuid, ...payment, recordedAt: now })
    .execute();
}

export function listPayments(db: Db, orderUuid: string): Promise<ReportedPayment[]> {
  return db
    .selectFrom('orderPayments')
    .select(['paymentId', 'item', 'amountFen', 'channelDiscountFen', 'kind', 'paidAt'])
    .where('orderUuid', '=', orderUuid)
    .orderBy('paidAt')
    .orderBy('paymentId')
    .execute();
}

export async function listReportedPayments(db: Db, orderUuids: readonly string[]) {
  if (orderUuids.length === 0) return [];
  return db
    .selectFrom('orderPayments')
    .select(['orderUuid', 'item', 'amountFen', 'channelDiscountFen', 'kind'])
    .where('orderUuid', 'in', [...orderUuids])
    .execute();
}
