import type { PublishedVersion } from '../../ports/published-kind.ts';

type Versions = readonly PublishedVersion[];

const notWithdrawn = (versions: Versions): PublishedVersion[] =>
  versions
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .toSorted((one, other) => one.startsAt - other.startsAt || one.version - other.version);

/** The version that was in force immediately before this moment. */
export const versionBefore = (versions: Versions, at: number): PublishedVersion | null =>
  notWithdrawn(versions).findLast(({ startsAt }) => startsAt < at) ?? null;

export const versionAt = (versions: Versions, at: number): PublishedVersion | null =>
  notWithdrawn(versions).findLast(({ startsAt }) => startsAt <= at) ?? null;

export const versionsAfter = (versions: Versions, at: number): PublishedVersion[] =>
  notWithdrawn(versions).filter(({ startsAt }) => startsAt > at);

export const isStartTaken = (versions: Versions, at: number): boolean =>
  notWithdrawn(versions).some(({ startsAt }) => startsAt === at);

/** The bodies in force at some moment from now until the start; null where nothing was. */
export function bodiesUntil(versions: Versions, now: number, startsAt: number): unknown[] {
  const later = versionsAfter(versions, now).filter((each) => each.startsAt < startsAt);
  return [versionAt(versions, now), ...later].map((version) => version?.body ?? null);
}

/**
 * Tells two states of a key apart: a version that comes into force changes nothing, a published or
 * withdrawn one does.
 */
export const baseOf = (versions: Versions): string => {
  const newest = Math.max(0, ...versions.map(({ version }) => version));
  const withdrawn = versions.filter(({ withdrawnAt }) => withdrawnAt !== null).length;
  return `${newest}.${withdrawn}`;
};
