import { type Grant, hasPermission, type Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';
import type { Colleague } from '../../ports/staff.ts';
import { listGrants, listGrantsOf } from './grant-store.ts';
import { findGrantorNames } from './grantor-names.ts';
import { findStaff, findStaffByName, findStaffNames } from './staff-store.ts';

export interface StaffDirectory {
  names(db: Db, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  findId(db: Db, name: string): Promise<string | null>;
  /**
   * Lists people who have this permission in the city, or in any city if none is given, and who
   * have signed in before.
   */
  listPermitted(db: Db, permission: Permission, cityCode?: string): Promise<Colleague[]>;
  isPermitted(db: Db, staffId: string, permission: Permission, cityCode: string): Promise<boolean>;
  /** The confirmed roles of a person; none if the person is disabled. */
  activeGrants(db: Db, staffId: string): Promise<readonly Grant[]>;
  /**
   * Lists people who handle cases in one of the cities and have signed in; null means all cities.
   */
  listTeam(db: Db, cities: readonly string[] | null): Promise<TeamMember[]>;
  /**
   * Returns who gave and confirmed a permission in a city, or null if the person does not have it.
   */
  findGrantors(
    db: Db,
    staffId: string,
    permission: Permission,
    cityCode: string,
  ): Promise<Grantors | null>;
}

export interface TeamMember extends Colleague {
  readonly lastSignInAt: number | null;
}

export interface Grantors {
  readonly grantedBy: string;
  readonly confirmedBy: string | null;
}

export const staffDirectory: StaffDirectory = {
  names: findStaffNames,
  findId: async (db, name) => (await findStaffByName(db, name))?.id ?? null,
  listTeam,
  listPermitted,
  isPermitted: async (db, staffId, permission, cityCode) =>
    (await listPermitted(db, permission, cityCode)).some((each) => each.staffId === staffId),
  activeGrants,
  findGrantors,
};

async function listPermitted(
  db: Db,
  permission: Permission,
  cityCode?: string,
): Promise<Colleague[]> {
  const people = await listWith(db, (grants) => hasPermission(grants, permission, cityCode));
  return people.map(({ staffId, name }) => ({ staffId, name }));
}

function listTeam(db: Db, cities: readonly string[] | null): Promise<TeamMember[]> {
  const rights = ['dispute.handle', 'company.handle'] as const;
  return listWith(db, (grants) =>
    (cities ?? [undefined]).some((city) =>
      rights.some((right) => hasPermission(grants, right, city)),
    ),
  );
}

async function listWith(
  db: Db,
  areEnough: (grants: readonly Grant[]) => boolean,
): Promise<TeamMember[]> {
  const people = await listActiveStaff(db);
  const grants = await listGrants(
    db,
    people.map(({ staffId }) => staffId),
  );
  return people.filter(({ staffId }) =>
    areEnough((grants.get(staffId) ?? []).filter(({ confirmedAt }) => confirmedAt !== null)),
  );
}

async function findGrantors(
  db: Db,
  staffId: string,
  permission: Permission,
  cityCode: string,
): Promise<Grantors | null> {
  const grants = await listGrantsOf(db, staffId);
  const grant = grants.find(
    (each) => each.confirmedAt !== null && hasPermission([each], permission, cityCode),
  );
  if (grant === undefined) return null;
  const nameOf = await findGrantorNames(db, [grant]);
  const { grantedBy, confirmedBy } = grant;
  return { grantedBy: nameOf(grantedBy), confirmedBy: confirmedBy && nameOf(confirmedBy) };
}

async function activeGrants(db: Db, staffId: string): Promise<readonly Grant[]> {
  const person = await findStaff(db, staffId);
  if (person === null || person.disabledAt !== null) return [];
  return (await listGrantsOf(db, staffId)).filter(({ confirmedAt }) => confirmedAt !== null);
}

const listActiveStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id as staffId', 'name', 'lastSignInAt'])
    .where('disabledAt', 'is', null)
    .where('lastSignInAt', 'is not', null)
    .orderBy('nameKey')
    .execute();
