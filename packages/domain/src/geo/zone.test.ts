import { expect, test } from 'vitest';
import { areaOfShape, isInside, isInZone, type Polygon } from './zone.ts';

const square = (west: number, south: number, size: number) => [
  { lng: west, lat: south },
  { lng: west + size, lat: south },
  { lng: west + size, lat: south + size },
  { lng: west, lat: south + size },
];
const ring: Polygon = {
  kind: 'polygon',
  outer: square(118, 32, 0.3),
  holes: [square(118.1, 32.1, 0.1)],
};

test('a point in a hole is outside the zone', () => {
  expect(isInside(ring, { lng: 118.05, lat: 32.05 })).toBe(true);
  expect(isInside(ring, { lng: 118.15, lat: 32.15 })).toBe(false);
  expect(isInside(ring, { lng: 118.35, lat: 32.15 })).toBe(false);
});

test('a point on a shared edge belongs to only one of two neighbouring zones', () => {
  const east: Polygon = { kind: 'polygon', outer: square(118.3, 32, 0.3), holes: [] };
  const onEdge = { lng: 118.3, lat: 32.05 };
  expect([isInside(ring, onEdge), isInside(east, onEdge)]).toEqual([false, true]);
});

test('a circle contains points up to its radius', () => {
  const circle = { kind: 'circle', center: { lng: 118, lat: 32 }, radiusMetres: 1000 } as const;
  expect(isInside(circle, { lng: 118, lat: 32.0089 })).toBe(true);
  expect(isInside(circle, { lng: 118, lat: 32.0091 })).toBe(false);
});

test('a zone of several shapes contains the points of all of them', () => {
  const circle = {
    kind: 'circle',
    center: { lng: 118.15, lat: 32.15 },
    radiusMetres: 500,
  } as const;
  const zone = { id: 'z', shapes: [ring, circle] };
  expect(isInZone(zone, { lng: 118.15, lat: 32.15 })).toBe(true);
  expect(isInZone(zone, { lng: 118.11, lat: 32.11 })).toBe(false);
});

test('the area of a square degree excludes its hole', () => {
  const whole = areaOfShape({ ...ring, holes: [] });
  expect(areaOfShape(ring) / whole).toBeCloseTo(8 / 9, 2);
});

test('an empty polygon contains no point', () => {
  expect(isInside({ kind: 'polygon', outer: [], holes: [] }, { lng: 0, lat: 0 })).toBe(false);
});
