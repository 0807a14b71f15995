import type { PublishedFence } from '@ride/contract/fence';
import { countyName } from '@ride/domain/regions/county-name';
import { cityOfCode } from '@ride/domain/regions/find-city';
import type { Ports } from '../../ports/ports.ts';
import { selectFence } from './fence-store.ts';

/** Every version of a pricing area, the earliest start first. */
export async function fenceVersions(
  { db }: Pick<Ports, 'db'>,
  fenceNum: string,
): Promise<PublishedFence[]> {
  return (await selectFence(db, fenceNum)).map(({ published }) => published);
}

/** What the area is called and where it lies; an area may be published by a district's code. */
export function namesOf({ name, cityCode, districtCodes = [cityCode] }: PublishedFence) {
  const districtNames = districtCodes.map(countyName).filter((district) => district !== null);
  return { name, cityName: cityOfCode(cityCode)?.name ?? null, districtNames };
}
