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
    .select(hourOf('registeredAt').as('hourAt'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('registeredAt', '>=', since)
    .$if(cities !== null, (query) => query.where('cityCode', 'in', [...(cities ?? [])]))
    .groupBy(hourOf('registeredAt'))
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
    .selectFrom('joinRequests')
    .select(hourOf('requestedAt').as('hourAt'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('requestedAt', '>=', since)
    .$if(cities !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('companies')
            .select('companies.id')
            .whereRef('companies.normalizedName', '=', 'joinRequests.normalizedName')
            .where('companies.cityCode', 'in', [...(cities ?? [])]),
        ),
      ),
    )
    .groupBy(hourOf('requestedAt'))
    .orderBy('hourAt')
    .execute();
}
