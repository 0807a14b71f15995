import { calendarOfYear } from '@ride/contract/entities/calendar-differences';
import type { PublishedCalendar } from '@ride/contract/entities/change-item';
import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { cityDayNumber } from '@ride/domain/city-offset';
import { type DayKind, findDayKind, yearOfDay } from '@ride/domain/fares/day-kind';
import { priceTrip } from '@ride/domain/fares/price-trip';
import type { PriceAtStart } from './offered-types.ts';
import { findRule, type RuleSources } from './rules/find-rule-service.ts';
import { placeKeyOfRule, type RuleBody } from './rules/rule-place.ts';
import {
  groupVersionsByRule,
  parseRuleVersionId,
  type Rule,
  versionInForceAt,
} from './rules/rule-version.ts';

/**
 * Rules, areas and calendars as they will be at the start of a change; those that end have no body.
 */
export interface ChangedTerms {
  readonly startsAt: number;
  readonly rules: ReadonlyMap<string, RuleBody | null>;
  readonly fences: RuleSources['fences'];
  readonly calendars: ReadonlyMap<string, PublishedCalendar | null>;
  /** What every day is taken for, whatever the calendars say. */
  readonly everyDay?: DayKind | undefined;
}

/** Prices rides as if they were ordered at the start; the day of departure stays. */
export function priceWith(sources: RuleSources, terms: ChangedTerms): PriceAtStart {
  const changed = sourcesWith(sources, terms);
  const { startsAt } = terms;
  return async (ride, trip, named) => {
    const then = { ...ride, orderedAt: startsAt };
    const ruleId = named && (parseRuleVersionId(named)?.fareRuleId ?? named);
    const isFound = !ruleId || (await findRule(sources, then))?.published.fareRuleId === ruleId;
    const own = isFound ? null : await changed.rules.byId(ruleId, startsAt);
    const version = own ?? (await findRule(changed, then));
    return version && priceTrip(version.engine, trip).total;
  };
}

/** Keys that the change does not name keep their published versions. */
export function sourcesWith(sources: RuleSources, terms: ChangedTerms): RuleSources {
  const { startsAt, fences, calendars, everyDay } = terms;
  const byPlace = groupByPlace(terms);
  return {
    rules: {
      async byId(id, at) {
        if (!terms.rules.has(id)) return sources.rules.byId(id, at);
        const rule = [...byPlace.values()].flat().find(({ fareRuleId }) => fareRuleId === id);
        return rule ? versionInForceAt(rule, at) : null;
      },
      async at(place, typeModule) {
        const published = await sources.rules.at(place, typeModule);
        const changed = (byPlace.get(place) ?? []).filter(
          (rule) => typeModule === undefined || rule.typeModule === typeModule,
        );
        return [...published.filter(({ fareRuleId }) => !terms.rules.has(fareRuleId)), ...changed];
      },
    },
    calendar: {
      async dayAt(ride) {
        if (everyDay !== undefined) return everyDay;
        const day = cityDayNumber(ride.departsAt);
        const calendar = calendars.get(String(yearOfDay(day)));
        if (calendar === undefined) return sources.calendar.dayAt(ride);
        return findDayKind(day, calendar && calendarOfYear(calendar));
      },
    },
    fences: {
      at: (position) => fences.at(position, startsAt),
      named: (fenceNum) => fences.named(fenceNum, startsAt),
    },
  };
}

function groupByPlace({ rules, startsAt }: ChangedTerms): ReadonlyMap<string, Rule[]> {
  const byPlace = new Map<string, Rule[]>();
  for (const [fareRuleId, body] of rules) {
    if (body === null) continue;
    const place = placeKeyOfRule(body);
    const published: PublishedFareRule = { ...body, startsAt };
    const grouped = groupVersionsByRule([{ fareRuleId, version: 0, startsAt: 0, published }]);
    byPlace.set(place, [...(byPlace.get(place) ?? []), ...grouped]);
  }
  return byPlace;
}
