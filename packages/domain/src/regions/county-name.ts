import list from './counties.json' with { type: 'json' };
import { findCityByCode } from './find-city.ts';
import type { Region } from './regions.ts';

const nameByCode = new Map(Object.entries(list));

/**
 * The name of a district or county of a city. Counties directly under a province count as cities
 * instead.
 */
export const findCountyName = (code: string): string | null => nameByCode.get(code) ?? null;

/** Districts and counties of a city by its code. */
export const listCountiesOfCity = (cityCode: string): Region[] =>
  Object.entries(list)
    .filter(([code]) => findCityByCode(code)?.code === cityCode)
    .map(([code, name]) => ({ code, name }));
