import type { Db } from '../../db/schema.ts';

/** Codes that were sent to a phone and how often wrong ones came; the codes themselves are hashes. */
export async function collectVerification(db: Db, mobile: string): Promise<unknown[]> {
  const codes = await db
    .selectFrom('sms_codes')
    .select(['scene', 'sent_at as sentAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('mobile', '=', mobile)
    .execute();
  const failures = await db
    .selectFrom('phone_failures')
    .select(['in_a_row as wrongCodesInARow'])
    .where('mobile', '=', mobile)
    .execute();
  return [...codes, ...failures];
}

export async function deleteVerification(tx: Db, mobile: string): Promise<number> {
  let deleted = 0;
  for (const table of ['sms_codes', 'phone_failures', 'puzzles', 'verification_tickets'] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('mobile', '=', mobile)
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}
