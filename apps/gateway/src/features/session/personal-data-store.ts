import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

export async function exportAccountData(db: Db, mobile: string): Promise<unknown[]> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'mobile', 'createdAt'])
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  if (user === undefined) return [];
  const sessions = await db
    .selectFrom('sessions')
    .select(['createdAt', 'expiresAt'])
    .where('userId', '=', user.id)
    .execute();
  const lastLogin = await db
    .selectFrom('lastLogins')
    .select(['loggedInAt', 'context', 'cityCode'])
    .where('userId', '=', user.id)
    .executeTakeFirst();
  return [{ ...user, sessions, lastLogin: lastLogin ?? null }];
}

/**
 * The user's row stays without its phone, because orders and rewards refer to it; a later login
 * creates a new account.
 */
export async function anonymizeAccount(tx: Db, mobile: string): Promise<number> {
  const user = await tx
    .updateTable('users')
    .set({ mobile: sql<string>`'erased:' || id` })
    .where('mobile', '=', mobile)
    .returning('id')
    .executeTakeFirst();
  if (user === undefined) return 0;
  for (const table of ['sessions', 'miniTokens', 'lastLogins'] as const) {
    await tx.deleteFrom(table).where('userId', '=', user.id).execute();
  }
  return 1;
}

export async function findUserId(db: Db, mobile: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return user?.id ?? null;
}
