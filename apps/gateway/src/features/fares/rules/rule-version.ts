import type { WireFareModel } from '@ride/contract/entities/fare-model';
import { toFareRule } from '@ride/contract/entities/fare-rule-of-model';
import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { type PreparedRule, prepareRule } from '@ride/domain/fares/price-trip';
import type { RuleScope } from './choose-rule.ts';

export interface RuleVersion {
  /** The id of a rule version is written as `rule:version`. */
  readonly id: string;
  readonly published: PublishedFareRule;
  readonly engine: PreparedRule;
}

/** The versions are sorted by their start, the earliest first. */
export interface Rule extends RuleScope {
  readonly fareRuleId: string;
  readonly versions: readonly RuleVersion[];
}

export interface StoredRuleVersion {
  readonly fareRuleId: string;
  readonly version: number;
  readonly published: PublishedFareRule;
}

export const formatRuleVersionId = (fareRuleId: string, version: number): string =>
  `${fareRuleId}:${version}`;

/** Returns null for the id of a rule, which may not end with a colon and a number. */
export function parseRuleVersionId(id: string): { fareRuleId: string; version: number } | null {
  const match = /^(.+):([0-9]{1,9})$/.exec(id);
  return match?.[1] === undefined ? null : { fareRuleId: match[1], version: Number(match[2]) };
}

export function prepareRuleVersion({
  fareRuleId,
  version,
  published,
}: StoredRuleVersion): RuleVersion {
  const id = formatRuleVersionId(fareRuleId, version);
  const rule = toFareRule(published.fareModel, id);
  if (rule === null) throw new Error(`the published rule ${id} cannot be read`);
  return { id, published, engine: prepareRule(rule) };
}

export function groupVersionsByRule(stored: readonly StoredRuleVersion[]): Rule[] {
  const versions = new Map<string, RuleVersion[]>();
  for (const each of stored) {
    const version = prepareRuleVersion(each);
    const known = versions.get(each.fareRuleId);
    if (known) known.push(version);
    else versions.set(each.fareRuleId, [version]);
  }
  return [...versions].flatMap(([fareRuleId, list]) => {
    const [first] = list;
    return first ? [{ fareRuleId, versions: list, ...scopeOf(first.published) }] : [];
  });
}

const scopeOf = (rule: PublishedFareRule): RuleScope => ({
  typeModule: rule.typeModule,
  vehicleLevel: rule.vehicleLevel,
  expandBizLine: rule.expandBizLine,
  typeTime: rule.typeTime,
  workRestDayType: rule.workRestDayType,
});

export function versionInForceAt(rule: Rule, at: number): RuleVersion | null {
  return rule.versions.findLast(({ published }) => published.startsAt <= at) ?? null;
}

export function toWireFareModel({ id, published }: RuleVersion): WireFareModel {
  const { fenceNum = null, typeTime = null, vehicleLevel = null, fareModel } = published;
  return { uuid: id, fenceNum, typeTime, vehicleLevel, ...fareModel };
}
