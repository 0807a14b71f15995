import type { Ride } from '../../ports/pricing.ts';

interface AskedRide extends Omit<Ride, 'orderedAt' | 'departsAt' | 'position'> {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** What a page asks about, as the ride it means. Field by field: this is a hot path. */
export function rideOf(asked: AskedRide, at: number): Ride {
  return {
    typeModule: asked.typeModule,
    typeTime: asked.typeTime,
    vehicleLevel: asked.vehicleLevel,
    expandBizLine: asked.expandBizLine,
    areaCode: asked.areaCode,
    fenceNum: asked.fenceNum,
    position: positionOf(asked.latitude, asked.longitude).position,
    orderedAt: at,
    departsAt: at,
  };
}

/** Half a position is none. */
export function positionOf(
  latitude: number | undefined,
  longitude: number | undefined,
): Pick<Ride, 'position'> {
  if (latitude === undefined || longitude === undefined) return {};
  return { position: { lng: longitude, lat: latitude } };
}
