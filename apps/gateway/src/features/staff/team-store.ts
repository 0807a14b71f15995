import { mayDo, type Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../db/schema.ts';
import type { Colleague } from '../../ports/staff.ts';
import { listGrants } from './grant-store.ts';

export interface TeamMember extends Colleague {
  readonly lastSignInAt: number | null;
}

/** The rights to have cases. */
const handling: readonly Permission[] = ['dispute.handle', 'company.handle'];

/** Everybody who has signed in and may handle cases in one of the cities, by name; null for all. */
export async function listTeam(db: Db, cities: readonly string[] | null): Promise<TeamMember[]> {
  const people = await db
    .selectFrom('staff')
    .select(['id as staffId', 'name', 'lastSignInAt'])
    .where('disabledAt', 'is', null)
    .where('lastSignInAt', 'is not', null)
    .orderBy('nameKey')
    .execute();
  const grants = await listGrants(
    db,
    people.map(({ staffId }) => staffId),
  );
  return people.filter(({ staffId }) => {
    const own = (grants.get(staffId) ?? []).filter(({ confirmedAt }) => confirmedAt !== null);
    return handling.some((right) =>
      cities === null ? mayDo(own, right) : cities.some((city) => mayDo(own, right, city)),
    );
  });
}
