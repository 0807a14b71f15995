import type { Db } from '../../db/schema.ts';

export async function exportVerificationData(db: Db, mobile: string): Promise<unknown[]> {
  const codes = await db
    .selectFrom('smsCodes')
    .select(['scene', 'sentAt', 'expiresAt', 'usedAt'])
    .where('mobile', '=', mobile)
    .execute();
  const failures = await db
    .selectFrom('phoneFailures')
    .select(['inARow as wrongCodesInARow'])
    .where('mobile', '=', mobile)
    .execute();
  return [...codes, ...failures];
}

export async function deleteVerificationData(tx: Db, mobile: string): Promise<number> {
  let deleted = 0;
  for (const table of ['smsCodes', 'phoneFailures', 'puzzles', 'verificationTickets'] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('mobile', '=', mobile)
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}
