import { checkFeeDoubled, checkFees } from './check-fees.ts';
import {
  checkDiscount,
  checkEstimateTotal,
  checkFlatPrice,
  checkRuleVersion,
} from './check-price.ts';
import {
  checkEstimateDistance,
  checkSegmentSpeed,
  checkSegmentSums,
  checkSpeed,
  checkStraightLine,
} from './check-route.ts';
import {
  checkClock,
  checkDeparture,
  checkOverlap,
  checkPickUp,
  checkWaiting,
} from './check-times.ts';
import type { Check, Finding } from './findings.ts';
import type { CheckLimits } from './limits.ts';
import type { TripFacts } from './trip-facts.ts';

/** A flat price does not depend on route, times and rules. */
const meterChecks: readonly Check[] = [
  checkSpeed,
  checkSegmentSpeed,
  checkSegmentSums,
  checkStraightLine,
  checkEstimateDistance,
  checkEstimateTotal,
  checkClock,
  checkDeparture,
  checkWaiting,
  checkPickUp,
  checkDiscount,
  checkRuleVersion,
];
const alwaysChecks: readonly Check[] = [checkFees, checkFeeDoubled, checkOverlap];

export function checkTrip(facts: TripFacts, limits: CheckLimits): Finding[] {
  const isFlat = facts.trip.flatPrice !== undefined;
  const checks = [...(isFlat ? [checkFlatPrice] : meterChecks), ...alwaysChecks];
  const billed = new Set(facts.lines.map(({ kind }) => kind));
  return checks
    .flatMap((check) => check(facts, limits))
    .map((finding) => ({
      ...finding,
      lines: [...new Set(finding.lines)].filter((kind) => billed.has(kind)),
    }));
}
