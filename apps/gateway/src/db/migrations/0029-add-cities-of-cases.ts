import { cityOfCode } from '@ride/domain/regions/find-city';
import type { Migration } from './migration.ts';

/**
 * Cases had the code that their trip was delivered with, which may be a district's or that of a map:
 * people whose rights are for the city did not see them.
 */
export const addCitiesOfCases: Migration = {
  name: '0029-add-cities-of-cases',
  async up(db) {
    const codes: { city_code: string }[] = await db
      .selectFrom('order_objections')
      .select('city_code')
      .distinct()
      .execute();
    for (const { city_code } of codes) {
      const city = cityOfCode(city_code);
      if (city === null || city.code === city_code) continue;
      await db
        .updateTable('order_objections')
        .set({ city_code: city.code })
        .where('city_code', '=', city_code)
        .execute();
    }
  },
};
