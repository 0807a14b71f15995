import type { Db } from '../../db/schema.ts';

export interface LoginRecord {
  readonly userId: string;
  readonly loggedInAt: number;
  /** What the page ran in, as it said. */
  readonly context: string | null;
  readonly cityCode: string | null;
}

export async function findLastLogin(db: Db, userId: string): Promise<LoginRecord | null> {
  const found = await db
    .selectFrom('last_logins')
    .select(['user_id as userId', 'logged_in_at as loggedInAt', 'context', 'city_code as cityCode'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}

export async function upsertLastLogin(db: Db, login: LoginRecord): Promise<void> {
  const row = {
    logged_in_at: login.loggedInAt,
    context: login.context,
    city_code: login.cityCode,
  };
  await db
    .insertInto('last_logins')
    .values({ user_id: login.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
