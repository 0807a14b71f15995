import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db } from '../../../db/schema.ts';

/** How somebody signed in. */
export type SignInMethod = 'password' | 'recoveryCode' | 'invitation' | 'oidc' | 'demo';

export interface NewSession {
  readonly tokenHash: string;
  readonly id: string;
  readonly staffId: string;
  readonly method: SignInMethod;
  readonly address: string;
  readonly now: number;
  readonly factorAt: number;
  readonly endsAt: number;
  readonly toldFailures: number;
  readonly toldFailedAt: number | null;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: session.tokenHash,
      id: session.id,
      staff_id: session.staffId,
      method: session.method,
      address: session.address,
      created_at: session.now,
      used_at: session.now,
      ends_at: session.endsAt,
      factor_at: session.factorAt,
      told_failures: session.toldFailures,
      told_failed_at: session.toldFailedAt,
    })
    .execute();
}

/** Session, person and every grant that gives something, in one statement: each call runs it. */
export const selectActiveSession = precompiledQuery(
  (db, values: { tokenHash: string; now: number; usedAfter: number }) =>
    db
      .selectFrom('staff_sessions')
      .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
      .leftJoin('staff_grants', (on) =>
        on
          .onRef('staff_grants.staff_id', '=', 'staff.id')
          .on('staff_grants.confirmed_at', 'is not', null),
      )
      .select([
        'staff.id as staffId',
        'staff.name as name',
        'staff_sessions.factor_at as factorAt',
        'staff_sessions.used_at as usedAt',
        'staff_grants.role as role',
        'staff_grants.cities as cities',
      ])
      .where('staff_sessions.token_hash', '=', values.tokenHash)
      .where('staff_sessions.ends_at', '>', values.now)
      .where('staff_sessions.used_at', '>', values.usedAfter)
      .where('staff.disabled_at', 'is', null),
);

export async function setSessionUsed(db: Db, tokenHash: string, now: number): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', '<', now)
    .execute();
}

/** False when the session has ended meanwhile. */
export async function setFactorShown(db: Db, tokenHash: string, at: number): Promise<boolean> {
  const updated = await db
    .updateTable('staff_sessions')
    .set({ factor_at: at })
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** The times and failures of one session, and what its person can show as a second factor. */
export function findSessionFacts(db: Db, tokenHash: string) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff_sessions.method as method',
      'staff_sessions.created_at as createdAt',
      'staff_sessions.used_at as usedAt',
      'staff_sessions.ends_at as endsAt',
      'staff_sessions.factor_at as factorAt',
      'staff_sessions.told_failures as toldFailures',
      'staff_sessions.told_failed_at as toldFailedAt',
      'staff.totp_seed as totpSeed',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Returns how many there were. */
export async function deleteSessionsOf(db: Db, staffId: string): Promise<number> {
  const deleted = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .returning('id')
    .execute();
  return deleted.length;
}

export async function deleteSessionById(
  db: Db,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
