import { MINUTE_MS } from '../../../durations.ts';
import { fen } from '../../../money.ts';
import { prepareRule, priceTrip } from '../../price-trip.ts';
import { rateOfYuan, sampleRule, timeOnSampleDay } from '../../testing/sample-rule.ts';
import type { Trip } from '../../trip.ts';
import type { TripFacts } from '../trip-facts.ts';

const rule = prepareRule({
  ...sampleRule,
  waiting: { freeSeconds: 300, rate: rateOfYuan('0.60') },
  remoteDispatch: [{ start: 0, end: 1440, rate: rateOfYuan('1.20') }],
});

export const NANJING = { lng: 118.78, lat: 32.04 };
/** This point is 7.6 km east of the pick-up point. */
export const DROP_OFF = { lng: 118.86, lat: 32.04 };

export function honestTrip(
  changes: Partial<Trip> = {},
  facts: Partial<Omit<TripFacts, 'trip'>> = {},
): TripFacts {
  const trip: Trip = {
    departure: timeOnSampleDay('14:00:00'),
    reserved: false,
    segments: [{ metres: 10_000, seconds: 1_200 }],
    ...changes,
  };
  const sum = (of: 'metres' | 'seconds') =>
    trip.segments.reduce((total, segment) => total + segment[of], 0);
  const { lines } = priceTrip(rule, trip);
  return {
    trip,
    distanceMetres: sum('metres'),
    durationSeconds: sum('seconds'),
    orderedAt: trip.departure - 8 * MINUTE_MS,
    completedAt: trip.departure + sum('seconds') * 1000,
    pickUp: null,
    dropOff: null,
    lines,
    estimate: null,
    overlapping: [],
    ...facts,
  };
}

export function estimateForTrip(trip: Trip, changes: Partial<Trip> = {}) {
  const foreseen = { ...trip, ...changes };
  return { trip: foreseen, total: priceTrip(rule, foreseen).total };
}

export const segmentsOf = (km: number, minutes: number) => [
  { metres: Math.round(km * 1000), seconds: Math.round(minutes * 60) },
];

export const tripFee = (kind: 'highway' | 'bridge' | 'parking' | 'other', yuan: number) => ({
  fees: { [kind]: fen(Math.round(yuan * 100)) },
});
