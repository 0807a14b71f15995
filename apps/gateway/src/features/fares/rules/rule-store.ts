import {
  type PublishedFareRule,
  publishedFareRule,
} from '@ride/contract/entities/published-fare-rule';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Publication } from '../../../db/publication.ts';
import type { Db, Tables } from '../../../db/schema.ts';
import { placeKeyOfRule, serializeRuleScope } from './rule-place.ts';
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
  published: body === null ? null : fromJsonText(publishedFareRule, body),
});

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

export async function selectVersionsOfRule(
  db: Db,
  fareRuleId: string,
): Promise<StoredRuleVersion[]> {
  const rows = await selectVersions(db).where('fareRuleId', '=', fareRuleId).execute();
  return rows.map(versionOfRow);
}

export async function selectNewestVersion(
  db: Db,
  fareRuleId: string,
): Promise<{ scope: string; version: number } | null> {
  const head = await db
    .selectFrom('fareRules')
    .innerJoin('fareRuleVersions as v', 'v.fareRuleId', 'fareRules.fareRuleId')
    .select(['scope', 'version'])
    .where('fareRules.fareRuleId', '=', fareRuleId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return head ?? null;
}

export async function selectVersionStartingAt(
  db: Db,
  fareRuleId: string,
  startsAt: number,
): Promise<{ version: number; body: string | null } | null> {
  const row = await db
    .selectFrom('fareRuleVersions')
    .select(['version', 'body'])
    .where('fareRuleId', '=', fareRuleId)
    .where('startsAt', '=', startsAt)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function selectRuleIdByScope(db: Db, scope: string): Promise<string | null> {
  const row = await db
    .selectFrom('fareRules')
    .select('fareRuleId')
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row?.fareRuleId ?? null;
}

export async function insertRule(db: Db, rule: PublishedFareRule, now: number): Promise<void> {
  await db
    .insertInto('fareRules')
    .values({
      fareRuleId: rule.fareRuleId,
      place: placeKeyOfRule(rule),
      cityCode: findCityByCode(rule.cityCode)?.code ?? rule.cityCode,
      typeModule: rule.typeModule,
      scope: serializeRuleScope(rule),
      createdAt: now,
    })
    .execute();
}

export const serializeRule = (rule: PublishedFareRule): string => toJsonText(rule);

interface NewVersion {
  readonly fareRuleId: string;
  readonly version: number;
  readonly rule: PublishedFareRule | null;
}

export async function insertVersion(
  db: Db,
  { rule, ...row }: NewVersion,
  publication: Publication,
): Promise<void> {
  await db
    .insertInto('fareRuleVersions')
    .values({ ...row, body: rule && serializeRule(rule), ...publication })
    .execute();
}
