import type { Db } from '../../../db/schema.ts';
import type { SignInMethod } from '../sign-in/session-store.ts';

export interface ListedSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly name: string;
  readonly method: SignInMethod;
  readonly address: string;
  readonly signedInAt: number;
  readonly usedAt: number;
  readonly tokenHash: string;
}

interface SessionFilter {
  readonly now: number;
  readonly usedAfter: number;
  readonly staffId?: string | undefined;
  /** The id of the last row of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Living sessions, newest first. */
export async function listSessionRows(db: Db, filter: SessionFilter): Promise<ListedSession[]> {
  const { now, usedAfter, staffId, after, limit } = filter;
  let query = db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select([
      'session.id as sessionId',
      'session.staff_id as staffId',
      'staff.name as name',
      'session.method as method',
      'session.address as address',
      'session.created_at as signedInAt',
      'session.used_at as usedAt',
      'session.token_hash as tokenHash',
    ])
    .where('session.ends_at', '>', now)
    .where('session.used_at', '>', usedAfter)
    .where('staff.disabled_at', 'is', null)
    .orderBy('session.created_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(limit);
  if (staffId !== undefined) query = query.where('session.staff_id', '=', staffId);
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('session.created_at', 'session.id'),
        '<',
        selectFrom('staff_sessions as last')
          .select(['last.created_at', 'last.id'])
          .where('last.id', '=', after)
          .$asTuple('created_at', 'id'),
      ),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, method: row.method as SignInMethod }));
}

/** When the link that is still out for a person ends; null without one. */
export async function findInvitationEnd(
  db: Db,
  staffId: string,
  now: number,
): Promise<number | null> {
  const found = await db
    .selectFrom('staff_invitations')
    .select('expires_at')
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.expires_at ?? null;
}
