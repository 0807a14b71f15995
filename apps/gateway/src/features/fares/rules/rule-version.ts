import type { WireFareModel } from '@ride/contract/entities/fare-model';
import { toFareRule } from '@ride/contract/entities/fare-rule-of-model';
import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { type PreparedRule, prepareRule } from '@ride/domain/fares/price-trip';
import { type Timeline, type TimelineEntry, valueInForce } from '@ride/domain/timeline';
import type { RuleScope } from './choose-rule.ts';

export interface RuleVersion {
  /** The id of a rule version is written as `rule:version`. */
  readonly id: string;
  readonly published: PublishedFareRule;
  readonly engine: PreparedRule;
  /** When another version replaces this one, as far as it is announced; null if none does. */
  readonly endsAt: number | null;
}

export interface Rule extends RuleScope {
  readonly fareRuleId: string;
  readonly timeline: Timeline<RuleVersion>;
}

/** Without a published rule the version ends its rule. */
export interface StoredRuleVersion {
  readonly fareRuleId: string;
  readonly version: number;
  readonly startsAt: number;
  readonly published: PublishedFareRule | null;
}

export const formatRuleVersionId = (fareRuleId: string, version: number): string =>
  `${fareRuleId}:${version}`;

/** Returns null for the id of a rule, which may not end with a colon and a number. */
export function parseRuleVersionId(id: string): { fareRuleId: string; version: number } | null {
  const match = /^(.+):([0-9]{1,9})$/.exec(id);
  return match?.[1] === undefined ? null : { fareRuleId: match[1], version: Number(match[2]) };
}

export function prepareRuleVersion(
  { fareRuleId, version, published }: StoredRuleVersion,
  endsAt: number | null,
): RuleVersion | null {
  if (published === null) return null;
  const id = formatRuleVersionId(fareRuleId, version);
  const rule = toFareRule(published.fareModel, id);
  if (rule === null) throw new Error(`the published rule ${id} cannot be read`);
  return { id, published, engine: prepareRule(rule), endsAt };
}

/** The versions must be sorted by their start. */
export function groupVersionsByRule(stored: readonly StoredRuleVersion[]): Rule[] {
  const byRule = new Map<string, StoredRuleVersion[]>();
  for (const each of stored) {
    const known = byRule.get(each.fareRuleId);
    if (known) known.push(each);
    else byRule.set(each.fareRuleId, [each]);
  }
  return [...byRule].flatMap(([fareRuleId, versions]) => {
    const timeline = versions.map((each, at): TimelineEntry<RuleVersion> => {
      const endsAt = versions[at + 1]?.startsAt ?? null;
      return { startsAt: each.startsAt, value: prepareRuleVersion(each, endsAt) };
    });
    const first = timeline.find(({ value }) => value !== null)?.value;
    return first ? [{ fareRuleId, timeline, ...scopeOf(first.published) }] : [];
  });
}

const scopeOf = (rule: PublishedFareRule): RuleScope => ({
  typeModule: rule.typeModule,
  vehicleLevel: rule.vehicleLevel,
  expandBizLine: rule.expandBizLine,
  typeTime: rule.typeTime,
  workRestDayType: rule.workRestDayType,
});

export const versionInForceAt = ({ timeline }: Rule, at: number): RuleVersion | null =>
  valueInForce(timeline, at);

export function toWireFareModel({ id, published, endsAt }: RuleVersion): WireFareModel {
  const { fenceNum = null, typeTime = null, vehicleLevel = null, fareModel } = published;
  const replaced = endsAt === null ? {} : { endsAt };
  return { uuid: id, fenceNum, typeTime, vehicleLevel, ...replaced, ...fareModel };
}
