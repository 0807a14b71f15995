import { type HourCount, hourOf } from '../../../db/hour-of.ts';
import type { Db } from '../../../db/schema.ts';

/** Companies registered since a time, by the hour; in some cities, or in all where null. */
export function countRegistrationsByHour(
  db: Db,
  since: number,
  cities: readonly string[] | null,
): Promise<HourCount[]> {
  return db
    .selectFrom('companies')
    .select(hourOf('registered_at').as('hourAt'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('registered_at', '>=', since)
    .$if(cities !== null, (query) => query.where('city_code', 'in', [...(cities ?? [])]))
    .groupBy(hourOf('registered_at'))
    .orderBy('hourAt')
    .execute();
}

/**
 * Requests to join since a time, by the hour. They name a company and no city: where only some
 * cities count, those that name a registered company there.
 */
export function countJoinRequestsByHour(
  db: Db,
  since: number,
  cities: readonly string[] | null,
): Promise<HourCount[]> {
  return db
    .selectFrom('join_requests')
    .select(hourOf('requested_at').as('hourAt'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('requested_at', '>=', since)
    .$if(cities !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('companies')
            .select('companies.id')
            .whereRef('companies.normalised_name', '=', 'join_requests.normalised_name')
            .where('companies.city_code', 'in', [...(cities ?? [])]),
        ),
      ),
    )
    .groupBy(hourOf('requested_at'))
    .orderBy('hourAt')
    .execute();
}
