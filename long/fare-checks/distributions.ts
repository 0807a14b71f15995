import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { distanceMetres } from '@ride/domain/geo/distance';
import type { GeneratedTrip } from './honest-trips.ts';
import type { Rules } from './rules.ts';

type Figure = (trip: CompletedTrip, rules: Rules) => number | null;

const ratio = (one: number, other: number | undefined): number | null =>
  other === undefined || other === 0 ? null : one / other;

/** Figures that are compared with those of real rides; null if a trip does not have the figure. */
const figures: Record<string, Figure> = {
  kilometres: ({ distanceMetres: metres }) => metres / 1000,
  minutes: ({ durationSeconds }) => durationSeconds / 60,
  'km/h': (trip) => (trip.distanceMetres / trip.durationSeconds) * 3.6,
  yuan: (trip, rules) => rules.price(trip).total / 100,
  'way / line': (trip) => ratio(trip.distanceMetres, lineMetres(trip)),
  'way / estimate': ({ distanceMetres: metres, estimate }) =>
    ratio(metres, estimate?.distanceMetres),
  'time / estimate': ({ durationSeconds, estimate }) =>
    ratio(durationSeconds, estimate?.durationSeconds),
  'fare / estimate': (trip, rules) => ratio(rules.price(trip).total, trip.estimate?.totalFen),
  'waiting min': ({ waitingSeconds }) => (waitingSeconds ?? 0) / 60,
  'highway yuan': ({ highwayFen }) => (highwayFen === undefined ? null : highwayFen / 100),
};

function lineMetres(trip: CompletedTrip): number | undefined {
  const { latitude, longitude, dropOffLatitude, dropOffLongitude } = trip;
  if (latitude === undefined || longitude === undefined) return undefined;
  if (dropOffLatitude === undefined || dropOffLongitude === undefined) return undefined;
  return distanceMetres(
    { lng: longitude, lat: latitude },
    { lng: dropOffLongitude, lat: dropOffLatitude },
  );
}

export const quantileShares = [0.01, 0.1, 0.5, 0.9, 0.99] as const;

export function quantilesOfTrips(
  trips: readonly GeneratedTrip[],
  rules: Rules,
): Record<string, number[]> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => {
      const values = trips.flatMap(({ trip }) => figure(trip, rules) ?? []).sort((a, b) => a - b);
      const at = (share: number) => values[Math.floor(share * values.length)] ?? Number.NaN;
      return [name, quantileShares.map((share) => Math.round(100 * at(share)) / 100)];
    }),
  );
}
