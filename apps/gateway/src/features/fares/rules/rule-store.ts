import {
  type PublishedFareRule,
  publishedFareRule,
} from '@ride/contract/entities/published-fare-rule';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Publication } from '../../../db/publication.ts';
import type { Db, Tables } from '../../../db/schema.ts';
import type { PublishedVersion } from '../../../ports/published-kind.ts';
import { cityOfRule, placeKeyOfRule, type RuleBody, serializeRuleScope } from './rule-place.ts';
import type { StoredRuleVersion } from './rule-version.ts';

const selectVersions = (db: Db) =>
  db
    .selectFrom('fareRuleVersions')
    .select(['fareRuleVersions.fareRuleId', 'version', 'startsAt', 'body'])
    .where('withdrawnAt', 'is', null)
    .orderBy('startsAt');

type VersionRow = Pick<Tables['fareRuleVersions'], 'fareRuleId' | 'version' | 'startsAt' | 'body'>;

const versionOfRow = ({ body, ...version }: VersionRow): StoredRuleVersion => ({
  ...version,
  published: parseRule(body),
});

const parseRule = (body: string | null): PublishedFareRule | null =>
  body === null ? null : fromJsonText(publishedFareRule, body);

export async function selectVersionsAtPlace(
  db: Db,
  place: string,
  typeModule: number | undefined,
): Promise<StoredRuleVersion[]> {
  const rows = await selectVersions(db)
    .innerJoin('fareRules', 'fareRules.fareRuleId', 'fareRuleVersions.fareRuleId')
    .where('place', '=', place)
    .$if(typeModule !== undefined, (query) => query.where('typeModule', '=', typeModule ?? 0))
    .execute();
  return rows.map(versionOfRow);
}

/** The rules of a ride type in a city. */
export type Market = Pick<Tables['fareRules'], 'cityCode' | 'typeModule'>;

/** The scope of a rule ends with the kind of day. */
export const listRestDayMarkets = (db: Db): Promise<Market[]> =>
  db
    .selectFrom('fareRules')
    .select(['cityCode', 'typeModule'])
    .distinct()
    .where('scope', 'like', '%|2')
    .execute();

/** The versions that may have billed trips, of one rule or of a market. */
export const listVersionIds = (
  db: Db,
  { fareRuleId, cityCode, typeModule }: Partial<Market & { readonly fareRuleId: string }>,
): Promise<Pick<VersionRow, 'fareRuleId' | 'version'>[]> =>
  db
    .selectFrom('fareRuleVersions')
    .innerJoin('fareRules', 'fareRules.fareRuleId', 'fareRuleVersions.fareRuleId')
    .select(['fareRules.fareRuleId', 'version'])
    .where('withdrawnAt', 'is', null)
    .where('body', 'is not', null)
    .$if(fareRuleId !== undefined, (query) =>
      query.where('fareRules.fareRuleId', '=', fareRuleId ?? ''),
    )
    .$if(cityCode !== undefined, (query) => query.where('cityCode', '=', cityCode ?? ''))
    .$if(typeModule !== undefined, (query) => query.where('typeModule', '=', typeModule ?? 0))
    .execute();

export async function selectVersionsInCity(
  db: Db,
  { cityCode, typeModule }: Market,
): Promise<StoredRuleVersion[]> {
  const rows = await selectVersions(db)
    .innerJoin('fareRules', 'fareRules.fareRuleId', 'fareRuleVersions.fareRuleId')
    .where('cityCode', '=', cityCode)
    .where('typeModule', '=', typeModule)
    .orderBy('fareRuleVersions.fareRuleId')
    .execute();
  return rows.map(versionOfRow);
}

export async function selectVersionsOfRule(
  db: Db,
  fareRuleId: string,
): Promise<StoredRuleVersion[]> {
  const rows = await selectVersions(db).where('fareRuleId', '=', fareRuleId).execute();
  return rows.map(versionOfRow);
}

/** All versions, withdrawn ones too, in the order of their numbers. */
export async function selectPublishedVersions(
  db: Db,
  fareRuleId: string,
): Promise<PublishedVersion<PublishedFareRule>[]> {
  const rows = await db
    .selectFrom('fareRuleVersions')
    .select(['version', 'startsAt', 'body', 'publishedAt', 'changeId', 'withdrawnAt'])
    .where('fareRuleId', '=', fareRuleId)
    .orderBy('version')
    .execute();
  return rows.map(({ body, ...row }) => ({ ...row, body: parseRule(body) }));
}

export async function selectRule(
  db: Db,
  fareRuleId: string,
): Promise<{ scope: string; newest: number } | null> {
  const row = await db
    .selectFrom('fareRules')
    .leftJoin('fareRuleVersions as v', 'v.fareRuleId', 'fareRules.fareRuleId')
    .select(['scope', 'version'])
    .where('fareRules.fareRuleId', '=', fareRuleId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { scope: row.scope, newest: row.version ?? 0 } : null;
}

export async function selectRuleIdByScope(db: Db, scope: string): Promise<string | null> {
  const row = await db
    .selectFrom('fareRules')
    .select('fareRuleId')
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row?.fareRuleId ?? null;
}

export async function hasRules(db: Db): Promise<boolean> {
  const row = await db.selectFrom('fareRules').select('fareRuleId').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function listRuleIds(db: Db, cityCode: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('fareRules')
    .select('fareRuleId')
    .$if(cityCode !== null, (query) => query.where('cityCode', '=', cityCode))
    .orderBy('fareRuleId')
    .execute();
  return rows.map(({ fareRuleId }) => fareRuleId);
}

export async function insertRule(db: Db, rule: RuleBody, now: number): Promise<void> {
  await db
    .insertInto('fareRules')
    .values({
      fareRuleId: rule.fareRuleId,
      place: placeKeyOfRule(rule),
      cityCode: cityOfRule(rule),
      typeModule: rule.typeModule,
      scope: serializeRuleScope(rule),
      createdAt: now,
    })
    .execute();
}

interface NewVersion {
  readonly fareRuleId: string;
  readonly version: number;
  readonly rule: RuleBody | null;
}

/** Stored bodies have their start inside, as all of them had before changes. */
const serializeRule = ({ fareRuleId, ...rule }: RuleBody, startsAt: number): string =>
  toJsonText({ fareRuleId, startsAt, ...rule });

export async function insertVersion(
  db: Db,
  { rule, ...row }: NewVersion,
  publication: Publication,
): Promise<void> {
  const body = rule && serializeRule(rule, publication.startsAt);
  await db
    .insertInto('fareRuleVersions')
    .values({ ...row, body, ...publication })
    .execute();
}

export async function withdrawVersion(
  tx: Db,
  { key, version, at }: { key: string; version: number; at: number },
): Promise<void> {
  await tx
    .updateTable('fareRuleVersions')
    .set({ withdrawnAt: at })
    .where('fareRuleId', '=', key)
    .where('version', '=', version)
    .execute();
}
