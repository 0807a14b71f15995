import { findCityByCode } from '@ride/domain/regions/find-city';
import type { Db } from '../../db/schema.ts';
import { fencesInForce } from './fence-precedence.ts';

/** The first area of the city that is named an airport. */
export async function findAirport(
  db: Db,
  cityCode: string,
  at: number,
): Promise<{ readonly fenceNum: string; readonly name: string } | null> {
  const city = findCityByCode(cityCode)?.code ?? cityCode;
  const fences = [...(await fencesInForce(db, city, at)).values()];
  return fences.find(({ name }) => name.includes('机场')) ?? null;
}
