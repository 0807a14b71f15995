import type { Db } from '../../db/schema.ts';

interface PhoneOwner {
  readonly freshId: string;
  readonly mobile: string;
  readonly now: number;
}

/**
 * Returns the phone's user, created if necessary, and locks the user's row until the transaction
 * ends. Two concurrent first logins create one user.
 */
export async function findOrCreateUser(
  db: Db,
  { freshId, mobile, now }: PhoneOwner,
): Promise<string> {
  const user = await db
    .insertInto('users')
    .values({ id: freshId, mobile, createdAt: now })
    // `returning` gives a row that already exists only if the statement updates it.
    .onConflict((row) => row.column('mobile').doUpdateSet({ mobile }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return user.id;
}

export async function hasUsers(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user !== undefined;
}

/** Erased accounts are left out, because their column holds a placeholder instead of a phone. */
export async function mobilesOfUsers(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const users = await db
    .selectFrom('users')
    .select(['id', 'mobile'])
    .where('id', 'in', userIds)
    .where('mobile', 'not like', 'erased:%')
    .execute();
  return new Map(users.map(({ id, mobile }) => [id, mobile]));
}

export const mobileOfUser = async (db: Db, userId: string): Promise<string | null> =>
  (await mobilesOfUsers(db, [userId])).get(userId) ?? null;

export async function findUser(db: Db, userId: string): Promise<{ createdAt: number } | null> {
  const user = await db
    .selectFrom('users')
    .select('createdAt')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ?? null;
}
