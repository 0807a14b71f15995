import type { Fen } from '@ride/domain/money';
import type { Db } from '../../../db/schema.ts';
import type {
  CompanyVerification,
  FirstRide,
  TopUp,
  TopUpRefund,
} from '../../referral/referral.ts';

export async function insertTopUp(tx: Db, topUp: TopUp, now: number): Promise<boolean> {
  const inserted = await tx
    .insertInto('companyTopUps')
    .values({
      topUpId: topUp.topUpId,
      companyId: topUp.companyId,
      amountFen: topUp.amount,
      refundedFen: 0,
      paidAt: topUp.paidAt,
      recordedAt: now,
    })
    .onConflict((row) => row.column('topUpId').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function selectTopUp(db: Db, topUpId: string): Promise<TopUp | null> {
  const row = await db
    .selectFrom('companyTopUps')
    .select(['topUpId', 'companyId', 'paidAt'])
    .select((row) => row.ref('amountFen').$castTo<Fen>().as('amount'))
    .where('topUpId', '=', topUpId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertRefund(tx: Db, refund: TopUpRefund, now: number): Promise<boolean> {
  const inserted = await tx
    .insertInto('companyTopUpRefunds')
    .values({
      refundId: refund.refundId,
      topUpId: refund.topUpId,
      amountFen: refund.amount,
      refundedAt: refund.refundedAt,
      recordedAt: now,
    })
    .onConflict((row) => row.column('refundId').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function selectRefund(
  db: Db,
  refundId: string,
): Promise<Omit<TopUpRefund, 'companyId'> | null> {
  const row = await db
    .selectFrom('companyTopUpRefunds')
    .select(['refundId', 'topUpId', 'refundedAt'])
    .select((row) => row.ref('amountFen').$castTo<Fen>().as('amount'))
    .where('refundId', '=', refundId)
    .executeTakeFirst();
  return row ?? null;
}

/** This is one statement, so that concurrent refunds together never exceed what was paid. */
export async function addToRefundedAmount(
  tx: Db,
  { topUpId, amount }: TopUpRefund,
): Promise<boolean> {
  const updated = await tx
    .updateTable('companyTopUps')
    .set((row) => ({ refundedFen: row('refundedFen', '+', amount) }))
    .where('topUpId', '=', topUpId)
    .where((row) => row(row('refundedFen', '+', amount), '<=', row.ref('amountFen')))
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function hasFirstRide(db: Db, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('companyFirstRides')
    .select('companyId')
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFirstRide(
  tx: Db,
  { companyId, orderUuid, riddenAt }: FirstRide,
  now: number,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('companyFirstRides')
    .values({ companyId, orderUuid, riddenAt, recordedAt: now })
    .onConflict((row) => row.column('companyId').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function hasVerification(db: Db, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('companyVerifications')
    .select('companyId')
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertVerification(
  tx: Db,
  { companyId, verifiedAt }: CompanyVerification,
  now: number,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('companyVerifications')
    .values({ companyId, verifiedAt, recordedAt: now })
    .onConflict((row) => row.column('companyId').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** A company that the desk has refused stays refused. */
export async function markVerified(tx: Db, companyId: string): Promise<void> {
  await tx
    .updateTable('companies')
    .set((row) => ({ state: 'verified', revision: row('revision', '+', 1) }))
    .where('id', '=', companyId)
    .where('state', 'in', ['new', 'connected'])
    .execute();
}
