import { type LeftOutEntries, timelineWithout } from '@ride/domain/timeline';
import type { BilledRide, LeftOutVersions } from '../offered-types.ts';
import { findRule, type RuleSources } from './find-rule-service.ts';
import { placeKeyOfRule } from './rule-place.ts';
import { type Rule, type RuleVersion, versionInForceAt } from './rule-version.ts';

/**
 * Returns the version that would price a ride if what is left out had never been, which is the
 * billed version itself where the bill does not come from it; null if there would be no rule.
 */
export async function findVersionWithout(
  sources: RuleSources,
  leftOut: LeftOutVersions,
  { ruleVersion, ride, isNamed }: BilledRide,
): Promise<string | null> {
  const billed = await sources.rules.byId(ruleVersion, ride.orderedAt);
  if (billed === null) return ruleVersion;
  const without = sourcesWithout(sources, leftOut);
  if (isLeftOut(billed, leftOut)) {
    const own = isNamed ? await findOwnVersion(without, billed, ride.orderedAt) : null;
    return (own ?? (await findRule(without, ride)))?.id ?? null;
  }
  const found = await findRule(sources, ride);
  return found?.id === ruleVersion ? ((await findRule(without, ride))?.id ?? null) : ruleVersion;
}

const isLeftOut = ({ published }: RuleVersion, { startsAt, rules }: LeftOutVersions): boolean =>
  rules.has(published.fareRuleId) && published.startsAt === startsAt;

/** A delivery that names its rule keeps the rule. */
async function findOwnVersion(
  { rules }: RuleSources,
  { published }: RuleVersion,
  at: number,
): Promise<RuleVersion | null> {
  const there = await rules.at(placeKeyOfRule(published), published.typeModule);
  const own = there.find(({ fareRuleId }) => fareRuleId === published.fareRuleId);
  return own ? versionInForceAt(own, at) : null;
}

function sourcesWithout(
  { rules, fences, calendar }: RuleSources,
  leftOut: LeftOutVersions,
): RuleSources {
  const { startsAt } = leftOut;
  const areas: LeftOutEntries = { startsAt, keys: leftOut.fences };
  const years: LeftOutEntries = { startsAt, keys: leftOut.calendars };
  return {
    rules: {
      byId: (id, at) => rules.byId(id, at),
      async at(place, typeModule) {
        const there = await rules.at(place, typeModule);
        return there.map((rule) => ruleWithout(rule, leftOut));
      },
    },
    fences: {
      at: (position, at) => fences.at(position, at, areas),
      named: (fenceNum, at) => fences.named(fenceNum, at, areas),
    },
    calendar: { dayAt: (ride) => calendar.dayAt(ride, years) },
  };
}

function ruleWithout(rule: Rule, { startsAt, rules }: LeftOutVersions): Rule {
  const { fareRuleId, timeline } = rule;
  const instead = timeline.find(({ value }) => value?.id === rules.get(fareRuleId))?.value;
  return {
    ...rule,
    timeline: instead
      ? timeline.map((entry) =>
          entry.startsAt === startsAt ? { startsAt, value: instead } : entry,
        )
      : timelineWithout(timeline, fareRuleId, { startsAt, keys: new Set(rules.keys()) }),
  };
}
