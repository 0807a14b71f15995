/** All cities of the provider keep UTC+8, without daylight saving. */
export const CITY_OFFSET_MS = 8 * 3_600_000;

const DAY_MS = 24 * 3_600_000;

/** When the day of a moment began in the cities. */
export const cityDayBegin = (at: number): number =>
  Math.floor((at + CITY_OFFSET_MS) / DAY_MS) * DAY_MS - CITY_OFFSET_MS;
