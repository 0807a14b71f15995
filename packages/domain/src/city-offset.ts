import { DAY_MS, HOUR_MS } from './durations.ts';

/** All cities of the provider use UTC+8 without daylight saving time. */
export const CITY_OFFSET_MS = 8 * HOUR_MS;

export const cityDayNumber = (at: number): number => Math.floor((at + CITY_OFFSET_MS) / DAY_MS);

export const cityDayStart = (at: number): number => cityDayNumber(at) * DAY_MS - CITY_OFFSET_MS;
