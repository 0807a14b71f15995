import {
  type PublishedFareRule,
  publishedFareRule,
} from '@ride/contract/entities/published-fare-rule';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Db, Tables } from '../../../db/schema.ts';
import { placeKeyOfRule, serializeRuleScope } from './rule-place.ts';
import type { StoredRuleVersion } from './rule-version.ts';

const selectVersions = (db: Db) =>
  db
    .selectFrom('fareRuleVersions')
    .select(['fareRuleVersions.fareRuleId', 'version', 'body'])
    .orderBy('startsAt');

type VersionRow = Pick<Tables['fareRuleVersions'], 'fareRuleId' | 'version' | 'body'>;

const versionOfRow = ({ fareRuleId, version, body }: VersionRow): StoredRuleVersion => ({
  fareRuleId,
  version,
  published: fromJsonText(publishedFareRule, body),
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
): Promise<{ scope: string; version: number; startsAt: number } | null> {
  const head = await db
    .selectFrom('fareRules')
    .innerJoin('fareRuleVersions as v', 'v.fareRuleId', 'fareRules.fareRuleId')
    .select(['scope', 'version', 'startsAt'])
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
): Promise<{ version: number; body: string } | null> {
  const row = await db
    .selectFrom('fareRuleVersions')
    .select(['version', 'body'])
    .where('fareRuleId', '=', fareRuleId)
    .where('startsAt', '=', startsAt)
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
      typeModule: rule.typeModule,
      scope: serializeRuleScope(rule),
      createdAt: now,
    })
    .execute();
}

export const serializeRule = (rule: PublishedFareRule): string => toJsonText(rule);

export async function insertVersion(
  db: Db,
  rule: PublishedFareRule,
  version: number,
  now: number,
): Promise<void> {
  await db
    .insertInto('fareRuleVersions')
    .values({
      fareRuleId: rule.fareRuleId,
      version,
      startsAt: rule.startsAt,
      body: serializeRule(rule),
      publishedAt: now,
    })
    .execute();
}
