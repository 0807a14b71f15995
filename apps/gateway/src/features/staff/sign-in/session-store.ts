import { precompiledQuery } from '../../../db/precompiled-query.ts';
import type { Db, Tables } from '../../../db/schema.ts';

export type SignInMethod = 'password' | 'recoveryCode' | 'invitation' | 'oidc' | 'demo';

type NewSession = Omit<Tables['staffSessions'], 'usedAt'> & { readonly method: SignInMethod };

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('staffSessions')
    .values({ ...session, usedAt: session.createdAt })
    .execute();
}

export const selectActiveSession = precompiledQuery(
  (db, values: { tokenHash: string; now: number; usedAfter: number }) =>
    db
      .selectFrom('staffSessions')
      .innerJoin('staff', 'staff.id', 'staffSessions.staffId')
      .leftJoin('staffGrants', (on) =>
        on
          .onRef('staffGrants.staffId', '=', 'staff.id')
          .on('staffGrants.confirmedAt', 'is not', null),
      )
      .select([
        'staff.id as staffId',
        'staff.name',
        'staffSessions.factorAt',
        'staffSessions.usedAt',
        'staffGrants.role',
        'staffGrants.cities',
      ])
      .where('staffSessions.tokenHash', '=', values.tokenHash)
      .where('staffSessions.endsAt', '>', values.now)
      .where('staffSessions.usedAt', '>', values.usedAfter)
      .where('staff.disabledAt', 'is', null),
);

export async function setSessionUsed(db: Db, tokenHash: string, now: number): Promise<void> {
  await db
    .updateTable('staffSessions')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', '<', now)
    .execute();
}

export async function setFactorTime(db: Db, tokenHash: string, at: number): Promise<boolean> {
  const updated = await db
    .updateTable('staffSessions')
    .set({ factorAt: at })
    .where('tokenHash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export function findSessionDetails(db: Db, tokenHash: string) {
  return db
    .selectFrom('staffSessions')
    .innerJoin('staff', 'staff.id', 'staffSessions.staffId')
    .select([
      'staffSessions.method',
      'staffSessions.createdAt',
      'staffSessions.usedAt',
      'staffSessions.endsAt',
      'staffSessions.factorAt',
      'staffSessions.reportedFailures',
      'staffSessions.reportedFailedAt',
      'staff.totpSeed',
    ])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('staffSessions')
    .where('tokenHash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteSessionsOf(db: Db, staffId: string): Promise<number> {
  const deleted = await db
    .deleteFrom('staffSessions')
    .where('staffId', '=', staffId)
    .returning('id')
    .execute();
  return deleted.length;
}

export async function deleteOtherSessions(
  db: Db,
  { staffId, sessionHash }: { readonly staffId: string; readonly sessionHash: string },
): Promise<void> {
  await db
    .deleteFrom('staffSessions')
    .where('staffId', '=', staffId)
    .where('tokenHash', '!=', sessionHash)
    .execute();
}

export async function deleteSessionById(
  db: Db,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('staffSessions')
    .where('staffId', '=', staffId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
