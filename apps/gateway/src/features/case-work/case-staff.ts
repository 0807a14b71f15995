import type { Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';
import type { Colleague } from '../../ports/staff.ts';

/** What cases want to know about the people of the staff. */
export interface CaseStaff {
  /** By id; also of people who have left. */
  names(db: Db, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Everybody who may do something in a city, or somewhere, now, by name. */
  listPermitted(db: Db, permission: Permission, cityCode?: string): Promise<Colleague[]>;
  isPermitted(db: Db, staffId: string, permission: Permission, cityCode: string): Promise<boolean>;
}

export interface CaseStaffDeps {
  readonly ports: { readonly db: Db };
  readonly staff: CaseStaff;
}

/** Names by id; null and an empty id are nobody. */
export const namesOf = (
  { ports, staff }: CaseStaffDeps,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> =>
  staff.names(
    ports.db,
    [...new Set(ids)].filter((id): id is string => id !== null && id !== ''),
  );
