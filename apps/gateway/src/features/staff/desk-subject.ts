import type { DeskSubject } from '../audit/audit.ts';
import { findStaff } from './staff-store.ts';

/** Members of the staff, who belong to no city. */
export const staffSubject: DeskSubject = {
  permission: 'staff.read',
  find: async (db, staffId) =>
    (await findStaff(db, staffId)) === null ? null : { cityCode: null },
};
