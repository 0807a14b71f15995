import type { Ride } from '../../ports/pricing.ts';

interface AskedRide extends Omit<Ride, 'orderedAt' | 'departsAt' | 'position'> {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** What a page asks about, as the ride it means. Half a position is none. */
export function rideOf({ latitude, longitude, ...kind }: AskedRide, at: number): Ride {
  return { ...kind, ...positionOf(latitude, longitude), orderedAt: at, departsAt: at };
}

export function positionOf(
  latitude: number | undefined,
  longitude: number | undefined,
): Pick<Ride, 'position'> {
  if (latitude === undefined || longitude === undefined) return {};
  return { position: { lng: longitude, lat: latitude } };
}
