import type { Permission } from '@ride/domain/staff/roles';
import type { Db } from '../db/schema.ts';

export interface Colleague {
  readonly staffId: string;
  readonly name: string;
}

/** People who are in no list any more keep their id. */
export const colleagueOf = (names: ReadonlyMap<string, string>, staffId: string): Colleague => ({
  staffId,
  name: names.get(staffId) ?? staffId,
});

/** Who is who, for features that show people of the staff; app/ passes it in. */
export interface StaffDirectory {
  /** Also of people who have left; an id nobody has is not in the answer. */
  names(db: Db, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Everybody who may do something in a city now, by name. */
  listPermitted(db: Db, permission: Permission, cityCode: string): Promise<Colleague[]>;
}
