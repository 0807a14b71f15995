import type { DayKind } from '@ride/domain/fares/day-kind';

/** A rule without a value for some key serves all values of that key. */
export interface RuleScope {
  readonly typeModule: number;
  readonly vehicleLevel?: number | undefined;
  readonly expandBizLine?: number | undefined;
  readonly typeTime?: 1 | 2 | undefined;
  readonly workRestDayType: DayKind;
}

export interface RideKind {
  readonly typeModule?: number | undefined;
  readonly vehicleLevel?: number | undefined;
  readonly expandBizLine?: number | undefined;
  readonly typeTime?: 1 | 2 | undefined;
  readonly day: DayKind;
}

/**
 * Chooses the rule for a ride among the rules of one place (city, district or pricing area); null
 * if none serves it. Rules are compared key by key, in this order: ride type, vehicle level,
 * business line, time type, day. At the first key where they differ, a rule that names the ride's
 * value wins over one that leaves it out.
 *
 * - Keys that the ride leaves out are compared last: a rule without such a key wins, else the lowest
 *   value, so that a request without a vehicle level shows the simplest car.
 * - A ride without a business line never gets the rule of one, because those are other products.
 * - A rest day gets a rest-day rule if there is one; a working day never does.
 */
export function chooseRule<Rule extends RuleScope>(
  rules: readonly Rule[],
  ride: RideKind,
  isEligible: (rule: Rule) => boolean = () => true,
): Rule | null {
  let best: Rule | null = null;
  for (const rule of rules) {
    if (!matches(rule, ride) || (best && compare(rule, best, ride) >= 0)) continue;
    if (isEligible(rule)) best = rule;
  }
  return best;
}

const keys = ['typeModule', 'vehicleLevel', 'expandBizLine', 'typeTime'] as const;

function matches(rule: RuleScope, ride: RideKind): boolean {
  if (rule.expandBizLine !== undefined && ride.expandBizLine === undefined) return false;
  if (rule.workRestDayType === 2 && ride.day === 1) return false;
  for (const key of keys) {
    const named = rule[key];
    const requested = ride[key];
    if (named !== undefined && requested !== undefined && named !== requested) return false;
  }
  return true;
}

function compare(one: RuleScope, other: RuleScope, ride: RideKind): number {
  for (const key of keys) {
    const isOpen = ride[key] === undefined;
    const difference = Number(other[key] !== undefined) - Number(one[key] !== undefined);
    if (!isOpen && difference !== 0) return difference;
  }
  if (one.workRestDayType !== other.workRestDayType) {
    return other.workRestDayType - one.workRestDayType;
  }
  for (const key of keys) {
    const difference = (one[key] ?? 0) - (other[key] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
