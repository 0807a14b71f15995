/** All cities of the provider keep UTC+8, without daylight saving. */
export const CITY_OFFSET_MS = 8 * 3_600_000;
