import { distanceMetres, type LngLat } from './distance.ts';
import { isInRing, ringFromCorners } from './ring.ts';

export interface Circle {
  readonly kind: 'circle';
  readonly center: LngLat;
  readonly radiusMetres: number;
}

export interface Polygon {
  readonly kind: 'polygon';
  readonly outer: readonly LngLat[];
  readonly holes: readonly (readonly LngLat[])[];
}

export type Shape = Circle | Polygon;

export interface Zone {
  readonly id: string;
  readonly shapes: readonly Shape[];
}

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const METRES_PER_DEGREE = distanceMetres({ lng: 0, lat: 0 }, { lng: 0, lat: 1 });

const insideRing = (corners: readonly LngLat[], point: LngLat): boolean =>
  isInRing(ringFromCorners(corners), point);

export function isInside(shape: Shape, point: LngLat): boolean {
  if (shape.kind === 'circle') return distanceMetres(shape.center, point) <= shape.radiusMetres;
  return insideRing(shape.outer, point) && !shape.holes.some((hole) => insideRing(hole, point));
}

export const isInZone = (zone: Zone, point: LngLat): boolean =>
  zone.shapes.some((shape) => isInside(shape, point));

export function boundsOfShape(shape: Shape): Bounds {
  if (shape.kind === 'circle') {
    const { center, radiusMetres } = shape;
    const north = radiusMetres / METRES_PER_DEGREE;
    // Avoids a division by zero at the poles, where no zone lies.
    const east = north / Math.max(0.01, Math.cos((center.lat * Math.PI) / 180));
    return {
      west: center.lng - east,
      east: center.lng + east,
      south: center.lat - north,
      north: center.lat + north,
    };
  }
  const lngs = shape.outer.map((corner) => corner.lng);
  const lats = shape.outer.map((corner) => corner.lat);
  return {
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}

export function boundsOfShapes(shapes: readonly Shape[]): Bounds {
  const bounds = shapes.map(boundsOfShape);
  return {
    west: Math.min(...bounds.map(({ west }) => west)),
    east: Math.max(...bounds.map(({ east }) => east)),
    south: Math.min(...bounds.map(({ south }) => south)),
    north: Math.max(...bounds.map(({ north }) => north)),
  };
}

/** Approximate square metres without holes, which are enough to compare zones. */
export function areaOfShape(shape: Shape): number {
  if (shape.kind === 'circle') return Math.PI * shape.radiusMetres ** 2;
  return shape.holes.reduce((area, hole) => area - ringArea(hole), ringArea(shape.outer));
}

function ringArea(ring: readonly LngLat[]): number {
  const first = ring[0];
  if (!first) return 0;
  const eastward = METRES_PER_DEGREE * Math.cos((first.lat * Math.PI) / 180);
  let doubled = 0;
  let before = ring[ring.length - 1] ?? first;
  for (const corner of ring) {
    doubled += (before.lng - first.lng) * (corner.lat - first.lat);
    doubled -= (corner.lng - first.lng) * (before.lat - first.lat);
    before = corner;
  }
  return (Math.abs(doubled) / 2) * eastward * METRES_PER_DEGREE;
}
