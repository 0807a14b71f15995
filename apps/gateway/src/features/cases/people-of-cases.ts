import type { Db } from '../../db/schema.ts';
import type { StaffDirectory } from '../../ports/staff-directory.ts';

/** Names by id; null and an empty id are nobody. */
export const namesOf = (
  { db, staff }: { readonly db: Db; readonly staff: StaffDirectory },
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> =>
  staff.names(
    db,
    [...new Set(ids)].filter((id): id is string => id !== null && id !== ''),
  );
