import { findCityByCode } from '@ride/domain/regions/find-city';
import { expect, test } from 'vitest';
import { describeArea, drawnShapes, readableShapes } from './area-shapes.ts';

const corner = (lng: unknown, lat: unknown) => ({ lng, lat });
const triangle = [corner('118.8', '31.9'), corner(118.9, 31.9), corner('118.9', ' 32 ')];

test('a draft is drawn as far as its coordinates are numbers', () => {
  const body = {
    circularFenceList: [
      { coordinateVo: corner('118.8', '31.9'), radius: '500' },
      { coordinateVo: corner('118.8', ''), radius: '500' },
      { coordinateVo: corner('118.8', '31.9'), radius: '很大' },
    ],
    polygonFenceList: [
      { outCoordinateVos: [...triangle, corner('一百', '32'), corner(900, 1)] },
      { outCoordinateVos: triangle.slice(1) },
      'no polygon',
    ],
  };
  expect(drawnShapes(body)).toEqual([
    { kind: 'circle', center: { lng: 118.8, lat: 31.9 }, radiusMetres: 500 },
    {
      kind: 'polygon',
      outer: [
        { lng: 118.8, lat: 31.9 },
        { lng: 118.9, lat: 31.9 },
        { lng: 118.9, lat: 32 },
      ],
      holes: [],
    },
  ]);
  expect(drawnShapes(null)).toEqual([]);
});

test('the text of a map has the size, the extent and the place of an area', () => {
  const nanjing = findCityByCode('320100');
  const airport = { coordinateVo: corner(118.87, 31.73), radius: 3_000 };
  expect(describeArea(readableShapes({ circularFenceList: [airport] }), nanjing)).toBe(
    '面积 28.3 平方公里，东西 6.0 公里、南北 6.0 公里，在南京市中心南 36 公里',
  );
  expect(describeArea(readableShapes(null), nanjing)).toBe('还没有形状');
});
