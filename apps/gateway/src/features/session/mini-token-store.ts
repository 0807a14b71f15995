import type { Db, Tables } from '../../db/schema.ts';

type NewMiniToken = Omit<Tables['miniTokens'], 'usedAt'>;

export async function insertMiniToken(db: Db, token: NewMiniToken): Promise<void> {
  await db.insertInto('miniTokens').values(token).execute();
}

/**
 * Returns the token's user to the first caller and null to every later one; one statement decides.
 */
export async function consumeMiniToken(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<string | null> {
  const used = await db
    .updateTable('miniTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return used?.userId ?? null;
}

export async function deleteMiniTokensOfUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('miniTokens').where('userId', '=', userId).execute();
}
