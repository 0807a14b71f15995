import { distanceMetres } from '../../geo/distance.ts';
import { totalMetres, totalSeconds } from '../trip.ts';
import { type Check, distanceLines, durationLines } from './findings.ts';
import { formatKm, formatKmPerHour, formatMinutes, formatRatio } from './format.ts';
import type { CheckLimits } from './limits.ts';
import type { TripFacts } from './trip-facts.ts';

const speedOf = (metres: number, seconds: number): number =>
  metres === 0 ? 0 : (metres / seconds) * 3.6;

export const checkSpeed: Check = ({ trip, distanceMetres, durationSeconds }, limits) => {
  const lines = [...distanceLines, ...durationLines];
  if (speedOf(distanceMetres, durationSeconds) > limits.tripMaxKmh) {
    const text = `${formatKm(distanceMetres, Math.ceil)}用时${formatMinutes(durationSeconds)}，车速超过${formatKmPerHour(limits.tripMaxKmh)}`;
    return [{ code: 'speed', text, lines }];
  }
  // Some systems include the waiting time in the duration.
  const driven = durationSeconds - (trip.waitingSeconds ?? 0);
  const isLong = driven >= limits.tripMinKmhSeconds;
  if (!isLong || speedOf(distanceMetres, driven) >= limits.tripMinKmh) return [];
  const text = `${formatMinutes(driven)}只行驶了${formatKm(distanceMetres, Math.floor)}，车速低于${formatKmPerHour(limits.tripMinKmh)}`;
  return [{ code: 'speed', text, lines }];
};

/**
 * Finds jumps of the position and wrong digits. A single segment is the whole trip, which
 * `checkSpeed` checks.
 */
export const checkSegmentSpeed: Check = ({ trip }, { segmentMinMetres, segmentMaxKmh }) => {
  const tooFast = trip.segments.find(
    ({ metres, seconds }) => metres >= segmentMinMetres && speedOf(metres, seconds) > segmentMaxKmh,
  );
  if (trip.segments.length < 2 || !tooFast) return [];
  const { metres, seconds } = tooFast;
  const text = `有一段路${formatMinutes(seconds)}行驶了${formatKm(metres, Math.ceil)}，车速超过${formatKmPerHour(segmentMaxKmh)}`;
  return [{ code: 'speed', text, lines: distanceLines }];
};

/** Smaller differences are not visible in the rounded figures that are shown. */
const SUM_SLACK_METRES = 100;
const SUM_SLACK_SECONDS = 60;

export const checkSegmentSums: Check = ({ trip, distanceMetres, durationSeconds }) => {
  const metres = totalMetres(trip);
  const seconds = totalSeconds(trip);
  if (Math.abs(metres - distanceMetres) > SUM_SLACK_METRES) {
    const text = `各段里程合计${formatKm(metres)}，与全程里程${formatKm(distanceMetres)}不一致`;
    return [{ code: 'segmentSums', text, lines: distanceLines }];
  }
  if (Math.abs(seconds - durationSeconds) <= SUM_SLACK_SECONDS) return [];
  const text = `各段时长合计${formatMinutes(seconds)}，与全程时长${formatMinutes(durationSeconds)}不一致`;
  return [{ code: 'segmentSums', text, lines: durationLines }];
};

/** Distance in metres; null if a point is unknown. */
const straightLine = ({ pickUp, dropOff }: TripFacts): number | null =>
  pickUp && dropOff ? distanceMetres(pickUp, dropOff) : null;

export const checkStraightLine: Check = (facts, { straightLineSlackMetres }) => {
  const line = straightLine(facts);
  if (line === null || facts.distanceMetres >= line - straightLineSlackMetres) return [];
  const text = `里程${formatKm(facts.distanceMetres)}，短于上下车地点的直线距离${formatKm(line)}`;
  return [{ code: 'straightLine', text, lines: distanceLines }];
};

export const checkEstimateDistance: Check = (facts, limits) => {
  if (!facts.estimate || isOtherDestination(facts, limits)) return [];
  const expected = totalMetres(facts.estimate.trip);
  const actual = facts.distanceMetres;
  const slack = limits.estimateDistanceSlackMetres;
  if (!isFarFromExpected(actual, expected, limits.estimateDistanceMaxRatio, slack)) return [];
  const text = `预估里程${formatKm(expected)}，实际${formatKm(actual)}，${formatRatio(actual, expected)}`;
  return [{ code: 'estimateDistance', text, lines: distanceLines }];
};

/** An expected value of 0 means that nothing was estimated. */
export const isFarFromExpected = (
  actual: number,
  expected: number,
  ratio: number,
  slack: number,
): boolean =>
  expected > 0 && (actual > expected * ratio + slack || actual < expected / ratio - slack);

/**
 * The estimate is for another destination if it is shorter than the straight line of the trip, or
 * much longer although the trip is not.
 */
export function isOtherDestination(facts: TripFacts, limits: CheckLimits): boolean {
  const line = straightLine(facts);
  if (line === null || !facts.estimate) return false;
  const expected = totalMetres(facts.estimate.trip);
  const longest = line * 2 + 2_000;
  return (
    expected < line - limits.straightLineSlackMetres ||
    (expected > longest && facts.distanceMetres <= longest)
  );
}
