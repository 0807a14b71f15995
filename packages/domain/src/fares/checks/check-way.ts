import { distanceMetres } from '../../geo/distance.ts';
import { citySecondOfDay } from '../clock.ts';
import { type Stretch, type Trip, totalMetres, totalSeconds } from '../trip.ts';
import { type Finding, linesOf } from './findings.ts';
import type { CheckLimits } from './limits.ts';
import type { EstimateFacts, TripFacts } from './trip-facts.ts';
import { km, kmh, minutes } from './words.ts';

/** Kilometres an hour; infinite for a way without time. */
export const speedOf = (metres: number, seconds: number): number =>
  metres === 0 ? 0 : (metres / seconds) * 3.6;

/** Way and time of the trip against each other and against the straight line. */
export function checkWay(facts: TripFacts, limits: CheckLimits): Finding[] {
  return [
    ...checkStretchSums(facts),
    ...checkAverageSpeed(facts, limits),
    ...checkStretchSpeeds(facts, limits),
    ...checkStraightLine(facts, limits),
  ];
}

/** A short trip has more lights and turns than highway. */
export const fastestAverage = (metres: number, limits: CheckLimits): number =>
  Math.min(limits.averageKmhMost, limits.averageKmhBase + (limits.averageKmhPerKm * metres) / 1000);

/** Hours of the day, from and before. */
const nightHours = [
  [0, 6],
  [22, 24],
] as const;
const rushHours = [
  [7, 10],
  [17, 20],
] as const;

/** Roads are empty at night and full in the rush hours; on a long way most of it is motorway. */
export function usualAverage(metres: number, { departure }: Trip, limits: CheckLimits): number {
  const hour = citySecondOfDay(departure) / 3600;
  const isWithin = (hours: readonly (readonly [number, number])[]) =>
    hours.some(([from, before]) => hour >= from && hour < before);
  const usual = limits.usualKmhBase + (limits.usualKmhPerKm * metres) / 1000;
  const atHour = isWithin(nightHours)
    ? usual * limits.nightKmhRatio
    : usual * (isWithin(rushHours) ? limits.rushKmhRatio : 1);
  return Math.min(limits.usualKmhMost, atHour);
}

/** The longer, the likelier it is that a jam ended. */
function slowestAverage(seconds: number, limits: CheckLimits): number {
  if (seconds >= limits.longDriveSeconds) return limits.longDriveKmhLeast;
  if (seconds >= limits.averageLeastSeconds) return limits.averageKmhLeast;
  return seconds >= limits.standingLeastSeconds ? limits.standingKmhMost : 0;
}

function checkStretchSums({ trip, distanceMetres, durationSeconds }: TripFacts): Finding[] {
  const metres = totalMetres(trip);
  const seconds = totalSeconds(trip);
  if (metres === distanceMetres && seconds === durationSeconds) return [];
  const words =
    metres === distanceMetres
      ? `各段时长合计${minutes(seconds)}，与全程时长${minutes(durationSeconds)}不一致`
      : `各段里程合计${km(metres)}，与全程里程${km(distanceMetres)}不一致`;
  return [
    {
      code: 'stretchSums',
      words,
      figures: {
        stretchMetres: metres,
        distanceMetres,
        stretchSeconds: seconds,
        durationSeconds,
      },
      lines: [...linesOf.distance, ...linesOf.duration],
    },
  ];
}

function checkAverageSpeed(facts: TripFacts, limits: CheckLimits): Finding[] {
  const { trip, distanceMetres, durationSeconds } = facts;
  const metres = Math.max(distanceMetres, totalMetres(trip));
  const lines = [...linesOf.distance, ...linesOf.duration];
  const fastest = speedOf(metres, durationSeconds);
  const most = fastestAverage(metres, limits);
  if (fastest > most) {
    const words = `${km(metres)}用时${minutes(durationSeconds)}，车速超过${kmh(most)}`;
    return [{ code: 'averageSpeed', words, figures: { metres, durationSeconds, most }, lines }];
  }
  // Where the duration contains the waiting, the rest of it was driven.
  const driven = Math.max(durationSeconds - (trip.waitingSeconds ?? 0), 0);
  const least = slowestAverage(driven, limits);
  if (speedOf(distanceMetres, driven) >= least) return [];
  const words = `${minutes(driven)}只行驶了${km(distanceMetres)}，车速低于${kmh(least)}`;
  return [{ code: 'averageSpeed', words, figures: { metres, durationSeconds, least }, lines }];
}

