import { mayDo, type Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';
import type { Colleague } from '../../ports/staff.ts';
import { listGrants, listGrantsOf } from './grant-store.ts';
import { findGrantorNames } from './grantor-names.ts';
import { findStaffNames } from './staff-store.ts';

/** Who is who, for features that show people of the staff. */
export interface StaffDirectory {
  /** Also of people who have left; an id nobody has is not in the answer. */
  names(db: Db, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Everybody who may do something in a city, or somewhere, now and has signed in before, by name. */
  listPermitted(db: Db, permission: Permission, cityCode?: string): Promise<Colleague[]>;
  isPermitted(db: Db, staffId: string, permission: Permission, cityCode: string): Promise<boolean>;
  /** By whose word somebody may do something in a city; null for who may not. */
  findGrantors(
    db: Db,
    staffId: string,
    permission: Permission,
    cityCode: string,
  ): Promise<Grantors | null>;
}

/** The names of who gave somebody's role, or the account, and of who confirmed it. */
export interface Grantors {
  readonly grantedBy: string;
  readonly confirmedBy: string | null;
}

export const staffDirectory: StaffDirectory = {
  names: findStaffNames,
  listPermitted,
  isPermitted: async (db, staffId, permission, cityCode) =>
    (await listPermitted(db, permission, cityCode)).some((each) => each.staffId === staffId),
  findGrantors,
};

async function listPermitted(
  db: Db,
  permission: Permission,
  cityCode?: string,
): Promise<Colleague[]> {
  const people = await listActiveStaff(db);
  const grants = await listGrants(
    db,
    people.map(({ staffId }) => staffId),
  );
  return people.filter(({ staffId }) => {
    const confirmed = (grants.get(staffId) ?? []).filter(({ confirmedAt }) => confirmedAt !== null);
    return mayDo(confirmed, permission, cityCode);
  });
}

async function findGrantors(
  db: Db,
  staffId: string,
  permission: Permission,
  cityCode: string,
): Promise<Grantors | null> {
  const grants = await listGrantsOf(db, staffId);
  const grant = grants.find(
    (each) => each.confirmedAt !== null && mayDo([each], permission, cityCode),
  );
  if (grant === undefined) return null;
  const nameOf = await findGrantorNames(db, [grant]);
  const { grantedBy, confirmedBy } = grant;
  return { grantedBy: nameOf(grantedBy), confirmedBy: confirmedBy && nameOf(confirmedBy) };
}

const listActiveStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id as staffId', 'name'])
    .where('disabledAt', 'is', null)
    .where('lastSignInAt', 'is not', null)
    .orderBy('nameKey')
    .execute();
