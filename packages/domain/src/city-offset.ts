import { DAY_MS, HOUR_MS } from './durations.ts';

/** All cities of the provider keep UTC+8, without daylight saving. */
export const CITY_OFFSET_MS = 8 * HOUR_MS;

/** The number of the day of a moment in the cities. */
export const cityDay = (at: number): number => Math.floor((at + CITY_OFFSET_MS) / DAY_MS);

/** When the day of a moment began in the cities. */
export const cityDayBegin = (at: number): number => cityDay(at) * DAY_MS - CITY_OFFSET_MS;
