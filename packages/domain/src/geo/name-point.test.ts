import { expect, test } from 'vitest';
import { namePoint } from './name-point.ts';
import { isInside, type Polygon } from './zone.ts';

const corner = (lng: number, lat: number) => ({ lng, lat });
const rectangle = (west: number, south: number, east: number, north: number) => [
  corner(west, south),
  corner(east, south),
  corner(east, north),
  corner(west, north),
];
const polygon = (outer: Polygon['outer'], ...holes: Polygon['holes']): Polygon => ({
  kind: 'polygon',
  outer,
  holes,
});

test('the name of a circular zone stands at its centre', () => {
  expect(namePoint([{ kind: 'circle', center: corner(118, 32), radiusMetres: 9 }])).toEqual(
    corner(118, 32),
  );
});

test.each([
  ['beside a hole in the middle', polygon(rectangle(0, 0, 3, 3), rectangle(1, 1, 2, 2))],
  [
    'in the wide part of a bent zone',
    polygon([...rectangle(0, 0, 3, 1).slice(0, 3), corner(0.2, 1), corner(0.2, 3), corner(0, 3)]),
  ],
])('the name of a polygon zone stands inside it, %s', (_, shape) => {
  const point = namePoint([shape]);
  expect(point && isInside(shape, point)).toBe(true);
  expect(point?.lng).toBeCloseTo(1.5, 1);
});

test('of several zones of an area the largest carries the name', () => {
  const large = polygon(rectangle(10, 10, 13, 13));
  const point = namePoint([polygon(rectangle(0, 0, 1, 1)), large]);
  expect(point && isInside(large, point)).toBe(true);
});

test('without zones there is no point for a name', () => {
  expect(namePoint([])).toBeNull();
});
