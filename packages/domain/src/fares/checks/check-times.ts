import { cityMoment } from '../../city-moment.ts';
import { totalSeconds } from '../trip.ts';
import { fastestAverage, speedOf } from './check-way.ts';
import { type Finding, linesOf } from './findings.ts';
import type { CheckLimits } from './limits.ts';
import type { TripFacts } from './trip-facts.ts';
import { hours, km, minutes } from './words.ts';

const EIGHT_HOURS = 8 * 3600;

/** Seconds from one moment to the other. */
const between = (from: number, to: number): number => (to - from) / 1000;

/** Clocks and durations against each other. */
export function checkTimes(facts: TripFacts, limits: CheckLimits): Finding[] {
  const { trip, orderedAt, completedAt } = facts;
  if (trip.departure < orderedAt || completedAt < trip.departure) return [timeOrder(facts)];
  return [
    ...checkSpan(facts, limits),
    ...checkGap(facts, limits),
    ...checkPlannedDeparture(facts, limits),
    ...checkReceipt(facts, limits),
    ...checkWaiting(facts, limits),
    ...checkPickUp(facts, limits),
  ];
}

const timeOrder = ({ trip, orderedAt, completedAt }: TripFacts): Finding => ({
  code: 'timeOrder',
  words: '下单、出发、到达的时间先后矛盾',
  figures: { orderedAt, departedAt: trip.departure, completedAt },
  lines: linesOf.clock,
});

/** Waiting on the way may count as duration or not, and some is before the departure. */
function checkSpan({ trip, durationSeconds, completedAt }: TripFacts, limits: CheckLimits) {
  const span = between(trip.departure, completedAt);
  const longest = durationSeconds + (trip.waitingSeconds ?? 0) + limits.spanLongSeconds;
  if (span >= durationSeconds - limits.spanShortSeconds && span <= longest) return [];
  const words = `从出发到到达共${minutes(span)}，与计费时长${minutes(durationSeconds)}不一致`;
  const figures = { spanSeconds: span, durationSeconds };
  return [{ code: 'clockSpan', words, figures, lines: linesOf.duration } satisfies Finding];
}

function checkGap({ trip, orderedAt }: TripFacts, limits: CheckLimits): Finding[] {
  const gap = between(orderedAt, trip.departure);
  if (trip.reserved || gap <= limits.gapMostSeconds) return [];
  const words = `下单${hours(gap)}后才出发`;
  return [{ code: 'departureGap', words, figures: { gapSeconds: gap }, lines: linesOf.clock }];
}

/** A clock of another time zone moves the departure by eight hours from the one that was planned. */
function checkPlannedDeparture({ trip, estimate }: TripFacts, limits: CheckLimits): Finding[] {
  if (!estimate) return [];
  const late = between(estimate.trip.departure, trip.departure);
  const [early, most] = trip.reserved
    ? [limits.reservedEarlySeconds, limits.reservedLateSeconds]
    : [limits.departureEarlySeconds, limits.departureLateSeconds];
  if (late >= -early && late <= most) return [];
  const words = `出发时间比预估时${late < 0 ? '早' : '晚'}${hours(Math.abs(late))}`;
  return [{ code: 'clockShift', words, figures: { lateSeconds: late }, lines: linesOf.clock }];
}

/** All its moments eight hours too early: it seems to arrive exactly eight hours after its end. */
function checkReceipt(facts: TripFacts, limits: CheckLimits): Finding[] {
  const { completedAt, receivedAt, estimate } = facts;
  // An estimate says when the ride was, and some deliveries are really late.
  if (receivedAt === undefined || estimate) return [];
  const delay = between(completedAt, receivedAt);
  if (delay < EIGHT_HOURS || delay > EIGHT_HOURS + limits.eightHoursSlackSeconds) return [];
  const words = `行程结束${hours(delay)}后才收到，时间可能相差8小时`;
  return [{ code: 'clockShift', words, figures: { delaySeconds: delay }, lines: linesOf.clock }];
}

