import list from './counties.json' with { type: 'json' };

const nameByCode = new Map(Object.entries(list));

/**
 * The name of a district or county of a city. Counties directly under a province count as cities
 * instead.
 */
export const findCountyName = (code: string): string | null => nameByCode.get(code) ?? null;
