import { mayDo } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';
import type { StaffDirectory } from '../../ports/staff-directory.ts';
import { listGrants } from './grant-store.ts';
import { findStaffNames } from './staff-store.ts';

/** What the features that show people of the staff may know about them. */
export const staffDirectory: StaffDirectory = {
  names: findStaffNames,

  async listPermitted(db, permission, cityCode) {
    const people = await listActiveStaff(db);
    const grants = await listGrants(
      db,
      people.map(({ staffId }) => staffId),
    );
    return people.filter(({ staffId }) => {
      const confirmed = (grants.get(staffId) ?? []).filter(
        ({ confirmedAt }) => confirmedAt !== null,
      );
      return mayDo(confirmed, permission, cityCode);
    });
  },
};

const listActiveStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id as staffId', 'name'])
    .where('disabledAt', 'is', null)
    .orderBy('nameKey')
    .execute();
