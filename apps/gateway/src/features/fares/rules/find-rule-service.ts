import type { City } from '@ride/domain/regions/cities';
import { findCityByCode, findNearestCity } from '@ride/domain/regions/find-city';
import type { FenceHit, FenceLookup } from '../../fences/fences.ts';
import type { CalendarCache } from '../calendar/calendar-cache.ts';
import type { Ride } from '../offered-types.ts';
import { chooseRule } from './choose-rule.ts';
import type { RuleCache } from './rule-cache.ts';
import {
  areaPlaceKey,
  cityPlaceKey,
  fencePlaceKey,
  isDistrictOfCity,
  placeKeyOfRule,
} from './rule-place.ts';
import { type Rule, type RuleVersion, versionInForceAt } from './rule-version.ts';

export interface RuleSources {
  readonly rules: Pick<RuleCache, 'at' | 'byId'>;
  readonly calendar: Pick<CalendarCache, 'dayAt'>;
  readonly fences: FenceLookup;
}

/**
 * Looks for a rule in the pricing area that the ride names, then in the areas around its position
 * from small to large, then in its district and at last in its city. The first place with a rule in
 * force for this ride wins.
 */
export async function findRule(sources: RuleSources, ride: Ride): Promise<RuleVersion | null> {
  for (const place of await findPlaces(sources, ride)) {
    const rules = await sources.rules.at(place, ride.typeModule);
    const version = await ruleAmong(rules, ride, sources.calendar);
    if (version) return version;
  }
  return null;
}

/** Without a rule in force, this is the first rule that is announced for such a ride. */
export async function findRuleOrAnnounced(
  sources: RuleSources,
  ride: Ride,
): Promise<RuleVersion | null> {
  const inForce = await findRule(sources, ride);
  if (inForce !== null) return inForce;
  for (const orderedAt of await findAnnouncedStarts(sources, ride)) {
    const announced = await findRule(sources, { ...ride, orderedAt, departsAt: orderedAt });
    if (announced !== null) return announced;
  }
  return null;
}

async function findAnnouncedStarts(sources: RuleSources, ride: Ride): Promise<number[]> {
  const places = await findPlaces(sources, ride);
  const rules = await Promise.all(places.map((each) => sources.rules.at(each, ride.typeModule)));
  const starts = rules.flat().flatMap(({ timeline }) => timeline.map(({ startsAt }) => startsAt));
  return [...new Set(starts)].filter((start) => start > ride.orderedAt).sort((a, b) => a - b);
}

async function findPlaces({ fences }: RuleSources, ride: Ride): Promise<string[]> {
  const { position, fenceNum, orderedAt } = ride;
  const around = position === undefined ? [] : await fences.at(position, orderedAt);
  const requested = fenceNum === undefined ? null : await fences.named(fenceNum, orderedAt);
  return placesOf(ride, around, requested);
}

export async function findVersionForDay(
  { rules, calendar }: Omit<RuleSources, 'fences'>,
  ruleVersion: string,
  ride: Ride,
): Promise<string> {
  const version = await rules.byId(ruleVersion, ride.orderedAt);
  if (version === null) return ruleVersion;
  const there = await rules.at(placeKeyOfRule(version.published), ride.typeModule);
  const found = await ruleAmong(there, ride, calendar);
  const isSameRule = found?.published.fareRuleId === version.published.fareRuleId;
  // A corrected version of the same rule may be in force by now, but the bill keeps the version it
  // had.
  return found === null || isSameRule ? ruleVersion : found.id;
}

async function ruleAmong(
  rules: readonly Rule[],
  ride: Ride,
  calendar: RuleSources['calendar'],
): Promise<RuleVersion | null> {
  if (rules.length === 0) return null;
  const day = await calendar.dayAt(ride);
  const { typeModule, vehicleLevel, expandBizLine, typeTime } = ride;
  const kind = { typeModule, vehicleLevel, expandBizLine, typeTime, day };
  const isInForce = (rule: Rule) => versionInForceAt(rule, ride.orderedAt) !== null;
  const chosen = chooseRule(rules, kind, isInForce);
  return chosen && versionInForceAt(chosen, ride.orderedAt);
}

function placesOf(ride: Ride, around: readonly FenceHit[], requested: FenceHit | null): string[] {
  const { areaCode } = ride;
  const named = areaCode === undefined ? null : findCityByCode(areaCode);
  const city =
    named ?? cityOfPosition(ride, around) ?? (requested && findCityByCode(requested.cityCode));
  if (city === null) return [];
  const fences = [...(requested ? [requested] : []), ...around].filter(
    ({ cityCode }) => cityCode === city.code,
  );
  return [
    ...fences.map(({ fenceNum }) => fencePlaceKey(fenceNum)),
    ...(isDistrictOfCity(areaCode, city.code) ? [areaPlaceKey(areaCode)] : []),
    cityPlaceKey(city.code),
  ];
}

/** Outside all pricing areas the city with the nearest centre counts. */
function cityOfPosition({ position }: Ride, around: readonly FenceHit[]): City | null {
  const [smallest] = around;
  if (smallest) return findCityByCode(smallest.cityCode);
  return position === undefined ? null : findNearestCity(position);
}
