import { waiveLines } from '@ride/domain/disputes/corrections';
import { citySecondOfDay } from '@ride/domain/fares/clock';
import type { FareLine, LineKind } from '@ride/domain/fares/fare-lines';
import { formatMetresAsKm, formatSecondsAsMinutes } from '@ride/domain/fares/measures';
import type { RuleVersionStart } from '@ride/domain/fares/named-version';
import { priceTrip } from '@ride/domain/fares/price-trip';
import { reviewedLines } from '@ride/domain/fares/reviewed-lines';
import { formatRuleVersion } from '@ride/domain/fares/rule-version-text';
import { findBandAt } from '@ride/domain/fares/time-bands';
import { type Trip, totalMetres, totalSeconds } from '@ride/domain/fares/trip';
import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { findCityByCode } from '@ride/domain/regions/find-city';
import type { Ports } from '../../ports/ports.ts';
import { CalendarCache } from './calendar/calendar-cache.ts';
import { findStoredEstimate } from './estimates/estimate-service.ts';
import type {
  FindPreparedRule,
  FindRuleName,
  FindRuleScope,
  FindRuleVersionStarts,
  FindStoredEstimate,
  FindVersionForDay,
  ListRuleVersions,
  PricedFare,
  PriceRide,
  ReadFareModelJson,
  RepriceRide,
  Ride,
} from './offered-types.ts';
import { toWireLines } from './pricing/wire-lines.ts';
import { findRule, findVersionForDay, type RuleSources } from './rules/find-rule-service.ts';
import { formatCarName, ruleName, ruleVersionName } from './rules/ride-names.ts';
import { fareModelJsonOf } from './rules/rule-answers.ts';
import { RuleCache } from './rules/rule-cache.ts';
import { selectVersionsOfRule } from './rules/rule-store.ts';
import { formatRuleVersionId, type RuleVersion } from './rules/rule-version.ts';

export interface FarePricing {
  readonly sources: RuleSources;
  readonly refreshRules: () => Promise<void>;
  readonly refreshCalendar: () => Promise<void>;
  readonly priceRide: PriceRide;
  readonly findPreparedRule: FindPreparedRule;
  readonly findRuleVersionStarts: FindRuleVersionStarts;
  readonly findStoredEstimate: FindStoredEstimate;
  readonly readFareModelJson: ReadFareModelJson;
}

export function createFarePricing(
  ports: Pick<Ports, 'db' | 'now' | 'brandTiers'>,
  fences: RuleSources['fences'],
): FarePricing {
  const rules = new RuleCache(ports);
  const calendar = new CalendarCache(ports);
  const sources: RuleSources = { rules, calendar, fences };
  return {
    sources,
    refreshRules: () => rules.refresh(),
    refreshCalendar: () => calendar.refresh(),
    priceRide: (ride, trip, fareRuleId) =>
      priceRide(sources, ports.brandTiers, ride, trip, fareRuleId),
    findPreparedRule: async (fareRuleId, at) => (await rules.byId(fareRuleId, at))?.engine ?? null,
    findRuleVersionStarts: (ruleVersion, at) => findRuleVersionStarts(rules, ruleVersion, at),
    findStoredEstimate: (estimateUuid) => findStoredEstimate(ports.db, estimateUuid),
    async readFareModelJson(ruleVersion) {
      const version = await rules.byId(ruleVersion, ports.now());
      return version && fareModelJsonOf(version);
    },
  };
}

/**
 * Past bills are priced with caches of their own, so that old rules do not evict those of today.
 */
