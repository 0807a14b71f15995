import type { Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';
import type { Colleague } from '../../ports/staff.ts';

export interface CaseStaff {
  names(db: Db, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Without a city, lists everybody who has the permission in any city; ordered by name. */
  listPermitted(db: Db, permission: Permission, cityCode?: string): Promise<Colleague[]>;
  isPermitted(db: Db, staffId: string, permission: Permission, cityCode: string): Promise<boolean>;
}

export interface CaseStaffDeps {
  readonly ports: { readonly db: Db };
  readonly staff: CaseStaff;
}

export const readStaffNames = (
  { ports, staff }: CaseStaffDeps,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> =>
  staff.names(
    ports.db,
    [...new Set(ids)].filter((id): id is string => id !== null && id !== ''),
  );
