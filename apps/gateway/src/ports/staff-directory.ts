import type { Permission } from '@ride/domain/staff/roles';
import type { Db } from '../db/schema.ts';

export interface Colleague {
  readonly staffId: string;
  readonly name: string;
}

/** Who is who, for features that show people of the staff; app/ passes it in. */
export interface StaffDirectory {
  /** Also of people who have left; an id nobody has is not in the answer. */
  names(db: Db, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Everybody who may do something in a city now, by name. */
  listPermitted(db: Db, permission: Permission, cityCode: string): Promise<Colleague[]>;
}
