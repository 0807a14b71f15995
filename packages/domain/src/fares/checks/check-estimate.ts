import { lineNames } from '../fare-lines.ts';
import { totalMetres, totalSeconds } from '../trip.ts';
import { detourScale, likelyCorrection } from './check-mistyped.ts';
import { isOfThisWay, speedOf, straightLine } from './check-way.ts';
import { type Finding, linesOf } from './findings.ts';
import type { CheckLimits } from './limits.ts';
import { besidesTheWay, meteredFen } from './metered-part.ts';
import { feeKinds } from './recent-rides.ts';
import type { EstimateFacts, TripFacts } from './trip-facts.ts';
import { km, minutes, percent, yuan } from './words.ts';

/** A metered trip against what it was ordered with. */
export function checkEstimate(facts: TripFacts, limits: CheckLimits): Finding[] {
  const { estimate } = facts;
  if (!estimate) return [];
  // One of another destination tells nothing of the way, but still of price and discount.
  const ofTheWay = isOfThisWay(facts, estimate, limits)
    ? [...checkDistance(facts, estimate, limits), ...checkSpeed(facts, estimate, limits)]
    : [];
  return [
    ...ofTheWay,
    ...checkTotal(facts, estimate, limits),
    ...checkDiscount(facts, estimate, limits),
  ];
}

/** How many times as fast as estimated; null where either has no way or no time. */
function speedRatio({ distanceMetres, durationSeconds }: TripFacts, estimate: EstimateFacts) {
  const expected = speedOf(totalMetres(estimate.trip), totalSeconds(estimate.trip));
  const actual = speedOf(distanceMetres, durationSeconds);
  return expected > 0 && Number.isFinite(expected) ? actual / expected : null;
}

/** Farther from the estimate than detours are, or as wrong digits would make it. */
function checkDistance(facts: TripFacts, estimate: EstimateFacts, limits: CheckLimits): Finding[] {
  const expected = totalMetres(estimate.trip);
  const actual = facts.distanceMetres;
  const ratio = speedRatio(facts, estimate);
  if (expected === 0 || actual === 0 || ratio === null) return [];
  const isMistyped = likelyCorrection(facts, limits) !== null;
  const speed = Math.log(ratio) * (actual > expected ? 1 : -1);
  if (!isMistyped && !isNoDetour(facts, expected, speed, limits)) return [];
  const reason = speed > 0 ? '而用时没有相应变化' : '相差较大';
  const words = `预估里程${km(expected)}，实际${km(actual)}，${isMistyped ? '数字可能录错' : reason}`;
  const figures = { expected, actual };
  return [{ code: 'estimateDistance', words, figures, lines: linesOf.distance }];
}

/** A detour takes time: more kilometres in the same minutes, or fewer, are a mistake sooner. */
function isNoDetour(
  facts: TripFacts,
  expected: number,
  speed: number,
  limits: CheckLimits,
): boolean {
  const actual = facts.distanceMetres;
  const scale = detourScale(expected, limits);
  const least = expected * limits.detourLeast * scale + limits.detourLeastMetres;
  if (Math.abs(actual - expected) <= least) return false;
  const wayPoints = Math.abs(Math.log(actual / expected)) / (limits.detourSpread * scale);
  const maxPoints = straightLine(facts) === null ? limits.detourPointsUnplaced : wayPoints;
  const speedSpread = actual > expected ? limits.fasterSpread : limits.slowerSpread;
  return Math.min(wayPoints, maxPoints) + speed / speedSpread > limits.detourPoints;
}

/** Jams multiply the time several times, never the speed. */
function checkSpeed(facts: TripFacts, estimate: EstimateFacts, limits: CheckLimits): Finding[] {
  const ratio = speedRatio(facts, estimate);
  if (ratio === null) return [];
  const expected = totalSeconds(estimate.trip);
  const isLate = facts.durationSeconds - expected > limits.estimateLateSeconds;
  const isUsual = ratio <= limits.estimateSpeedMostRatio && ratio >= limits.estimateSpeedLeastRatio;
  if (isUsual && !isLate) return [];
  const words = `预估用时${minutes(expected)}，实际${minutes(facts.durationSeconds)}，相差较大`;
  const figures = { expected, actual: facts.durationSeconds };
  return [{ code: 'estimateSpeed', words, figures, lines: linesOf.duration }];
}

/**
 * Without what is charged beside the way, which is checked by itself, and before the coupon, which
 * no bill contains.
 */
function checkTotal(facts: TripFacts, estimate: EstimateFacts, limits: CheckLimits): Finding[] {
  const { total, coupon = 0 } = estimate;
  if (total === null) return [];
  const { highway = 0, bridge = 0, parking = 0, other = 0 } = estimate.trip.fees ?? {};
  const roadFees = (highway + bridge) * (estimate.trip.crossesCities ? 2 : 1);
  const expected = total + coupon - roadFees - parking - other;
  if (expected <= 0) return [];
  const actual = meteredFen(facts.lines);
  const ways = facts.distanceMetres / Math.max(1, totalMetres(estimate.trip));
  const times = facts.durationSeconds / Math.max(1, totalSeconds(estimate.trip));
  const slack = limits.estimateTotalSlackFen;
  const most = Math.min(
    Math.max(1, ways, times) * limits.estimateTotalMostRatio,
    limits.estimateTotalGrossRatio,
  );
  const least = Math.min(1, ways, times) * limits.estimateTotalLeastRatio;
  if (actual <= expected * most + slack && actual >= expected * least - slack) return [];
  const estimated = `预估${yuan(expected)}${coupon > 0 ? '（未扣优惠券）' : ''}`;
  const compared = `${estimated}，实际${yuan(actual)}，为预估的${percent(actual / expected)}`;
  const words = `${withoutWords(facts, estimate)}${compared}`;
  const lines = facts.lines.map(({ kind }) => kind);
  return [{ code: 'estimateTotal', words, figures: { expected, actual }, lines }];
}

/** Both amounts are less than those of the bill by what is charged beside the way: 不含高速费、等候费， */
function withoutWords({ lines }: TripFacts, { trip }: EstimateFacts): string {
  const estimated = feeKinds.filter((kind) => (trip.fees?.[kind] ?? 0) > 0);
  const billed = lines.filter(({ amount }) => amount !== 0).map(({ kind }) => kind);
  const without = [...besidesTheWay].filter(
    (kind) => billed.includes(kind) || estimated.some((other) => other === kind),
  );
  return without.length === 0 ? '' : `不含${without.map((kind) => lineNames[kind]).join('、')}，`;
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
