import {
  type PublishedFareRule,
  publishedFareRule,
} from '@ride/contract/entities/published-fare-rule';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';
import { placeOfRule, scopeText } from './rule-place.ts';
import type { StoredVersion } from './rule-version.ts';

const selectVersions = (db: Db) =>
  db
    .selectFrom('fare_rule_versions')
    .select(['fare_rule_versions.fare_rule_id', 'version', 'body'])
    .orderBy('starts_at');

interface VersionRow {
  readonly fare_rule_id: string;
  readonly version: number;
  readonly body: string;
}

const versionOfRow = ({ fare_rule_id, version, body }: VersionRow): StoredVersion => ({
  fareRuleId: fare_rule_id,
  version,
  published: fromJsonText(publishedFareRule, body),
});

/** All versions of all rules of a place, of one ride type or of every. */
export async function selectRulesAt(
  db: Db,
  place: string,
  typeModule: number | undefined,
): Promise<StoredVersion[]> {
  const rows = await selectVersions(db)
    .innerJoin('fare_rules', 'fare_rules.fare_rule_id', 'fare_rule_versions.fare_rule_id')
    .where('place', '=', place)
    .$if(typeModule !== undefined, (query) => query.where('type_module', '=', typeModule ?? 0))
    .execute();
  return rows.map(versionOfRow);
}

export async function selectRule(db: Db, fareRuleId: string): Promise<StoredVersion[]> {
  const rows = await selectVersions(db).where('fare_rule_id', '=', fareRuleId).execute();
  return rows.map(versionOfRow);
}

/** The newest version, which a publication is checked against; null for a new rule. */
export async function selectRuleHead(
  db: Db,
  fareRuleId: string,
): Promise<{ scope: string; version: number; startsAt: number } | null> {
  const head = await db
    .selectFrom('fare_rules')
    .innerJoin('fare_rule_versions as v', 'v.fare_rule_id', 'fare_rules.fare_rule_id')
    .select(['scope', 'version', 'starts_at as startsAt'])
    .where('fare_rules.fare_rule_id', '=', fareRuleId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return head ?? null;
}

/** The version that starts at exactly this moment, with the text it was stored as. */
export async function selectVersionStarting(
  db: Db,
  fareRuleId: string,
  startsAt: number,
): Promise<{ version: number; body: string } | null> {
  const found = await db
    .selectFrom('fare_rule_versions')
    .select(['version', 'body'])
    .where('fare_rule_id', '=', fareRuleId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
  return found ?? null;
}

/** The rule that has this scope already; null when none has. */
export async function selectRuleOfScope(db: Db, scope: string): Promise<string | null> {
  const found = await db
    .selectFrom('fare_rules')
    .select('fare_rule_id')
    .where('scope', '=', scope)
    .executeTakeFirst();
  return found?.fare_rule_id ?? null;
}

export async function insertRule(db: Db, rule: PublishedFareRule, now: number): Promise<void> {
  await db
    .insertInto('fare_rules')
    .values({
      fare_rule_id: rule.fareRuleId,
      place: placeOfRule(rule),
      type_module: rule.typeModule,
      scope: scopeText(rule),
      created_at: now,
    })
    .execute();
}

export const bodyOfRule = (rule: PublishedFareRule): string => toJsonText(rule);

export async function insertVersion(
  db: Db,
  rule: PublishedFareRule,
  version: number,
  now: number,
): Promise<void> {
  await db
    .insertInto('fare_rule_versions')
    .values({
      fare_rule_id: rule.fareRuleId,
      version,
      starts_at: rule.startsAt,
      body: bodyOfRule(rule),
      published_at: now,
    })
    .execute();
}
