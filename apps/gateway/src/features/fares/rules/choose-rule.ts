import type { DayKind } from '../calendar/day-kind.ts';

/** What a rule says it is for. A key it leaves out serves every value of that key. */
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
 * Of the rules of one place, the one for a ride; null when none serves it. Rules are compared key
 * by key, in this order: ride type, vehicle level, business line, time type, day. At the first key
 * where they differ the one that names the ride's own value wins over one that leaves it out.
 *
 * - Keys the ride does not say come last: a rule that leaves such a key out wins, else the lowest
 *   value, so that a request without a level shows the plainest car.
 * - A ride of no business line never takes the rule of one: those are other products.
 * - A rest day takes a rest-day rule where there is one, a working day never does.
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

/** Below zero when the first of two that fit is the better one. */
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
