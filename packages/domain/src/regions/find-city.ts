import { distanceMetres, type LngLat } from '../geo/distance.ts';
import { type City, cities } from './cities.ts';

const byCode = new Map(cities.map((city) => [city.code, city]));
const byMapCode = new Map(cities.map((city) => [city.mapCode, city]));

/** 北京 天津 上海 重庆 香港 澳门: every place in the province belongs to the one city. */
const cityOfProvince = new Map(
  ['110100', '120100', '310100', '500100', '810000', '820000'].map((code) => [
    code.slice(0, 2),
    code,
  ]),
);

/**
 * Accepts the code of a city, the code of one of its districts, or the code that map services have
 * for the city.
 */
export function findCityByCode(code: string): City | null {
  const known = byCode.get(code) ?? byMapCode.get(code);
  if (known) return known;
  if (code.length !== 6) return null;
  return byCode.get(cityOfProvince.get(code.slice(0, 2)) ?? `${code.slice(0, 4)}00`) ?? null;
}

const REACH_METRES = 80_000;

/** A degree of latitude is never shorter than this many metres. */
const DEGREE_METRES = 111_000;

/** Returns null for a point in the sea, abroad, or far from every city. */
export function findNearestCity(point: LngLat): City | null {
  let nearest: City | null = null;
  let reach = REACH_METRES;
  for (const city of cities) {
    if (Math.abs(city.center.lat - point.lat) * DEGREE_METRES > reach) continue;
    const distance = distanceMetres(city.center, point);
    if (distance > reach) continue;
    nearest = city;
    reach = distance;
  }
  return nearest;
}
