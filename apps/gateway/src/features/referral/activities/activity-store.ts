import { type PublishedActivity, publishedActivity } from '@ride/contract/entities/activity';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';

/** Identifies terms that never change. */
export interface ActivityVersion {
  readonly activityUuid: string;
  readonly version: number;
}

export const bodyOfActivity = (activity: PublishedActivity): string => toJsonText(activity);
const activityOfBody = (body: string): PublishedActivity => fromJsonText(publishedActivity, body);

/** The newest version; null when there is none. */
export async function selectActivity(
  db: Db,
  activityUuid: string,
): Promise<{ version: number; body: string; published: PublishedActivity } | null> {
  const newest = await db
    .selectFrom('activity_versions')
    .select(['version', 'body'])
    .where('activity_uuid', '=', activityUuid)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? { ...newest, published: activityOfBody(newest.body) } : null;
}

/** Exactly these versions, each once. */
export async function selectVersions(
  db: Db,
  wanted: readonly ActivityVersion[],
): Promise<(ActivityVersion & { readonly published: PublishedActivity })[]> {
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('activity_versions')
    .select(['activity_uuid as activityUuid', 'version', 'body'])
    .where((row) =>
      row.or(
        wanted.map(({ activityUuid, version }) =>
          row.and({ activity_uuid: activityUuid, version }),
        ),
      ),
    )
    .execute();
  return rows.map(({ body, ...key }) => ({ ...key, published: activityOfBody(body) }));
}

/** What runs in a city, by its newest versions, the earliest first. */
export async function selectActivitiesOfCity(
  db: Db,
  cityCode: string,
): Promise<(ActivityVersion & { readonly published: PublishedActivity })[]> {
  const rows = await db
    .selectFrom('activity_cities as city')
    .innerJoin('activity_versions as published_version', (join) =>
      join
        .onRef('published_version.activity_uuid', '=', 'city.activity_uuid')
        .onRef('published_version.version', '=', 'city.version'),
    )
    .select(['city.activity_uuid as activityUuid', 'city.version', 'published_version.body'])
    .where('city.city_code', '=', cityCode)
    .orderBy('city.starts_at')
    .execute();
  return rows.map(({ body, ...key }) => ({ ...key, published: activityOfBody(body) }));
}

/** The one activity of a city at a moment: from its start on, and no longer at its end. */
export async function selectActivityAt(
  db: Db,
  cityCode: string,
  at: number,
): Promise<ActivityVersion | null> {
  const found = await db
    .selectFrom('activity_cities')
    .select(['activity_uuid as activityUuid', 'version'])
    .where('city_code', '=', cityCode)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .executeTakeFirst();
  return found ?? null;
}

/** Other activities that run in one of the cities at the same time. */
export async function selectOverlapping(
  db: Db,
  activity: PublishedActivity,
  cityCodes: readonly string[],
): Promise<{ activityUuid: string; cityCode: string }[]> {
  return db
    .selectFrom('activity_cities')
    .select(['activity_uuid as activityUuid', 'city_code as cityCode'])
    .where('city_code', 'in', cityCodes)
    .where('activity_uuid', '!=', activity.activityUuid)
    .where('starts_at', '<', activity.endsAt)
    .where('ends_at', '>', activity.startsAt)
    .orderBy('city_code')
    .execute();
}

/** A new version, which is the one that runs from now on. */
export async function insertVersion(
  tx: Db,
  activity: PublishedActivity,
  { version, cityCodes }: { readonly version: number; readonly cityCodes: readonly string[] },
  now: number,
): Promise<void> {
  const { activityUuid: activity_uuid, startsAt: starts_at, endsAt: ends_at } = activity;
  const body = bodyOfActivity(activity);
  await tx
    .insertInto('activity_versions')
    .values({ activity_uuid, version, body, published_at: now })
    .execute();
  await tx.deleteFrom('activity_cities').where('activity_uuid', '=', activity_uuid).execute();
  await tx
    .insertInto('activity_cities')
    .values(
      cityCodes.map((city_code) => ({ city_code, activity_uuid, version, starts_at, ends_at })),
    )
    .execute();
}