/** How long a car can have waited: before it left with the passenger, and on the way. */
function roomForWaiting(facts: TripFacts, limits: CheckLimits): number {
  const { trip, estimate, orderedAt, completedAt, distanceMetres, durationSeconds } = facts;
  const arrival = Math.max(
    limits.arrivalLeastSeconds,
    ((trip.pickUpMetres ?? 0) * 3.6) / limits.pickUpKmhMost,
  );
  const plannedAt = estimate && estimate.trip.departure - limits.arrivalEarlySeconds * 1000;
  const expectedAt = trip.reserved ? plannedAt : orderedAt + arrival * 1000;
  const before =
    expectedAt === null
      ? limits.waitingReservedMostSeconds
      : Math.max(0, between(expectedAt, trip.departure));
  const driven = Math.max(
    (distanceMetres * 3.6) / fastestAverage(distanceMetres, limits),
    (estimate ? totalSeconds(estimate.trip) : 0) * limits.fastestPartOfEstimate,
  );
  const span = between(trip.departure, completedAt);
  const onTheWay = Math.max(0, span - durationSeconds, durationSeconds - driven);
  return before + onTheWay + limits.waitingSlackSeconds;
}

function checkWaiting(facts: TripFacts, limits: CheckLimits): Finding[] {
  const waiting = facts.trip.waitingSeconds ?? 0;
  const room = roomForWaiting(facts, limits);
  if (waiting === 0 || waiting <= Math.min(limits.waitingMostSeconds, room)) return [];
  const words =
    waiting > room
      ? `等候${minutes(waiting)}，比这次行程可能等候的时间还长`
      : `等候${minutes(waiting)}，超过${minutes(limits.waitingMostSeconds)}`;
  const figures = { waitingSeconds: waiting, roomSeconds: Math.round(room) };
  return [{ code: 'waiting', words, figures, lines: linesOf.waiting }];
}

/** So much longer than from order to departure a pick-up may have taken. */
const PICK_UP_SLACK_SECONDS = 60;

/** The driver came from where the order reached them, in the time until the departure. */
function checkPickUp(facts: TripFacts, limits: CheckLimits): Finding[] {
  const { trip, orderedAt } = facts;
  const metres = trip.pickUpMetres ?? 0;
  const gap = between(orderedAt, trip.departure);
  const reached = trip.reserved
    ? Number.POSITIVE_INFINITY
    : ((gap + PICK_UP_SLACK_SECONDS) / 3.6) * limits.pickUpKmhMost;
  if (metres <= Math.min(limits.pickUpMostMetres, reached)) return checkNearPickUp(facts, limits);
  const reason = metres > reached ? `下单到出发只有${minutes(gap)}` : '明显偏远';
  const words = `接驾里程${km(metres)}，${reason}`;
  const figures = { pickUpMetres: metres, gapSeconds: gap };
  return [{ code: 'pickUp', words, figures, lines: linesOf.pickUp }];
}

/**
 * Charged as coming from afar, although near; and yet it took as long as coming from afar. How long
 * the way to a ride for later took is not known, so that the charge alone has to tell.
 */
function checkNearPickUp(facts: TripFacts, limits: CheckLimits): Finding[] {
  const { trip, orderedAt, lines } = facts;
  const metres = trip.pickUpMetres ?? 0;
  const isCharged = lines.some(({ kind, amount }) => kind === 'remoteDispatch' && amount > 0);
  if (!isCharged || metres >= limits.remotePickUpLeastMetres) return [];
  const seconds = between(orderedAt, trip.departure) - (trip.waitingSeconds ?? 0);
  const isSlow = seconds > 0 && speedOf(metres, seconds) < limits.pickUpKmhLeast;
  if (!trip.reserved && !isSlow) return [];
  const words = trip.reserved
    ? `接驾里程只有${km(metres)}，却按远途接驾计费`
    : `接驾里程只有${km(metres)}，却用了${minutes(seconds)}`;
  const figures = { pickUpMetres: metres, pickUpSeconds: seconds };
  return [{ code: 'pickUp', words, figures, lines: linesOf.pickUp }];
}

/** Another ride of the passenger at the same time, for longer than an order is closed late. */
export function checkOverlap(facts: TripFacts, limits: CheckLimits): Finding[] {
  const { trip, completedAt, overlapping } = facts;
  const found = overlapping
    .map((other) => ({
      ...other,
      seconds: between(
        Math.max(trip.departure, other.departedAt),
        Math.min(completedAt, other.completedAt),
      ),
    }))
    .filter(({ seconds }) => seconds > limits.overlapMostSeconds)
    .sort((one, other) => other.seconds - one.seconds);
  const [longest] = found;
  if (!longest) return [];
  const { seconds, departedAt } = longest;
  const words = `与您${cityMoment(departedAt)}出发的另一个订单有${minutes(seconds)}时间重叠`;
  const figures = { overlapSeconds: seconds, orders: found.length };
  const otherOrders = found.map(({ orderUuid }) => orderUuid);
  return [{ code: 'overlap', words, figures, lines: [], otherOrders }];
}
