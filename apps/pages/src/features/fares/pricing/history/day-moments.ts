import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import { DAY_MS } from '@ride/domain/durations';
import type { VersionInTime } from './queries.ts';

/** A day as a date field writes it, such as 2026-11-30. */
export const formatDay = (at: number): string =>
  new Date(at + CITY_OFFSET_MS).toISOString().slice(0, 10);

/** The start of the day and every start of a version within it; none for what is no day. */
export function listMoments(day: string, versions: readonly VersionInTime[]): number[] {
  const start = Date.parse(`${day}T00:00:00+08:00`);
  if (Number.isNaN(start)) return [];
  const within = versions
    .filter(({ state, startsAt }) => state !== 'withdrawn' && startsAt > start)
    .map(({ startsAt }) => startsAt)
    .filter((at) => at < start + DAY_MS);
  return [start, ...within.toReversed()];
}

/** The days on which something is known to hold. */
export function daysOf(
  versions: readonly VersionInTime[],
  now: number,
): { readonly first: string; readonly last: string } {
  const starts = versions
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ startsAt }) => startsAt);
  return {
    first: formatDay(Math.min(now, ...starts)),
    last: formatDay(Math.max(now, ...starts)),
  };
}

export const versionAt = (
  versions: readonly VersionInTime[],
  at: number,
): VersionInTime | undefined =>
  versions.find(({ state, startsAt }) => state !== 'withdrawn' && startsAt <= at);
