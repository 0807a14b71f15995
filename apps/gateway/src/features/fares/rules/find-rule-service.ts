import type { City } from '@ride/domain/regions/cities';
import { cityNear, cityOfCode } from '@ride/domain/regions/find-city';
import type { FenceHit, FenceNamed, FencesAt, Ride } from '../../../ports/pricing.ts';
import { type Soon, soon } from '../../../soon.ts';
import type { WorkCalendar } from '../calendar/work-calendar.ts';
import { chooseRule } from './choose-rule.ts';
import type { RuleBook } from './rule-book.ts';
import { areaPlace, cityPlace, fencePlace, isDistrict } from './rule-place.ts';
import { type Rule, type RuleVersion, versionAt } from './rule-version.ts';

export interface RuleSources {
  readonly book: RuleBook;
  readonly calendar: WorkCalendar;
  readonly fences: { readonly at: FencesAt; readonly named: FenceNamed };
}

/**
 * The rule a ride is priced with: that of the pricing area it names, else that of the smallest pricing area around its position which has
 * one for this ride, else that of its district, else that of its city. Within a place `chooseRule`
 * decides, among the rules that were in force when the ride was ordered.
 */
export function findRule(sources: RuleSources, ride: Ride): Soon<RuleVersion | null> {
  const { position, fenceNum, orderedAt } = ride;
  const around = position === undefined ? [] : sources.fences.at(position, orderedAt);
  return soon(around, (fences) =>
    soon(fenceNum === undefined ? null : sources.fences.named(fenceNum, orderedAt), (meant) =>
      firstOf(sources, ride, placesOf(ride, fences, meant), 0),
    ),
  );
}

/** The rule of the first place, from one on, that has a rule for the ride. */
function firstOf(
  sources: RuleSources,
  ride: Ride,
  places: readonly string[],
  from: number,
): Soon<RuleVersion | null> {
  const place = places[from];
  if (place === undefined) return null;
  return soon(sources.book.at(place, ride.typeModule), (rules) =>
    soon(
      ruleAmong(rules, ride, sources.calendar),
      (version) => version ?? firstOf(sources, ride, places, from + 1),
    ),
  );
}

function ruleAmong(
  rules: readonly Rule[],
  ride: Ride,
  calendar: WorkCalendar,
): Soon<RuleVersion | null> {
  if (rules.length === 0) return null;
  return soon(calendar.dayAt(ride.departsAt), (day) => {
    const { typeModule, vehicleLevel, expandBizLine, typeTime } = ride;
    const kind = { typeModule, vehicleLevel, expandBizLine, typeTime, day };
    const isInForce = (rule: Rule) => versionAt(rule, ride.orderedAt) !== null;
    const chosen = chooseRule(rules, kind, isInForce);
    return chosen && versionAt(chosen, ride.orderedAt);
  });
}

/** Where to look for a rule, the narrowest first. A pricing area of another city is not looked at. */
function placesOf(ride: Ride, around: readonly FenceHit[], meant: FenceHit | null): string[] {
  const { areaCode } = ride;
  const named = areaCode === undefined ? null : cityOfCode(areaCode);
  const city = named ?? cityOfPosition(ride, around) ?? (meant && cityOfCode(meant.cityCode));
  if (city === null) return [];
  const fences = [...(meant ? [meant] : []), ...around].filter(
    ({ cityCode }) => cityCode === city.code,
  );
  return [
    ...fences.map(({ fenceNum }) => fencePlace(fenceNum)),
    ...(isDistrict(areaCode, city.code) ? [areaPlace(areaCode)] : []),
    cityPlace(city.code),
  ];
}

/** A pricing area knows its city; elsewhere the nearest centre has to do. */
function cityOfPosition({ position }: Ride, around: readonly FenceHit[]): City | null {
  const [smallest] = around;
  if (smallest) return cityOfCode(smallest.cityCode);
  return position === undefined ? null : cityNear(position);
}
