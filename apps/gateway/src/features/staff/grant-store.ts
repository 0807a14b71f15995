import { type Grant, type Role, roles } from '@ride/domain/staff/roles';
import * as z from 'zod/mini';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';
import { lockSubject } from '../../db/limits.ts';
import type { Db, Tables } from '../../db/schema.ts';

const cityList = z.array(z.string());

type GrantRow = Tables['staffGrants'];

export type StoredGrant = Grant &
  Pick<GrantRow, 'grantedAt' | 'grantedBy' | 'confirmedAt' | 'confirmedBy'>;

/** A role that this version does not know is ignored. */
export function parseGrant({ role, cities }: Pick<GrantRow, 'role' | 'cities'>): Grant | null {
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
    .selectFrom('staffGrants')
    .selectAll()
    .where('staffId', 'in', staffIds)
    .orderBy('grantedAt')
    .orderBy('role')
    .execute();
  for (const { staffId, ...row } of rows) {
    const grant = parseGrant(row);
    if (grant !== null) grants.get(staffId)?.push({ ...row, ...grant });
  }
  return grants;
}

export const listGrantsOf = async (db: Db, staffId: string): Promise<StoredGrant[]> =>
  (await listGrants(db, [staffId])).get(staffId) ?? [];

/** The caller must hold the lock on the person's row. */
export async function replaceGrants(
  tx: Db,
  staffId: string,
  grants: readonly StoredGrant[],
): Promise<void> {
  await tx.deleteFrom('staffGrants').where('staffId', '=', staffId).execute();
  if (grants.length === 0) return;
  await tx
    .insertInto('staffGrants')
    .values(
      grants.map((grant) => ({
        staffId,
        role: grant.role,
        cities: grant.cities === null ? null : toJsonText(grant.cities),
        grantedAt: grant.grantedAt,
        grantedBy: grant.grantedBy,
        confirmedAt: grant.confirmedAt,
        confirmedBy: grant.confirmedBy,
      })),
    )
    .execute();
}

/** Counts administrators who can sign in now, including demo staff in development. */
export async function countActiveAdministrators(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('staffGrants')
    .innerJoin('staff', 'staff.id', 'staffGrants.staffId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'administrator')
    .where('confirmedAt', 'is not', null)
    .where('disabledAt', 'is', null)
    .where((is) =>
      is.or([
        is('passwordHash', 'is not', null),
        is('oidcSubject', 'is not', null),
        is('isDemo', '=', 1),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Counts confirmed administrators who are not disabled, and locks the count until the transaction
 * ends, because two concurrent decisions based on the count could both find enough. Lock order:
 * lock a person's row before this count, never after it.
 */
export async function countAdministrators(tx: Db, now: number, except?: string): Promise<number> {
  await lockSubject(tx, 'staff:administrators', now);
  let query = tx
    .selectFrom('staffGrants')
    .innerJoin('staff', 'staff.id', 'staffGrants.staffId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'administrator')
    .where('confirmedAt', 'is not', null)
    .where('isDemo', '=', 0)
    .where('disabledAt', 'is', null);
  if (except !== undefined) query = query.where('staff.id', '!=', except);
  return Number((await query.executeTakeFirstOrThrow()).count);
}
