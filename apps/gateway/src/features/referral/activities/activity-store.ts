import { type PublishedActivity, publishedActivity } from '@ride/contract/entities/activity';
import { type SqlBool, sql } from 'kysely';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import { type Page, type PageRequest, toPage } from '../../../db/page-of.ts';
import type { Db } from '../../../db/schema.ts';
import {
  formatListCursor,
  orderByColumn,
  parseListCursor,
  whereInCities,
} from '../../case-work/case-list.ts';

/** The terms of one version never change. */
export interface ActivityVersion {
  readonly activityUuid: string;
  readonly version: number;
}

const activityOfBody = (body: string): PublishedActivity => fromJsonText(publishedActivity, body);

export async function selectActivity(
  db: Db,
  activityUuid: string,
): Promise<{ version: number; published: PublishedActivity } | null> {
  const newest = await db
    .selectFrom('activityVersions')
    .select(['version', 'body'])
    .where('activityUuid', '=', activityUuid)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? { version: newest.version, published: activityOfBody(newest.body) } : null;
}

/** All versions of an activity in the order of their numbers. */
export async function selectVersionsOfActivity(
  db: Db,
  activityUuid: string,
): Promise<
  { version: number; publishedAt: number; changeId: string | null; published: PublishedActivity }[]
> {
  const rows = await db
    .selectFrom('activityVersions')
    .select(['version', 'publishedAt', 'changeId', 'body'])
    .where('activityUuid', '=', activityUuid)
    .orderBy('version')
    .execute();
  return rows.map(({ body, ...row }) => ({ ...row, published: activityOfBody(body) }));
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

/** Those published last come first. An activity is listed if it holds in a city of every list. */
export async function listNewestActivities(
  db: Db,
  { cursor, limit, activityUuid }: PageRequest & { readonly activityUuid?: string | undefined },
  cityLists: readonly (readonly string[])[],
): Promise<Page<PublishedActivity>> {
  const order = orderByColumn('publishedAt', 'activityUuid', 'desc', parseListCursor(cursor));
  const holdsIn = (cities: readonly string[] | null) =>
    sql<SqlBool>`exists (select 1 from activity_cities as city
      where city.activity_uuid = activity_versions.activity_uuid
        and city.version = activity_versions.version
        and ${sql.join([sql`1 = 1`, ...whereInCities(cities)], sql` and `)})`;
  const conditions = [...[null, ...cityLists].map(holdsIn), ...order.behind];
  const rows = await order.by
    .reduce(
      (query, each) => query.orderBy(each),
      conditions.reduce(
        (query, each) => query.where(each),
        db
          .selectFrom('activityVersions')
          .select(['activityUuid', 'publishedAt', 'body'])
          .$if(activityUuid !== undefined, (query) =>
            query.where('activityUuid', '=', activityUuid ?? ''),
          ),
      ),
    )
    .limit(limit + 1)
    .execute();
  const page = toPage(rows, limit, ({ publishedAt: at, activityUuid: id }) =>
    formatListCursor({ at, id }),
  );
  return { ...page, rows: page.rows.map(({ body }) => activityOfBody(body)) };
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

/** An activity that was ended before its start overlaps with none. */
export async function selectOverlappingActivities(
  db: Db,
  { startsAt, endsAt }: PublishedActivity,
  cityCodes: readonly string[],
  except: readonly string[],
): Promise<{ activityUuid: string; cityCode: string }[]> {
  return db
    .selectFrom('activityCities')
    .select(['activityUuid', 'cityCode'])
    .where('cityCode', 'in', cityCodes)
    .where('activityUuid', 'not in', except)
    .where('startsAt', '<', endsAt)
    .where('endsAt', '>', startsAt)
    .whereRef('startsAt', '<', 'endsAt')
    .orderBy('cityCode')
    .execute();
}

interface NewVersion {
  readonly version: number;
  readonly cityCodes: readonly string[];
  readonly changeId: string | null;
}

export async function listActivityIds(db: Db, cityCode: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('activityCities')
    .select('activityUuid')
    .distinct()
    .$if(cityCode !== null, (query) => query.where('cityCode', '=', cityCode ?? ''))
    .orderBy('activityUuid')
    .execute();
  return rows.map(({ activityUuid }) => activityUuid);
}

export async function insertActivityVersion(
  tx: Db,
  activity: PublishedActivity,
  { version, cityCodes, changeId }: NewVersion,
  now: number,
): Promise<void> {
  const { activityUuid, startsAt, endsAt } = activity;
  const body = toJsonText(activity);
  await tx
    .insertInto('activityVersions')
    .values({ activityUuid, version, body, publishedAt: now, changeId })
    .execute();
  await tx.deleteFrom('activityCities').where('activityUuid', '=', activityUuid).execute();
  await tx
    .insertInto('activityCities')
    .values(cityCodes.map((cityCode) => ({ cityCode, activityUuid, version, startsAt, endsAt })))
    .execute();
}
