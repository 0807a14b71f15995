import { COUNTIES } from './counties.ts';
import { readRegions } from './read-regions.ts';

const nameByCode = new Map(readRegions(COUNTIES).map(({ code, name }) => [code, name]));

/** The name of a district or county of a city. */
export const countyName = (code: string): string | null => nameByCode.get(code) ?? null;
