import type { WireNumber } from '@ride/contract/entities/wire-values';
import type { WireFenceZones } from '@ride/contract/fence';
import type { LngLat } from '@ride/domain/geo/distance';
import type { Circle, Polygon, Shape } from '@ride/domain/geo/zone';

const MIN_CORNERS = 3;

type WireCircle = NonNullable<WireFenceZones['circularFenceList']>[number];
type WirePolygon = NonNullable<WireFenceZones['polygonFenceList']>[number];
type WireCoordinate = NonNullable<WirePolygon['outCoordinateVos']>[number];

const numberOf = (value: WireNumber): number =>
  typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);

const pointOf = (wire: WireCoordinate | null | undefined): LngLat => ({
  lng: numberOf(wire?.lng),
  lat: numberOf(wire?.lat),
});

const isOnEarth = ({ lng, lat }: LngLat): boolean => Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
const isRing = (ring: readonly LngLat[]): boolean =>
  ring.length >= MIN_CORNERS && ring.every(isOnEarth);

function circleOf({ coordinateVo, radius }: WireCircle): Circle[] {
  const center = pointOf(coordinateVo);
  const radiusMetres = numberOf(radius);
  const isCircle = isOnEarth(center) && radiusMetres > 0 && Number.isFinite(radiusMetres);
  return isCircle ? [{ kind: 'circle', center, radiusMetres }] : [];
}

/** Holes are sent as one ring or as a list of rings. */
function holesOf(holes: WirePolygon['intCoordinateVos']): LngLat[][] {
  const rings = (holes ?? []).map((hole) => (Array.isArray(hole) ? hole : [hole]).map(pointOf));
  const isOneRing = holes?.some((corner) => !Array.isArray(corner));
  return (isOneRing ? [rings.flat()] : rings).filter(isRing);
}

function polygonOf({ outCoordinateVos, intCoordinateVos }: WirePolygon): Polygon[] {
  const outer = (outCoordinateVos ?? []).map(pointOf);
  return isRing(outer) ? [{ kind: 'polygon', outer, holes: holesOf(intCoordinateVos) }] : [];
}

export function zonesOfFence(fence: WireFenceZones): Shape[] {
  return [
    ...(fence.circularFenceList ?? []).flatMap(circleOf),
    ...(fence.polygonFenceList ?? []).flatMap(polygonOf),
  ];
}

export interface PricingArea {
  readonly shapes: readonly Shape[];
  readonly name: string | null;
  readonly cityName: string | null;
  /** The text names the city and districts of the area, such as 南京市江宁区. */
  readonly where: string | null;
}

export function areaOfFence(fence: WireFenceZones): PricingArea {
  const where = `${fence.cityName ?? ''}${(fence.districtNames ?? []).filter(Boolean).join('、')}`;
  return {
    shapes: zonesOfFence(fence),
    name: fence.name || null,
    cityName: fence.cityName || null,
    where: where || null,
  };
}
