import type { StaffState } from '@ride/contract/desk/staff';
import type { Role } from '@ride/domain/staff/roles';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { normalizeStaffName } from '../staff-store.ts';

export interface ListedStaff {
  readonly staffId: string;
  readonly name: string;
  readonly state: StaffState;
  readonly isOidc: boolean;
  readonly createdAt: number;
  readonly lastSignInAt: number | null;
}

export interface StaffFilter {
  readonly namePrefix?: string | undefined;
  readonly state?: StaffState | undefined;
  readonly role?: Role | undefined;
  readonly isPending?: true | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

const stateOf = sql<StaffState>`case
  when disabled_at is not null then 'disabled'
  when password_hash is null and oidc_subject is null and is_demo = 0 then 'invited'
  else 'active' end`;

const listed = (db: Db) =>
  db
    .selectFrom('staff')
    .select([
      'staff.id as staffId',
      'staff.name',
      stateOf.as('state'),
      'staff.oidcSubject',
      'staff.createdAt',
      'staff.lastSignInAt',
    ]);

type ListedRow = Omit<ListedStaff, 'isOidc'> & { readonly oidcSubject: string | null };
const toListed = ({ oidcSubject, ...row }: ListedRow): ListedStaff => ({
  ...row,
  isOidc: oidcSubject !== null,
});

export async function findListedStaff(db: Db, staffId: string): Promise<ListedStaff | null> {
  const row = await listed(db).where('staff.id', '=', staffId).executeTakeFirst();
  return row === undefined ? null : toListed(row);
}

/** The staff are few, so a filter without an index may read all of them. */
export async function listStaffRows(db: Db, filter: StaffFilter): Promise<ListedStaff[]> {
  const { namePrefix, state, role, isPending, after, limit } = filter;
  let query = listed(db).orderBy('staff.nameKey').limit(limit);
  if (after !== undefined) {
    query = query.where('staff.nameKey', '>', (of) =>
      of.selectFrom('staff as last').select('last.nameKey').where('last.id', '=', after),
    );
  }
  if (namePrefix !== undefined) {
    const prefix = normalizeStaffName(namePrefix);
    query = query.where(sql<string>`substr(name_key, 1, ${[...prefix].length})`, '=', prefix);
  }
  if (state !== undefined) query = query.where(stateOf, '=', state);
  if (role !== undefined || isPending) {
    query = query.where('staff.id', 'in', (of) => {
      let grants = of.selectFrom('staffGrants').select('staffGrants.staffId');
      if (role !== undefined) grants = grants.where('role', '=', role);
      return isPending ? grants.where('confirmedAt', 'is', null) : grants;
    });
  }
  return (await query.execute()).map(toListed);
}
