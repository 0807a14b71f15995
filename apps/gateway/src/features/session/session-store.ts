import { precompiledQuery } from '../../db/precompiled-query.ts';
import type { Db, Tables } from '../../db/schema.ts';

export async function insertSession(db: Db, session: Tables['sessions']): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The statement is compiled once, because every call with a token runs it. */
const validSession = precompiledQuery(
  (db, { tokenHash, now }: { tokenHash: string; now: number }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['users.id as userId', 'users.mobile'])
      .where('sessions.tokenHash', '=', tokenHash)
      .where('sessions.expiresAt', '>', now),
);

export async function selectSession(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<{ userId: string; mobile: string } | null> {
  const [found] = await validSession(db, { tokenHash, now });
  return found ?? null;
}

export async function deleteSessionsOfUser(db: Db, userId: string): Promise<number> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .returning('tokenHash')
    .execute();
  return deleted.length;
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}
