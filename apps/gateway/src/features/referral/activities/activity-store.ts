import { type PublishedActivity, publishedActivity } from '@ride/contract/entities/activity';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';

/** The terms of one version never change. */
export interface ActivityVersion {
  readonly activityUuid: string;
  readonly version: number;
}

export const serializeActivity = (activity: PublishedActivity): string => toJsonText(activity);
const activityOfBody = (body: string): PublishedActivity => fromJsonText(publishedActivity, body);

export async function selectActivity(
  db: Db,
  activityUuid: string,
): Promise<{ version: number; body: string; published: PublishedActivity } | null> {
  const newest = await db
    .selectFrom('activityVersions')
    .select(['version', 'body'])
    .where('activityUuid', '=', activityUuid)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? { ...newest, published: activityOfBody(newest.body) } : null;
}

export async function selectActivityVersions(
  db: Db,
  wanted: readonly ActivityVersion[],
): Promise<(ActivityVersion & { readonly published: PublishedActivity })[]> {
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('activityVersions')
    .select(['activityUuid', 'version', 'body'])
    .where((row) =>
      row.or(wanted.map(({ activityUuid, version }) => row.and({ activityUuid, version }))),
    )
    .execute();
  return rows.map(({ body, ...key }) => ({ ...key, published: activityOfBody(body) }));
}

export async function selectActivitiesOfCity(
  db: Db,
  cityCode: string,
): Promise<(ActivityVersion & { readonly published: PublishedActivity })[]> {
  const rows = await db
    .selectFrom('activityCities as city')
    .innerJoin('activityVersions as publishedVersion', (join) =>
      join
        .onRef('publishedVersion.activityUuid', '=', 'city.activityUuid')
        .onRef('publishedVersion.version', '=', 'city.version'),
    )
    .select(['city.activityUuid', 'city.version', 'publishedVersion.body'])
    .where('city.cityCode', '=', cityCode)
    .orderBy('city.startsAt')
    .execute();
  return rows.map(({ body, ...key }) => ({ ...key, published: activityOfBody(body) }));
}

/** The newest version of every activity, ended ones included. */
export async function selectNewestActivities(db: Db): Promise<PublishedActivity[]> {
  const rows = await db
    .selectFrom('activityVersions')
    .select('body')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('activityCities as city')
          .select('city.activityUuid')
          .whereRef('city.activityUuid', '=', 'activityVersions.activityUuid')
          .whereRef('city.version', '=', 'activityVersions.version'),
      ),
    )
    .orderBy('activityUuid')
    .execute();
  return rows.map(({ body }) => activityOfBody(body));
}

/**
 * An activity runs from its start, inclusive, to its end, exclusive. At most one runs in a city at
 * a time.
 */
export async function selectActivityAt(
  db: Db,
  cityCode: string,
  at: number,
): Promise<ActivityVersion | null> {
  const row = await db
    .selectFrom('activityCities')
    .select(['activityUuid', 'version'])
    .where('cityCode', '=', cityCode)
    .where('startsAt', '<=', at)
    .where('endsAt', '>', at)
    .executeTakeFirst();
  return row ?? null;
}

export async function selectOverlappingActivities(
  db: Db,
  activity: PublishedActivity,
  cityCodes: readonly string[],
): Promise<{ activityUuid: string; cityCode: string }[]> {
  return db
    .selectFrom('activityCities')
    .select(['activityUuid', 'cityCode'])
    .where('cityCode', 'in', cityCodes)
    .where('activityUuid', '!=', activity.activityUuid)
    .where('startsAt', '<', activity.endsAt)
    .where('endsAt', '>', activity.startsAt)
    .orderBy('cityCode')
    .execute();
}

export async function insertActivityVersion(
  tx: Db,
  activity: PublishedActivity,
  { version, cityCodes }: { readonly version: number; readonly cityCodes: readonly string[] },
  now: number,
): Promise<void> {
  const { activityUuid, startsAt, endsAt } = activity;
  const body = serializeActivity(activity);
  await tx
    .insertInto('activityVersions')
    .values({ activityUuid, version, body, publishedAt: now })
    .execute();
  await tx.deleteFrom('activityCities').where('activityUuid', '=', activityUuid).execute();
  await tx
    .insertInto('activityCities')
    .values(cityCodes.map((cityCode) => ({ cityCode, activityUuid, version, startsAt, endsAt })))
    .execute();
}
