import { CITY_OFFSET_MS } from './city-offset.ts';

/** By the clock of the cities, wherever the reader or the server is. */
const cityClock = (at: number): string =>
  new Date(at + CITY_OFFSET_MS).toISOString().replace('T', ' ');

/** `2026-04-09 12:00` */
export const cityMoment = (at: number): string => cityClock(at).slice(0, 16);

/** `2026-04-09 12:00:07` */
export const citySecond = (at: number): string => cityClock(at).slice(0, 19);
