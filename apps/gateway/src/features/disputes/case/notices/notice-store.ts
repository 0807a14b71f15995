import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/schema.ts';

/** The values are literals, because the database would not use its partial index otherwise. */
const isUnnotified = sql<SqlBool>`notified_at is null and state in ('decided', 'questionAsked')`;
/** A passenger who withdrew an appeal has already read the decision that is in force again. */
const isNotWithdrawn = sql<SqlBool>`withdrawn_at is null`;

const isYoungerThan = (moment: number): RawBuilder<SqlBool> =>
  sql`coalesce(asked_at, decided_at) > ${moment}`;

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

/** A claim on a notice is identified by the time when it ends. */
export interface NoticeClaim {
  readonly receiptNumber: string;
  readonly until: number;
}

/** Returns true for the one gateway that may send the notice until the claim ends. */
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

/** Changes nothing if a newer question or decision has replaced the notice since. */
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
