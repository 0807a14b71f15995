import type { Grant } from '@ride/domain/staff/roles';

/** A member of the provider's staff, as of this call: a right taken away is gone with the next one. */
export interface StaffActor {
  readonly staffId: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  /** When the second factor was last shown in this session. */
  readonly factorAt: number;
  /** SHA-256 of the session's token; the token itself is never kept. */
  readonly sessionHash: string;
}

export interface Colleague {
  readonly staffId: string;
  readonly name: string;
}

/** People who are in no list any more keep their id. */
export const colleagueOf = (names: ReadonlyMap<string, string>, staffId: string): Colleague => ({
  staffId,
  name: names.get(staffId) ?? staffId,
});
