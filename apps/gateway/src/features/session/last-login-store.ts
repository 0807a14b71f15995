import type { Db, Tables } from '../../db/schema.ts';

export type LoginRecord = Tables['lastLogins'];

export async function findLastLogin(db: Db, userId: string): Promise<LoginRecord | null> {
  const row = await db
    .selectFrom('lastLogins')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function upsertLastLogin(db: Db, login: LoginRecord): Promise<void> {
  await db
    .insertInto('lastLogins')
    .values(login)
    .onConflict((row) => row.column('userId').doUpdateSet(login))
    .execute();
}
