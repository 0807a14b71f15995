import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/schema.ts';

/** An open question, or a decision in force, that was not told; literal, as its index has it. */
const isUntold = sql<SqlBool>`told_at is null and state in ('decided', 'questionAsked')`;
/** Whoever withdrew an appeal has read the decision that is in force again. */
const isNotWithdrawn = sql<SqlBool>`withdrawn_at is null`;

const isYoungerThan = (moment: number): RawBuilder<SqlBool> =>
  sql`coalesce(asked_at, decided_at) > ${moment}`;

/** Cases whose newest question or decision is to be told now, those that were tried last at the end. */
export async function listCasesToNotify(
  db: Db,
  { now, since, atMost }: { readonly now: number; readonly since: number; readonly atMost: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('order_objections')
    .select('receipt_number as receiptNumber')
    .where(isUntold)
    .where(isNotWithdrawn)
    .where(isYoungerThan(since))
    .where('tell_at', '<=', now)
    .orderBy('tell_at')
    .orderBy('receipt_number')
    .limit(atMost)
    .execute();
  return rows.map(({ receiptNumber }) => receiptNumber);
}

/** A claim is told apart from others by when it ends. */
export interface NoticeClaim {
  readonly receiptNumber: string;
  readonly until: number;
}

/** True for whoever may tell it until then; afterwards somebody else may. */
export async function claimNotice(
  db: Db,
  { receiptNumber, until }: NoticeClaim,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_objections')
    .set({ tell_at: until })
    .where('receipt_number', '=', receiptNumber)
    .where(isUntold)
    .where(isNotWithdrawn)
    .where('tell_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Told, or to be told at a later time. Changes nothing when there is something newer to tell. */
export async function settleNotice(
  db: Db,
  { receiptNumber, until }: NoticeClaim,
  result: { readonly told_at: number } | { readonly tell_at: number },
): Promise<void> {
  await db
    .updateTable('order_objections')
    .set(result)
    .where('receipt_number', '=', receiptNumber)
    .where('tell_at', '=', until)
    .execute();
}