function checkStretchSpeeds({ trip }: TripFacts, limits: CheckLimits): Finding[] {
  if (trip.stretches.length < 2) return [];
  const maxOf = ({ metres }: Stretch) =>
    metres >= limits.longStretchMetres ? limits.longStretchKmhMost : limits.stretchKmhMost;
  const tooFast = trip.stretches.filter(
    (stretch) =>
      stretch.metres >= limits.stretchLeastMetres &&
      speedOf(stretch.metres, stretch.seconds) > maxOf(stretch),
  );
  const [first] = tooFast;
  if (!first) return [];
  const most = maxOf(first);
  const words = `有一段路${minutes(first.seconds)}行驶了${km(first.metres)}，车速超过${kmh(most)}`;
  const figures = { stretches: tooFast.length, metres: first.metres, seconds: first.seconds, most };
  return [{ code: 'stretchSpeed', words, figures, lines: linesOf.distance }];
}

/** Metres of road between two points, by those of the straight line. */
const shortestWay = (straight: number, limits: CheckLimits): number =>
  straight * limits.straightLeastRatio - limits.straightLeastSlack;
export const usualWay = (straight: number, limits: CheckLimits): number =>
  straight * limits.usualWayRatio + limits.usualWaySlack;
const longestWay = (straight: number, limits: CheckLimits): number =>
  straight * limits.straightMostRatio + limits.straightMostSlack;

/** Metres; null where a point is not known. */
export const straightLine = ({ pickUp, dropOff }: TripFacts): number | null =>
  pickUp && dropOff ? Math.round(distanceMetres(pickUp, dropOff)) : null;

/** Whether the estimate can have been of a way between these points; true where they are unknown. */
export function isOfThisWay(
  facts: TripFacts,
  estimate: EstimateFacts,
  limits: CheckLimits,
): boolean {
  const straight = straightLine(facts);
  if (straight === null) return true;
  const expected = totalMetres(estimate.trip);
  const ratio = facts.distanceMetres / expected;
  if (Math.abs(ratio - 1) <= limits.sameWayWithin) return true;
  const longest = longestWay(straight, limits);
  const isTooFar = expected > longest && facts.distanceMetres <= longest;
  return expected >= shortestWay(straight, limits) * limits.estimateLeastRatio && !isTooFar;
}

/** How unusual it is to drive so far between two points, and so fast. */
function pointsOfWay(facts: TripFacts, straight: number, limits: CheckLimits): number {
  const { distanceMetres: metres, durationSeconds } = facts;
  const way = Math.log(metres / usualWay(straight, limits)) / limits.usualWaySpread;
  if (way < limits.usualWayPointsLeast) return 0;
  const speed = speedOf(metres, durationSeconds) / usualAverage(metres, facts.trip, limits);
  return Math.min(way, limits.usualWayPointsMost) + Math.log(speed) / limits.usualKmhSpread;
}

function checkStraightLine(facts: TripFacts, limits: CheckLimits): Finding[] {
  const straight = straightLine(facts);
  if (straight === null) return [];
  const metres = facts.distanceMetres;
  const figures = { metres, straight };
  if (metres < shortestWay(straight, limits)) {
    const words = `里程${km(metres)}，短于上下车地点的直线距离${km(straight)}`;
    return [{ code: 'belowStraightLine', words, figures, lines: linesOf.distance }];
  }
  // An estimate of this way knows the roads and the stops.
  if (facts.estimate && isOfThisWay(facts, facts.estimate, limits)) return [];
  if (pointsOfWay(facts, straight, limits) <= limits.wayPoints) return [];
  const words = `里程${km(metres)}，远超上下车地点的直线距离${km(straight)}`;
  return [{ code: 'aboveStraightLine', words, figures, lines: linesOf.distance }];
}
