import { totalMetres } from '../trip.ts';
import { speedOf } from './check-way.ts';
import { type Finding, linesOf } from './findings.ts';
import type { CheckLimits } from './limits.ts';
import { meteredFen } from './metered-part.ts';
import type { EstimateFacts, TripFacts } from './trip-facts.ts';
import { km, minutes, percent, yuan } from './words.ts';

/** A metered trip against what it was ordered with. */
export function checkEstimate(facts: TripFacts, limits: CheckLimits): Finding[] {
  const { estimate } = facts;
  if (!estimate) return [];
  return [
    ...checkDistance(facts, estimate, limits),
    ...checkSpeed(facts, estimate, limits),
    ...checkTotal(facts, estimate, limits),
    ...checkDiscount(facts, estimate, limits),
  ];
}

const totalSeconds = ({ trip }: EstimateFacts): number =>
  trip.stretches.reduce((sum, { seconds }) => sum + seconds, 0);

/** How many times as fast as estimated; null where either has no way or no time. */
function speedRatio({ distanceMetres, durationSeconds }: TripFacts, estimate: EstimateFacts) {
  const expected = speedOf(totalMetres(estimate.trip), totalSeconds(estimate));
  const actual = speedOf(distanceMetres, durationSeconds);
  return expected > 0 && Number.isFinite(expected) ? actual / expected : null;
}

/** A detour takes time: more kilometres in the same minutes, or fewer, are a mistake sooner. */
function checkDistance(facts: TripFacts, estimate: EstimateFacts, limits: CheckLimits): Finding[] {
  const expected = totalMetres(estimate.trip);
  const actual = facts.distanceMetres;
  if (expected === 0) return [];
  const faster = speedRatio(facts, estimate) ?? 1;
  const isFarMore =
    actual > expected * limits.estimateDistanceMostRatio + limits.estimateDistanceMostSlack;
  const isMoreInNoTime =
    actual > expected * limits.detourRatio + limits.detourSlack && faster > limits.detourSpeedRatio;
  const isLessInTheSameTime =
    actual < expected * limits.shortcutRatio - limits.shortcutSlack &&
    faster < limits.shortcutSpeedRatio;
  if (!isFarMore && !isMoreInNoTime && !isLessInTheSameTime) return [];
  const unexplained = isFarMore ? '' : '，而用时没有相应变化';
  const words = `预估里程${km(expected)}，实际${km(actual)}${unexplained}`;
  const figures = { expected, actual, speedRatio: faster };
  return [{ code: 'estimateDistance', words, figures, lines: linesOf.distance }];
}

/** Jams multiply the time several times, never the speed. */
function checkSpeed(facts: TripFacts, estimate: EstimateFacts, limits: CheckLimits): Finding[] {
  const ratio = speedRatio(facts, estimate);
  if (ratio === null) return [];
  if (ratio <= limits.estimateSpeedMostRatio && ratio >= limits.estimateSpeedLeastRatio) return [];
  const expected = totalSeconds(estimate);
  const words = `预估用时${minutes(expected)}，实际${minutes(facts.durationSeconds)}，相差较大`;
  const figures = { expected, actual: facts.durationSeconds, speedRatio: ratio };
  return [{ code: 'estimateSpeed', words, figures, lines: linesOf.duration }];
}

/** Without what is charged beside the way, which is checked by itself. */
function checkTotal(facts: TripFacts, estimate: EstimateFacts, limits: CheckLimits): Finding[] {
  if (estimate.total === null) return [];
  const { highway = 0, bridge = 0, parking = 0, other = 0 } = estimate.trip.fees ?? {};
  const roadFees = (highway + bridge) * (facts.trip.crossesCities ? 2 : 1);
  const expected = estimate.total - roadFees - parking - other;
  const actual = meteredFen(facts.lines);
  const slack = limits.estimateTotalSlackFen;
  const isMore = actual > expected * limits.estimateTotalMostRatio + slack;
  const isLess = actual < expected * limits.estimateTotalLeastRatio - slack;
  if (expected <= 0 || (!isMore && !isLess)) return [];
  const words = `预估${yuan(expected)}，实际${yuan(actual)}，为预估的${percent(actual / expected)}`;
  const lines = facts.lines.map(({ kind }) => kind);
  return [{ code: 'estimateTotal', words, figures: { expected, actual }, lines }];
}

/** Less discount than promised, or a multiple of it; an offer that came later is welcome. */
function checkDiscount(facts: TripFacts, estimate: EstimateFacts, limits: CheckLimits): Finding[] {
  const expected = estimate.trip.discountRate ?? 0;
  const actual = facts.trip.discountRate ?? 0;
  if (expected === 0) return [];
  const isLost = expected - actual > limits.discountLost;
  const isMultiple = actual >= expected * limits.discountGainedRatio;
  if (!isLost && !isMultiple) return [];
  const words = `预估折扣${percent(expected / 10_000)}，实际${percent(actual / 10_000)}`;
  return [{ code: 'discount', words, figures: { expected, actual }, lines: ['discount'] }];
}
