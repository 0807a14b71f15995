import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOfShape, isInZone, type Shape, type Zone } from './zone.ts';
import { ZoneIndex } from './zone-index.ts';

const somePoint = fc.record({
  lng: fc.double({ min: 117, max: 119, noNaN: true }),
  lat: fc.double({ min: 31, max: 33, noNaN: true }),
});
const someCircle: fc.Arbitrary<Shape> = fc.record({
  kind: fc.constant('circle' as const),
  center: somePoint,
  radiusMetres: fc.integer({ min: 50, max: 80_000 }),
});
const someTriangle: fc.Arbitrary<Shape> = fc.record({
  kind: fc.constant('polygon' as const),
  outer: fc.tuple(somePoint, somePoint, somePoint),
  holes: fc.constant([]),
});
const someZones = fc
  .array(fc.array(fc.oneof(someCircle, someTriangle), { minLength: 1, maxLength: 3 }), {
    maxLength: 12,
  })
  .map((list) => list.map((shapes, index): Zone => ({ id: `z${index}`, shapes })));

function indexZones(zones: readonly Zone[]): ZoneIndex<Zone> {
  const index = new ZoneIndex<Zone>();
  for (const zone of zones) index.add(zone, zone.shapes);
  return index;
}

const zoneArea = (zone: Zone) => zone.shapes.reduce((sum, shape) => sum + areaOfShape(shape), 0);

test('the index of zones finds the same smallest zone as a search through all zones', () => {
  fc.assert(
    fc.property(
      someZones,
      fc.array(somePoint, { minLength: 5, maxLength: 20 }),
      (zones, points) => {
        const index = indexZones(zones);
        for (const point of points) {
          const around = zones.filter((zone) => isInZone(zone, point));
          const smallest = around.sort((a, b) => zoneArea(a) - zoneArea(b))[0];
          expect(index.find(point)?.id ?? null).toBe(smallest?.id ?? null);
          expect(index.findAll(point)).toEqual(around);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('an index without zones finds no zone', () => {
  expect(indexZones([]).find({ lng: 118, lat: 32 })).toBeNull();
  expect(indexZones([]).findAll({ lng: 118, lat: 32 })).toEqual([]);
});
