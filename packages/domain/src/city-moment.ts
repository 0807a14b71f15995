import { CITY_OFFSET_MS } from './city-offset.ts';

/**
 * The UTC fields of this date show the local time of the cities, independent of the time zone of
 * the machine.
 */
const cityClock = (at: number): Date => new Date(at + CITY_OFFSET_MS);

/** Formats a moment such as `2026年4月9日`. */
export function formatCityDate(at: number): string {
  const clock = cityClock(at);
  return `${clock.getUTCFullYear()}年${clock.getUTCMonth() + 1}月${clock.getUTCDate()}日`;
}

/** Formats a moment such as `12:00`. */
export const formatCityTime = (at: number): string => cityClock(at).toISOString().slice(11, 16);

/** Formats a moment such as `2026年4月9日 12:00`. */
export const formatCityDateTime = (at: number): string =>
  `${formatCityDate(at)} ${formatCityTime(at)}`;

/** Formats a moment such as `2026-04-09 12:00:07`, for tables that are sorted. */
export const formatCityDateTimeSeconds = (at: number): string =>
  cityClock(at).toISOString().replace('T', ' ').slice(0, 19);
