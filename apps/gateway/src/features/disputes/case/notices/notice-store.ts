import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/schema.ts';

/** Of an open question, or a decision in force; literal, as its index has it. */
const isUnnotified = sql<SqlBool>`notified_at is null and state in ('decided', 'questionAsked')`;
/** Whoever withdrew an appeal has read the decision that is in force again. */
const isNotWithdrawn = sql<SqlBool>`withdrawn_at is null`;

const isYoungerThan = (moment: number): RawBuilder<SqlBool> =>
  sql`coalesce(asked_at, decided_at) > ${moment}`;

/** Cases whose passenger is to be notified now, those that were tried last at the end. */
export async function listCasesToNotify(
  db: Db,
  { now, since, atMost }: { readonly now: number; readonly since: number; readonly atMost: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('receiptNumber')
    .where(isUnnotified)
    .where(isNotWithdrawn)
    .where(isYoungerThan(since))
    .where('notifyAt', '<=', now)
    .orderBy('notifyAt')
    .orderBy('receiptNumber')
    .limit(atMost)
    .execute();
  return rows.map(({ receiptNumber }) => receiptNumber);
}

/** A claim is told apart from others by when it ends. */
export interface NoticeClaim {
  readonly receiptNumber: string;
  readonly until: number;
}

/** True for whoever may send it until then; afterwards somebody else may. */
export async function claimNotice(
  db: Db,
  { receiptNumber, until }: NoticeClaim,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('disputes')
    .set({ notifyAt: until })
    .where('receiptNumber', '=', receiptNumber)
    .where(isUnnotified)
    .where(isNotWithdrawn)
    .where('notifyAt', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notified, or to be notified later. Changes nothing when there is something newer to notify of. */
export async function settleNotice(
  db: Db,
  { receiptNumber, until }: NoticeClaim,
  result: { readonly notifiedAt: number } | { readonly notifyAt: number },
): Promise<void> {
  await db
    .updateTable('disputes')
    .set(result)
    .where('receiptNumber', '=', receiptNumber)
    .where('notifyAt', '=', until)
    .execute();
}
