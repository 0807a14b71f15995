import { formatCityDateTime } from '../../city-moment.ts';
import { totalSeconds } from '../trip.ts';
import { type Check, durationLines, type Finding } from './findings.ts';
import { formatKm, formatMinutes } from './format.ts';
import type { CheckLimits } from './limits.ts';
import type { TripFacts } from './trip-facts.ts';

const secondsBetween = (from: number, to: number): number => (to - from) / 1000;

/** Some systems include the waiting time in the duration, and others report it separately. */
export const checkClock: Check = ({ trip, durationSeconds, completedAt }, limits) => {
  const span = secondsBetween(trip.departure, completedAt);
  const { waitingSeconds: waiting = 0 } = trip;
  const longest = durationSeconds + waiting + limits.clockSlackSeconds;
  if (span >= durationSeconds - limits.clockSlackSeconds && span <= longest) return [];
  const waited = waiting > 0 ? `、等候${formatMinutes(waiting)}` : '';
  const text = `从出发到到达共${formatMinutes(span)}，计费时长${formatMinutes(durationSeconds)}${waited}，不一致`;
  return [{ code: 'clock', text, lines: durationLines }];
};

/** A wrong time zone shifts a time by eight hours; delays by planes and queues are shorter. */
export const checkDeparture: Check = ({ trip, estimate, orderedAt }, { departureMaxSeconds }) => {
  const isFar = (moment: number) =>
    Math.abs(secondsBetween(moment, trip.departure)) > departureMaxSeconds;
  const found = (text: string): Finding[] => [
    { code: 'departure', text, lines: ['start', 'mileage', 'time', 'night'] },
  ];
  const departed = `实际${formatCityDateTime(trip.departure)}出发`;
  const planned = estimate?.trip.departure;
  if (planned !== undefined && isFar(planned)) {
    return found(`预计${formatCityDateTime(planned)}出发，${departed}`);
  }
  return !trip.reserved && isFar(orderedAt)
    ? found(`${formatCityDateTime(orderedAt)}下单，${departed}`)
    : [];
};

function maxWaiting(facts: TripFacts, limits: CheckLimits): number {
  const { trip, estimate, orderedAt, completedAt, distanceMetres } = facts;
  const planned = estimate && estimate.trip.departure - limits.clockSlackSeconds * 1000;
  const cameAt = trip.reserved ? planned : orderedAt;
  if (cameAt === null) return limits.waitingMaxSeconds;
  const fastest = (distanceMetres / limits.tripMaxKmh) * 3.6;
  const driven = Math.max(fastest, estimate ? totalSeconds(estimate.trip) / 2 : 0);
  const before = Math.max(0, secondsBetween(cameAt, trip.departure));
  const onTheWay = Math.max(0, secondsBetween(trip.departure, completedAt) - driven);
  return Math.min(limits.waitingMaxSeconds, before + onTheWay);
}

export const checkWaiting: Check = (facts, limits) => {
  const waiting = facts.trip.waitingSeconds ?? 0;
  const max = maxWaiting(facts, limits);
  if (waiting <= max) return [];
  const reason = max < limits.waitingMaxSeconds ? '按下单、出发和到达时间最多可等候' : '超过';
  const text = `等候${formatMinutes(waiting, Math.ceil)}，${reason}${formatMinutes(max, Math.floor)}`;
  return [{ code: 'waiting', text, lines: ['waiting'] }];
};

/**
 * For a real-time order the driver came between order and departure; for a reservation the time is
 * not limited.
 */
export const checkPickUp: Check = ({ trip, orderedAt }, limits) => {
  const metres = trip.pickUpMetres ?? 0;
  const seconds = secondsBetween(orderedAt, trip.departure);
  const found = (reason: string): Finding[] => {
    const text = `接驾里程${formatKm(metres, Math.ceil)}，${reason}`;
    return [{ code: 'pickUp', text, lines: ['remoteDispatch'] }];
  };
  if (!trip.reserved && metres * 3.6 > seconds * limits.tripMaxKmh) {
    return found(`而下单到出发只有${formatMinutes(seconds)}`);
  }
  const max = limits.pickUpMaxMetres;
  return metres > max ? found(`超过${formatKm(max)}`) : [];
};

/**
 * Finds another ride of the passenger at the same time. Short overlaps are ignored, because orders
 * may be closed late.
 */
export const checkOverlap: Check = ({ trip, completedAt, overlapping }, limits) => {
  const found = overlapping
    .map((other) => ({
      ...other,
      seconds: secondsBetween(
        Math.max(trip.departure, other.departedAt),
        Math.min(completedAt, other.completedAt),
      ),
    }))
    .filter(({ seconds }) => seconds > limits.overlapMaxSeconds)
    .sort((one, other) => other.seconds - one.seconds);
  const [longest] = found;
  if (!longest) return [];
  const { seconds, departedAt } = longest;
  const text = `与您${formatCityDateTime(departedAt)}出发的另一个订单有${formatMinutes(seconds)}时间重叠`;
  return [{ code: 'overlap', text, lines: [], otherOrders: found.map((one) => one.orderUuid) }];
};
