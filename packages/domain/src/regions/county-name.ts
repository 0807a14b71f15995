import list from './counties.json' with { type: 'json' };

const nameByCode = new Map(Object.entries(list));

/** The name of a district or county of a city; those under a province itself count as cities. */
export const countyName = (code: string): string | null => nameByCode.get(code) ?? null;
