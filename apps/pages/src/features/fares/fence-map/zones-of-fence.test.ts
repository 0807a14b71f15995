import { fenceZones } from '@ride/contract/fence';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { zonesOfFence } from './zones-of-fence.ts';

const corner = (lng: number, lat: number) => ({ lng, lat });
const outer = [corner(118, 32), corner(119, 32), corner(119, 33)];
const hole = [corner(118.5, 32.1), corner(118.6, 32.1), corner(118.6, 32.2)];

test('circles and polygons with holes are read as shapes of a pricing area', () => {
  expect(
    zonesOfFence({
      circularFenceList: [{ coordinateVo: corner(118.78, 32.04), radius: 1500 }],
      polygonFenceList: [{ outCoordinateVos: outer, intCoordinateVos: [hole, hole] }],
    }),
  ).toEqual([
    { kind: 'circle', center: corner(118.78, 32.04), radiusMetres: 1500 },
    { kind: 'polygon', outer, holes: [hole, hole] },
  ]);
});

test('a single hole of a zone may be sent as one ring', () => {
  const fence = { polygonFenceList: [{ outCoordinateVos: outer, intCoordinateVos: hole }] };
  expect(zonesOfFence(fence)).toEqual([{ kind: 'polygon', outer, holes: [hole] }]);
});

test.each([null, undefined, []])(
  'a polygon whose holes are sent as %j has none',
  (intCoordinateVos) => {
    const fence = { polygonFenceList: [{ outCoordinateVos: outer, intCoordinateVos }] };
    expect(zonesOfFence(fence)).toEqual([{ kind: 'polygon', outer, holes: [] }]);
  },
);

test('coordinates and radii sent as text are read', () => {
  const asText = (ring: { lng: number; lat: number }[]) =>
    ring.map(({ lng, lat }) => ({ lng: String(lng), lat: String(lat) }));
  const fence = {
    circularFenceList: [{ coordinateVo: { lng: '118.78', lat: '32.04' }, radius: '1500' }],
    polygonFenceList: [
      { outCoordinateVos: asText(outer), intCoordinateVos: [asText(hole)] },
      { outCoordinateVos: asText(outer), intCoordinateVos: asText(hole) },
    ],
  };
  expect(zonesOfFence(z.parse(fenceZones, fence))).toEqual([
    { kind: 'circle', center: corner(118.78, 32.04), radiusMetres: 1500 },
    { kind: 'polygon', outer, holes: [hole] },
    { kind: 'polygon', outer, holes: [hole] },
  ]);
});

test.each([
  ['circle', { circularFenceList: [null] }],
  ['circle', { circularFenceList: [{ coordinateVo: null, radius: 10 }] }],
  ['circle', { circularFenceList: [{ coordinateVo: corner(118, 32), radius: null }] }],
  ['circle', { circularFenceList: [{ coordinateVo: corner(118, 32), radius: 'Infinity' }] }],
  ['circle', { circularFenceList: [{ coordinateVo: { lng: '', lat: ' ' }, radius: 10 }] }],
  ['list of circles', { circularFenceList: 'none' }],
  ['polygon', { polygonFenceList: [{ outCoordinateVos: null }] }],
  ['polygon', { polygonFenceList: [{ outCoordinateVos: [...outer, 7] }] }],
])('an invalid %s of a pricing area drops only itself: %j', (_, odd) => {
  const good = { outCoordinateVos: outer };
  const polygonFenceList = 'polygonFenceList' in odd ? [...odd.polygonFenceList, good] : [good];
  expect(zonesOfFence(z.parse(fenceZones, { ...odd, polygonFenceList }))).toEqual([
    { kind: 'polygon', outer, holes: [] },
  ]);
});

test.each([[[...hole, 7]], [[[...hole, 7]]], ['none']])(
  'an invalid hole of a zone drops only itself: %j',
  (intCoordinateVos) => {
    const fence = { polygonFenceList: [{ outCoordinateVos: outer, intCoordinateVos }] };
    expect(zonesOfFence(z.parse(fenceZones, fence))).toEqual([
      { kind: 'polygon', outer, holes: [] },
    ]);
  },
);

test('a zone without a valid shape is left out', () => {
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
