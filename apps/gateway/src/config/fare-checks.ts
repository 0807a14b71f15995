import { ALL_CITIES, type CityLimits, defaultLimits } from '@ride/domain/fares/checks/limits';
import { findCityByCode } from '@ride/domain/regions/find-city';
import * as z from 'zod/mini';

const cityLimits = z.record(z.string(), z.record(z.string(), z.number().check(z.gte(0))));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function flawOf(text: string): string | null {
  const read = cityLimits.safeParse(parsed(text));
  if (!read.success) return 'must be JSON of limits by city code, each a number from 0 up';
  for (const [city, limits] of Object.entries(read.data)) {
    if (city !== ALL_CITIES && findCityByCode(city)?.code !== city)
      return `names no city by ${city}`;
    const unknown = Object.keys(limits).find((name) => !(name in defaultLimits));
    if (unknown !== undefined) return `names no limit by ${unknown} (see docs/fare-checks.md)`;
  }
  return null;
}

/** Example: `{"*":{"overlapMaxSeconds":600},"310100":{"highwayFenPerKm":90}}` */
export const fareChecks = z.pipe(
  z.string().check(
    z.superRefine((text, context) => {
      const flaw = flawOf(text);
      if (flaw !== null) context.addIssue({ code: 'custom', message: flaw, input: text });
    }),
  ),
  z.transform((text) => JSON.parse(text) as CityLimits),
);
