/** Deadlines are shown by the clock of the cities, which all keep UTC+8. */
const CITY_OFFSET_MS = 8 * 3600 * 1000;

/** `2026-04-09 12:00` */
export function cityMoment(at: number): string {
  return new Date(at + CITY_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}
