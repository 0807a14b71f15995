import { precompiledQuery } from '../../db/precompiled-query.ts';
import type { Db } from '../../db/schema.ts';

export interface SessionRow {
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** One statement for session and user, compiled once: every call with a token runs it. */
const validSession = precompiledQuery(
  (db, { tokenHash, now }: { tokenHash: string; now: number }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id as userId', 'users.mobile as mobile'])
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now),
);

export async function selectSession(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<{ userId: string; mobile: string } | null> {
  const [found] = await validSession(db, { tokenHash, now });
  return found ?? null;
}

/** Returns how many there were. */
export async function deleteSessionsOfUser(db: Db, userId: string): Promise<number> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning('token_hash')
    .execute();
  return deleted.length;
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}