export function createRepricing(ports: Pick<Ports, 'db' | 'now' | 'brandTiers'>): {
  readonly repriceRide: RepriceRide;
  readonly findPreparedRule: FindPreparedRule;
  readonly findVersionForDay: FindVersionForDay;
  readonly findRuleScope: FindRuleScope;
  readonly findRuleName: FindRuleName;
  readonly listRuleVersions: ListRuleVersions;
} {
  const rules = new RuleCache(ports);
  const calendar = new CalendarCache(ports);
  return {
    findVersionForDay: (ruleVersion, ride) =>
      findVersionForDay({ rules, calendar }, ruleVersion, ride),
    repriceRide: (ruleVersion, ride, trip, waived) =>
      repriceRide(rules, ports.brandTiers, ruleVersion, ride, trip, waived),
    findPreparedRule: async (fareRuleId, at) => (await rules.byId(fareRuleId, at))?.engine ?? null,
    async findRuleScope(ruleVersion) {
      const version = await rules.byId(ruleVersion, ports.now());
      if (version?.id !== ruleVersion) return null;
      const { cityCode, typeModule, vehicleLevel = null, expandBizLine = null } = version.published;
      const city = findCityByCode(cityCode)?.code ?? cityCode;
      return { cityCode: city, typeModule, vehicleLevel, expandBizLine };
    },
    async listRuleVersions(fareRuleId) {
      const versions = await selectVersionsOfRule(ports.db, fareRuleId);
      return versions
        .filter(({ published }) => published !== null)
        .map(({ version, startsAt }) => ({
          ruleVersion: formatRuleVersionId(fareRuleId, version),
          startsAt,
        }));
    },
    async findRuleName(ruleVersion) {
      const version = await rules.byId(ruleVersion, ports.now());
      if (version?.id === ruleVersion) return ruleVersionName(version, ports.brandTiers);
      return version?.published.fareRuleId === ruleVersion
        ? ruleName(version.published, ports.brandTiers)
        : formatRuleVersion(ruleVersion);
    },
  };
}

async function priceRide(
  sources: RuleSources,
  brandTiers: Ports['brandTiers'],
  ride: Ride,
  trip: Trip,
  fareRuleId?: string | undefined,
): Promise<PricedFare | null> {
  const version =
    fareRuleId === undefined
      ? await findRule(sources, ride)
      : await sources.rules.byId(fareRuleId, ride.orderedAt);
  return version && priceWith(version, brandTiers, trip, ride);
}

async function findRuleVersionStarts(
  rules: RuleCache,
  ruleVersion: string,
  at: number,
): ReturnType<FindRuleVersionStarts> {
  const named = await rules.byId(ruleVersion, at);
  if (named === null) return null;
  const inForce = await rules.byId(named.published.fareRuleId, at);
  return { named: startOf(named), inForce: inForce && startOf(inForce) };
}

const startOf = ({ id, published }: RuleVersion): RuleVersionStart => ({
  ruleVersion: id,
  startsAt: published.startsAt,
});

async function repriceRide(
  rules: Pick<RuleSources['rules'], 'byId'>,
  brandTiers: Ports['brandTiers'],
  ruleVersion: string,
  ride: Ride,
  trip: Trip,
  waived: ReadonlySet<LineKind>,
): Promise<PricedFare | null> {
  const version = await rules.byId(ruleVersion, ride.orderedAt);
  return version && priceWith(version, brandTiers, trip, ride, waived);
}

function priceWith(
  { id, published, engine }: RuleVersion,
  brandTiers: Ports['brandTiers'],
  trip: Trip,
  ride: Ride,
  waived: ReadonlySet<LineKind> = new Set(),
): PricedFare {
  const { lines, total } = waiveLines(priceTrip(engine, trip), waived);
  const floor = findBandAt(engine.floors, citySecondOfDay(trip.departure))?.fare;
  const lowest = floor ?? engine.rule.floor.fare;
  return {
    ruleVersion: id,
    total,
    wire: {
      costItems: toWireLines(lines),
      totalFare: formatYuan(total),
      actualFare: formatYuan(total),
      businessFare: formatYuan(pricedByRule(lines)),
      lowestFare: lowest === null ? null : formatYuan(lowest),
      fixedPrice: trip.flatPrice === undefined ? 0 : 1,
      fareRuleId: id,
      areaCode: ride.areaCode ?? findCityByCode(published.cityCode)?.code ?? published.cityCode,
      businessFareJson: JSON.stringify({ typeTime: ride.typeTime }),
      typeModule: ride.typeModule ?? published.typeModule,
      businessType: ride.typeModule ?? published.typeModule,
      vehicleLevel: ride.vehicleLevel ?? published.vehicleLevel ?? null,
      expandBizLine: ride.expandBizLine ?? published.expandBizLine ?? null,
      showName: formatCarName(published, brandTiers, ride.vehicleLevel),
      tripKm: formatMetresAsKm(totalMetres(trip)),
      tripMinutes: formatSecondsAsMinutes(totalSeconds(trip)),
    },
  };
}

/** Sums up the provider's own charges, without fees that the driver paid to others on the way. */
const pricedByRule = (lines: readonly FareLine[]): Fen =>
  fen(
    lines
      .filter(({ kind }) => !reviewedLines[kind].isFee)
      .reduce((sum, { amount }) => sum + amount, 0),
  );
