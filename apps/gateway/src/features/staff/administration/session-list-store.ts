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
  readonly after?: string | undefined;
  readonly limit: number;
}

export async function listSessionRows(db: Db, filter: SessionFilter): Promise<ListedSession[]> {
  const { now, usedAfter, staffId, after, limit } = filter;
  let query = db
    .selectFrom('staffSessions as session')
    .innerJoin('staff', 'staff.id', 'session.staffId')
    .select([
      'session.id as sessionId',
      'session.staffId',
      'staff.name',
      'session.method',
      'session.address',
      'session.createdAt as signedInAt',
      'session.usedAt',
      'session.tokenHash',
    ])
    .where('session.endsAt', '>', now)
    .where('session.usedAt', '>', usedAfter)
    .where('staff.disabledAt', 'is', null)
    .orderBy('session.createdAt', 'desc')
    .orderBy('session.id', 'desc')
    .limit(limit);
  if (staffId !== undefined) query = query.where('session.staffId', '=', staffId);
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('session.createdAt', 'session.id'),
        '<',
        selectFrom('staffSessions as last')
          .select(['last.createdAt', 'last.id'])
          .where('last.id', '=', after)
          .$asTuple('createdAt', 'id'),
      ),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, method: row.method as SignInMethod }));
}

export async function findInvitationExpiry(
  db: Db,
  staffId: string,
  now: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('staffInvitations')
    .select('expiresAt')
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.expiresAt ?? null;
}
