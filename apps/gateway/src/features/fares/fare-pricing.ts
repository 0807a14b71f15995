import { cityOfCode } from '@ride/domain/regions/find-city';
import type { Ports } from '../../ports/ports.ts';
import { CalendarCache } from './calendar/calendar-cache.ts';
import { selectEstimateFacts } from './estimates/estimate-store.ts';
import type {
  FareModelText,
  FindEstimateFacts,
  FindPreparedRule,
  FindRuleVersion,
  FindVersionForDay,
  PriceRide,
  RepriceRide,
} from './offered-types.ts';
import { priceRide, repriceRide } from './pricing/price-ride-service.ts';
import { findVersionForDay, type RuleSources } from './rules/find-rule-service.ts';
import { modelText } from './rules/rule-answers.ts';
import { RuleCache } from './rules/rule-cache.ts';

/** Caches of rules and calendar of this gateway, and the pricing functions over them. */
export interface FarePricing {
  readonly sources: RuleSources;
  readonly priceRide: PriceRide;
  readonly findPreparedRule: FindPreparedRule;
  readonly findEstimateFacts: FindEstimateFacts;
  readonly fareModelText: FareModelText;
}

export function createFarePricing(
  ports: Pick<Ports, 'db' | 'now' | 'brandTiers'>,
  fences: RuleSources['fences'],
): FarePricing {
  const rules = new RuleCache(ports);
  const sources: RuleSources = { rules, calendar: new CalendarCache(ports), fences };
  return {
    sources,
    priceRide: (ride, trip, fareRuleId) =>
      priceRide(sources, ports.brandTiers, ride, trip, fareRuleId),
    findPreparedRule: async (fareRuleId, at) => (await rules.byId(fareRuleId, at))?.engine ?? null,
    findEstimateFacts: (estimateUuid) => selectEstimateFacts(ports.db, estimateUuid),
    async fareModelText(ruleVersion) {
      const version = await rules.byId(ruleVersion, ports.now());
      return version && modelText(version);
    },
  };
}

/** For bills of the past; its rules are cached apart from those that price today's rides. */
export function createRepricing(ports: Pick<Ports, 'db' | 'now' | 'brandTiers'>): {
  readonly repriceRide: RepriceRide;
  readonly findPreparedRule: FindPreparedRule;
  readonly findVersionForDay: FindVersionForDay;
  readonly findRuleVersion: FindRuleVersion;
} {
  const rules = new RuleCache(ports);
  const calendar = new CalendarCache(ports);
  return {
    findVersionForDay: (ruleVersion, ride) =>
      findVersionForDay({ rules, calendar }, ruleVersion, ride),
    repriceRide: (ruleVersion, ride, trip, waived) =>
      repriceRide(rules, ports.brandTiers, ruleVersion, ride, trip, waived),
    findPreparedRule: async (fareRuleId, at) => (await rules.byId(fareRuleId, at))?.engine ?? null,
    async findRuleVersion(ruleVersion) {
      const version = await rules.byId(ruleVersion, ports.now());
      if (version?.id !== ruleVersion) return null;
      const { cityCode, typeModule, vehicleLevel = null, expandBizLine = null } = version.published;
      const city = cityOfCode(cityCode)?.code ?? cityCode;
      return { cityCode: city, typeModule, vehicleLevel, expandBizLine };
    },
  };
}
