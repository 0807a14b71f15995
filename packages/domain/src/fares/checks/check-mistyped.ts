import { totalMetres, totalSeconds } from '../trip.ts';
import { isOfThisWay, speedOf, straightLine, usualAverage, usualWay } from './check-way.ts';
import { type Finding, linesOf } from './findings.ts';
import type { CheckLimits } from './limits.ts';
import { meteredFen } from './metered-part.ts';
import { type Correction, inOtherUnit, likelihood, withOtherDigits } from './mistyped.ts';
import type { EstimateFacts, TripFacts } from './trip-facts.ts';
import { km, minutes } from './words.ts';

type Likelihood = (metres: number) => number;

/**
 * How long the way most likely is, when a mistake in its digits or its unit is far likelier than
 * that it was driven so; else null. Both are judged by the same figures: how near the way is to
 * the one expected, and how near its speed. A detour changes the way alone, wrong digits both.
 */
export function likelyCorrection(facts: TripFacts, limits: CheckLimits): number | null {
  const { distanceMetres, durationSeconds } = facts;
  if (distanceMetres === 0 || durationSeconds === 0) return null;
  const estimate = estimateOfWay(facts, limits);
  const likelihoodOf = estimate
    ? besideEstimate(facts, estimate, limits)
    : besideUsualRides(facts, limits);
  const corrections = correctionsOf(facts, estimate !== null, limits).map(({ metres, weight }) => ({
    metres,
    evidence: weight * likelihoodOf(metres),
  }));
  const evidence = corrections.reduce((sum, one) => sum + one.evidence, 0);
  if (evidence <= likelihoodOf(distanceMetres) * limits.mistypedTimes) return null;
  const [likeliest] = corrections.toSorted((one, other) => other.evidence - one.evidence);
  return likeliest?.metres ?? null;
}

/** Null without one, or where it is of another way or says too little. */
function estimateOfWay(facts: TripFacts, limits: CheckLimits): EstimateFacts | null {
  const { estimate } = facts;
  if (!estimate || !isOfThisWay(facts, estimate, limits)) return null;
  return totalMetres(estimate.trip) * totalSeconds(estimate.trip) > 0 ? estimate : null;
}

/** Other units beside an estimate only: a way around a river is as long as one in miles. */
function correctionsOf(facts: TripFacts, isForeseen: boolean, limits: CheckLimits): Correction[] {
  const { distanceMetres, trip } = facts;
  const least = minChange(facts, limits);
  return [
    ...(isForeseen ? inOtherUnit(distanceMetres) : []),
    ...withOtherDigits(trip.stretches, least, limits),
  ].filter(({ metres }) => metres > 0 && Math.abs(metres - distanceMetres) >= least);
}

/** Metres that make a difference on the bill: nobody is asked about less. */
function minChange({ distanceMetres, lines }: TripFacts, limits: CheckLimits): number {
  const share = limits.mistypedLeastFen / Math.max(1, meteredFen(lines));
  const { mistypedLeastWay, mistypedLeastShare } = limits;
  return distanceMetres * Math.min(mistypedLeastShare, Math.max(mistypedLeastWay, share));
}

function besideEstimate(
  { durationSeconds }: TripFacts,
  { trip }: EstimateFacts,
  limits: CheckLimits,
): Likelihood {
  const expected = totalMetres(trip);
  const expectedKmh = speedOf(expected, totalSeconds(trip));
  const waySpread = limits.sameWaySpread * detourScale(expected, limits);
  return (metres) => {
    const speed = Math.log(speedOf(metres, durationSeconds) / expectedKmh);
    const speedSpread = speed > 0 ? limits.fasterSpread : limits.slowerSpread;
    return likelihood(Math.log(metres / expected), waySpread) * likelihood(speed, speedSpread);
  };
}

/** On a long way a detour is a smaller part of it. */
export const detourScale = (metres: number, limits: CheckLimits): number =>
  Math.min(1, Math.sqrt(limits.detourShareMetres / metres));

/** Where no estimate tells: the line between the points, if they are known, and the hour. */
function besideUsualRides(facts: TripFacts, limits: CheckLimits): Likelihood {
  const straight = straightLine(facts);
  return (metres) => {
    const usualKmh = usualAverage(metres, facts.trip, limits);
    const speed = Math.log(speedOf(metres, facts.durationSeconds) / usualKmh);
    const way = straight === null ? 0 : Math.log(metres / usualWay(straight, limits));
    return likelihood(way, limits.usualWaySpread) * likelihood(speed, limits.usualKmhSpread);
  };
}

/** Of a trip that no estimate foresaw; with one, the estimate's check tells of it. */
export function checkUnforeseenWay(facts: TripFacts, limits: CheckLimits): Finding[] {
  const { distanceMetres: actual, durationSeconds } = facts;
  if (estimateOfWay(facts, limits)) return [];
  const likely = likelyCorrection(facts, limits);
  if (likely === null) return [];
  const words = `${km(actual)}用时${minutes(durationSeconds)}，里程的数字可能录错，或应为${km(likely)}`;
  const figures = { metres: actual, durationSeconds, likely: Math.round(likely) };
  return [{ code: 'averageSpeed', words, figures, lines: linesOf.distance }];
}
