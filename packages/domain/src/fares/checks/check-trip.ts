import { checkEstimate } from './check-estimate.ts';
import { checkFees } from './check-fees.ts';
import { checkUnforeseenWay } from './check-mistyped.ts';
import { checkFlatPrice, checkPrice } from './check-price.ts';
import { checkOverlap, checkTimes } from './check-times.ts';
import { checkWay } from './check-way.ts';
import type { Finding } from './findings.ts';
import type { CheckLimits } from './limits.ts';
import type { TripFacts } from './trip-facts.ts';

/**
 * What is not believable about a delivered trip: against its own facts, its estimate, and recent
 * rides of the same kind. None means that it may be charged without a further look.
 */
export function checkTrip(facts: TripFacts, limits: CheckLimits): Finding[] {
  const isFlat = facts.trip.flatPrice !== undefined;
  const findings = isFlat ? checkFlatPrice(facts, limits) : checkMeter(facts, limits);
  const billed = new Set(facts.lines.map(({ kind }) => kind));
  return [...findings, ...checkFees(facts, limits), ...checkOverlap(facts, limits)].map(
    (finding) => ({
      ...finding,
      lines: [...new Set(finding.lines)].filter((kind) => billed.has(kind)),
    }),
  );
}

function checkMeter(facts: TripFacts, limits: CheckLimits): Finding[] {
  const ofTheWay = checkWay(facts, limits);
  return [
    ...(ofTheWay.length > 0 ? ofTheWay : checkUnforeseenWay(facts, limits)),
    ...checkTimes(facts, limits),
    ...checkEstimate(facts, limits),
    ...checkPrice(facts, limits),
  ];
}
