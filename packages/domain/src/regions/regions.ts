import list from './provinces-and-cities.json' with { type: 'json' };

export interface Region {
  readonly code: string;
  readonly name: string;
}

/** Countries have their own numbers, and all belong to 海外. */
const provinceCodeOf = (code: string): string =>
  code.startsWith('9') ? '900000' : `${code.slice(0, 2)}0000`;
const isProvince = ({ code }: Region): boolean => code === provinceCodeOf(code);

const places: readonly Region[] = Object.entries(list).map(([code, name]) => ({ code, name }));
const provinceByCode = new Map(places.filter(isProvince).map((place) => [place.code, place]));
const cityByCode = new Map(
  places.filter((place) => !isProvince(place)).map((place) => [place.code, place]),
);

/** Lists the provinces in the official order, with Taiwan, Hong Kong and Macau, and 海外 last. */
export const listProvinces = (): readonly Region[] => [...provinceByCode.values()];

export const listCitiesOfProvince = (provinceCode: string): readonly Region[] =>
  [...cityByCode.values()].filter(({ code }) => provinceCodeOf(code) === provinceCode);

export interface CityOfProvince {
  readonly province: Region;
  readonly city: Region;
}

/** 北京 天津 上海 重庆: every code of the province means its one city. */
const MUNICIPALITIES: ReadonlySet<string> = new Set(['11', '12', '31', '50']);

/**
 * 香港 澳门: positions and activities refer to the whole region, so it counts as a city beside its
 * districts.
 */
const WHOLE_REGIONS: ReadonlySet<string> = new Set(['810000', '820000']);

/** Accepts the code of a city or of one of its districts. */
export function findCityWithProvince(code: string): CityOfProvince | null {
  const within = MUNICIPALITIES.has(code.slice(0, 2)) ? '01' : code.slice(2, 4);
  const city = WHOLE_REGIONS.has(code)
    ? provinceByCode.get(code)
    : (cityByCode.get(code) ?? cityByCode.get(`${code.slice(0, 2)}${within}00`));
  const province = city && provinceByCode.get(provinceCodeOf(city.code));
  return province && code.length === 6 ? { province, city } : null;
}
