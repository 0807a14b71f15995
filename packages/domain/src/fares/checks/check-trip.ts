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

/** Neither route nor clock nor rule moves a flat price. */
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

/** What is not believable about a delivered trip. None: it may be charged without a further look. */
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
