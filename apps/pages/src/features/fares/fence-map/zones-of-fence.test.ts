import { expect, test } from 'vitest';
import { zonesOfFence } from './zones-of-fence.ts';

const corner = (lng: number, lat: number) => ({ lng, lat });
const outer = [corner(118, 32), corner(119, 32), corner(119, 33)];
const hole = [corner(118.5, 32.1), corner(118.6, 32.1), corner(118.6, 32.2)];

test('circles and polygons with their holes become shapes', () => {
  expect(
    zonesOfFence({
      circularFenceList: [{ coordinateVo: corner(118.78, 32.04), radius: 1500 }],
      polygonFenceList: [{ outCoordinateVos: outer, intCoordinateVos: [hole, hole] }],
    }),
  ).toEqual([
    { kind: 'circle', centre: corner(118.78, 32.04), radiusMetres: 1500 },
    { kind: 'polygon', outer, holes: [hole, hole] },
  ]);
});

test('a single hole may come as one ring', () => {
  const fence = { polygonFenceList: [{ outCoordinateVos: outer, intCoordinateVos: hole }] };
  expect(zonesOfFence(fence)).toEqual([{ kind: 'polygon', outer, holes: [hole] }]);
});

test.each([null, undefined, []])('holes may be %j', (intCoordinateVos) => {
  const fence = { polygonFenceList: [{ outCoordinateVos: outer, intCoordinateVos }] };
  expect(zonesOfFence(fence)).toEqual([{ kind: 'polygon', outer, holes: [] }]);
});

test('what is no shape is left out', () => {
  expect(
    zonesOfFence({
      circularFenceList: [
        { coordinateVo: corner(118, 132), radius: 10 },
        { coordinateVo: corner(118, 32), radius: 0 },
      ],
      polygonFenceList: [
        { outCoordinateVos: outer.slice(1) },
        { outCoordinateVos: [...outer, corner(200, 0)] },
      ],
    }),
  ).toEqual([]);
  expect(zonesOfFence({})).toEqual([]);
});
