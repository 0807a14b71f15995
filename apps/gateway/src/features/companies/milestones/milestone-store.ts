import type { Fen } from '@ride/domain/money';
import type { Db } from '../../../db/schema.ts';
import type {
  CompanyVerification,
  FirstRide,
  TopUp,
  TopUpRefund,
} from '../../referral/referral.ts';

/** False for a duplicate delivery. */
export async function insertTopUp(tx: Db, topUp: TopUp, now: number): Promise<boolean> {
  const inserted = await tx
    .insertInto('company_top_ups')
    .values({
      top_up_id: topUp.topUpId,
      company_id: topUp.companyId,
      amount_fen: topUp.amount,
      refunded_fen: 0,
      paid_at: topUp.paidAt,
      recorded_at: now,
    })
    .onConflict((row) => row.column('top_up_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function selectTopUp(db: Db, topUpId: string): Promise<TopUp | null> {
  const found = await db
    .selectFrom('company_top_ups')
    .select(['top_up_id as topUpId', 'company_id as companyId', 'paid_at as paidAt'])
    .select((row) => row.ref('amount_fen').$castTo<Fen>().as('amount'))
    .where('top_up_id', '=', topUpId)
    .executeTakeFirst();
  return found ?? null;
}

/** False for a duplicate delivery. */
export async function insertRefund(tx: Db, refund: TopUpRefund, now: number): Promise<boolean> {
  const inserted = await tx
    .insertInto('company_top_up_refunds')
    .values({
      refund_id: refund.refundId,
      top_up_id: refund.topUpId,
      amount_fen: refund.amount,
      refunded_at: refund.refundedAt,
      recorded_at: now,
    })
    .onConflict((row) => row.column('refund_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function selectRefund(
  db: Db,
  refundId: string,
): Promise<Omit<TopUpRefund, 'companyId'> | null> {
  const found = await db
    .selectFrom('company_top_up_refunds')
    .select(['refund_id as refundId', 'top_up_id as topUpId', 'refunded_at as refundedAt'])
    .select((row) => row.ref('amount_fen').$castTo<Fen>().as('amount'))
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return found ?? null;
}

/** One statement, so that concurrent refunds together never exceed what was paid. */
export async function addToRefunded(tx: Db, { topUpId, amount }: TopUpRefund): Promise<boolean> {
  const updated = await tx
    .updateTable('company_top_ups')
    .set((row) => ({ refunded_fen: row('refunded_fen', '+', amount) }))
    .where('top_up_id', '=', topUpId)
    .where((row) => row(row('refunded_fen', '+', amount), '<=', row.ref('amount_fen')))
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function hasFirstRide(db: Db, companyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('company_first_rides')
    .select('company_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return found !== undefined;
}

/** False when a first ride is stored already. */
export async function insertFirstRide(tx: Db, ride: FirstRide, now: number): Promise<boolean> {
  const inserted = await tx
    .insertInto('company_first_rides')
    .values({
      company_id: ride.companyId,
      order_uuid: ride.orderUuid,
      ridden_at: ride.riddenAt,
      recorded_at: now,
    })
    .onConflict((row) => row.column('company_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function hasVerification(db: Db, companyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('company_verifications')
    .select('company_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return found !== undefined;
}

/** False when a verification is stored already. */
export async function insertVerification(
  tx: Db,
  { companyId, verifiedAt }: CompanyVerification,
  now: number,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('company_verifications')
    .values({ company_id: companyId, verified_at: verifiedAt, recorded_at: now })
    .onConflict((row) => row.column('company_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** A verification that another system reports; one that the desk has refused stays refused. */
export async function markVerified(tx: Db, companyId: string): Promise<void> {
  await tx
    .updateTable('companies')
    .set((row) => ({ state: 'verified', revision: row('revision', '+', 1) }))
    .where('id', '=', companyId)
    .where('state', 'in', ['new', 'connected'])
    .execute();
}
