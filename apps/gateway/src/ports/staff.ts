import type { Grant } from '@ride/domain/staff/roles';

/**
 * A person of the staff, read anew for every call, so that a removed role is gone at the next one.
 */
export interface StaffActor {
  readonly staffId: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly factorAt: number;
  /** SHA-256 of the session's token; the token itself is never stored. */
  readonly sessionHash: string;
}

export interface Colleague {
  readonly staffId: string;
  readonly name: string;
}

export const toColleague = (names: ReadonlyMap<string, string>, staffId: string): Colleague => ({
  staffId,
  name: names.get(staffId) ?? staffId,
});
