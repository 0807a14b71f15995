import type { WireFenceZones } from '@ride/contract/fence';
import type { LngLat } from '@ride/domain/geo/distance';
import type { Circle, Polygon, Shape } from '@ride/domain/geo/zone';

const LEAST_CORNERS = 3;

const isOnEarth = ({ lng, lat }: LngLat): boolean => Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
const isRing = (ring: readonly LngLat[]): boolean =>
  ring.length >= LEAST_CORNERS && ring.every(isOnEarth);

/** Holes come as one ring, or as a list of rings. */
function holesOf(
  holes: NonNullable<WireFenceZones['polygonFenceList']>[number]['intCoordinateVos'],
) {
  const rings = (holes ?? []).map((hole) => (Array.isArray(hole) ? hole : [hole]));
  const isOneRing = holes?.some((corner) => !Array.isArray(corner));
  return (isOneRing ? [rings.flat()] : rings).filter(isRing);
}

/** The wire's zones as shapes; invalid ones are left out. */
export function zonesOfFence(fence: WireFenceZones): Shape[] {
  const circles = (fence.circularFenceList ?? [])
    .filter(({ coordinateVo, radius }) => isOnEarth(coordinateVo) && radius > 0)
    .map(
      ({ coordinateVo, radius }): Circle => ({
        kind: 'circle',
        centre: coordinateVo,
        radiusMetres: radius,
      }),
    );
  const polygons = (fence.polygonFenceList ?? [])
    .filter(({ outCoordinateVos }) => isRing(outCoordinateVos))
    .map(
      ({ outCoordinateVos, intCoordinateVos }): Polygon => ({
        kind: 'polygon',
        outer: outCoordinateVos,
        holes: holesOf(intCoordinateVos),
      }),
    );
  return [...circles, ...polygons];
}

export interface PricingArea {
  readonly shapes: readonly Shape[];
  readonly name: string | null;
  readonly cityName: string | null;
  /** City and districts it lies in, in one word as people write it; null where nobody says. */
  readonly where: string | null;
}

/** The zones, and the area's names where the gateway sends them. */
export function areaOfFence(fence: WireFenceZones): PricingArea {
  const where = `${fence.cityName ?? ''}${(fence.districtNames ?? []).filter(Boolean).join('、')}`;
  return {
    shapes: zonesOfFence(fence),
    name: fence.name || null,
    cityName: fence.cityName || null,
    where: where || null,
  };
}
