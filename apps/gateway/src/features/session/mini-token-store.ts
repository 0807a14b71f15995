import type { Db } from '../../db/schema.ts';

export interface MiniTokenRow {
  readonly tokenHash: string;
  readonly userId: string;
  readonly expiresAt: number;
}

export async function insertMiniToken(db: Db, row: MiniTokenRow): Promise<void> {
  await db
    .insertInto('mini_tokens')
    .values({
      token_hash: row.tokenHash,
      user_id: row.userId,
      expires_at: row.expiresAt,
      used_at: null,
    })
    .execute();
}

/** The token's user for the first caller, null for every later one. One statement decides. */
export async function useUpMiniToken(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<string | null> {
  const used = await db
    .updateTable('mini_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used?.user_id ?? null;
}

export async function deleteMiniTokensOfUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('mini_tokens').where('user_id', '=', userId).execute();
}
