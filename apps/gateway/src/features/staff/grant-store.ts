import { type Grant, type Role, roles } from '@ride/domain/staff/roles';
import * as z from 'zod/mini';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';
import { lockSubject } from '../../db/limits.ts';
import type { Db } from '../../db/schema.ts';

const cityList = z.array(z.string());

export interface StoredGrant extends Grant {
  readonly grantedAt: number;
  readonly grantedBy: string;
  /** Null while it waits for a second administrator, and gives nothing. */
  readonly confirmedAt: number | null;
}

interface GrantColumns {
  readonly role: string;
  readonly cities: string | null;
}

/** A role that this version does not know gives nothing. */
export function readGrant({ role, cities }: GrantColumns): Grant | null {
  if (!(roles as readonly string[]).includes(role)) return null;
  return { role: role as Role, cities: cities === null ? null : fromJsonText(cityList, cities) };
}

export async function listGrants(
  db: Db,
  staffIds: readonly string[],
): Promise<Map<string, StoredGrant[]>> {
  const grants = new Map<string, StoredGrant[]>(staffIds.map((id) => [id, []]));
  if (staffIds.length === 0) return grants;
  const rows = await db
    .selectFrom('staff_grants')
    .selectAll()
    .where('staff_id', 'in', staffIds)
    .orderBy('granted_at')
    .orderBy('role')
    .execute();
  for (const row of rows) {
    const grant = readGrant(row);
    if (grant === null) continue;
    grants.get(row.staff_id)?.push({
      ...grant,
      grantedAt: row.granted_at,
      grantedBy: row.granted_by,
      confirmedAt: row.confirmed_at,
    });
  }
  return grants;
}

export const listGrantsOf = async (db: Db, staffId: string): Promise<StoredGrant[]> =>
  (await listGrants(db, [staffId])).get(staffId) ?? [];

/** All grants of a person at once; the caller holds the lock on the person. */
export async function replaceGrants(
  tx: Db,
  staffId: string,
  grants: readonly StoredGrant[],
): Promise<void> {
  await tx.deleteFrom('staff_grants').where('staff_id', '=', staffId).execute();
  if (grants.length === 0) return;
  await tx
    .insertInto('staff_grants')
    .values(
      grants.map((grant) => ({
        staff_id: staffId,
        role: grant.role,
        cities: grant.cities === null ? null : toJsonText(grant.cities),
        granted_at: grant.grantedAt,
        granted_by: grant.grantedBy,
        confirmed_at: grant.confirmedAt,
      })),
    )
    .execute();
}

/**
 * People who are administrators now: confirmed, and not disabled. Nobody else counts them until the
 * transaction ends: two who decide by the number at once would both find enough. Whoever locks a
 * person does so before this, or two could wait for each other.
 */
export async function countAdministrators(tx: Db, now: number, except?: string): Promise<number> {
  await lockSubject(tx, 'staff:administrators', now);
  let query = tx
    .selectFrom('staff_grants')
    .innerJoin('staff', 'staff.id', 'staff_grants.staff_id')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('role', '=', 'administrator')
    .where('confirmed_at', 'is not', null)
    .where('is_demo', '=', 0)
    .where('disabled_at', 'is', null);
  if (except !== undefined) query = query.where('staff.id', '!=', except);
  return Number((await query.executeTakeFirstOrThrow()).many);
}
