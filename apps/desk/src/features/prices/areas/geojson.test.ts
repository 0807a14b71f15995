import { distanceMetres } from '@ride/domain/geo/distance';
import { expect, test } from 'vitest';
import { formatGeoJson, readGeoJson } from './geojson.ts';

const outer = [
  { lng: 118.8, lat: 31.9 },
  { lng: 118.9, lat: 31.9 },
  { lng: 118.9, lat: 32 },
  { lng: 118.8, lat: 32 },
];
const hole = [
  { lng: 118.84, lat: 31.94 },
  { lng: 118.86, lat: 31.94 },
  { lng: 118.85, lat: 31.96 },
];
const shapes = {
  circularFenceList: [{ coordinateVo: { lng: 118.944, lat: 31.795 }, radius: 1200 }],
  polygonFenceList: [
    { outCoordinateVos: outer, intCoordinateVos: [hole] },
    { outCoordinateVos: hole, intCoordinateVos: [] },
  ],
};

const ring = [
  [118.8, 31.9],
  [118.9, 31.9],
  [118.9, 32],
  [118.8, 31.9],
];
const polygon = (coordinates: unknown, type = 'Polygon') => JSON.stringify({ type, coordinates });
const errorsOf = (text: string) => readGeoJson(text, 'GCJ-02').errors;

test('polygons with holes and circles come back unchanged from a file in GCJ-02', () => {
  const text = formatGeoJson(shapes, '机场', 'GCJ-02');
  expect(readGeoJson(text, 'WGS-84')).toEqual({ shapes, errors: null });
});

test('a file in WGS-84 is written some hundred metres away and read back within a metre', () => {
  const text = formatGeoJson(shapes, '机场', 'WGS-84');
  const [lng = 0, lat = 0] = JSON.parse(text).features[0].geometry.coordinates[0][0];
  const corner = { lng: 118.8, lat: 31.9 };
  expect(distanceMetres({ lng, lat }, corner)).toBeGreaterThan(100);
  const back = readGeoJson(text, 'GCJ-02').shapes?.polygonFenceList[0]?.outCoordinateVos[0];
  expect(distanceMetres(back ?? { lng: 0, lat: 0 }, corner)).toBeLessThan(1);
});

test('a MultiPolygon, a Feature and a bare geometry without a system are read as chosen', () => {
  const first = { lng: 118.8, lat: 31.9 };
  for (const text of [
    polygon([[ring]], 'MultiPolygon'),
    polygon([ring]),
    JSON.stringify({ type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } }),
  ]) {
    const [read] = readGeoJson(text, 'GCJ-02').shapes?.polygonFenceList ?? [];
    expect(read?.outCoordinateVos).toHaveLength(3);
    expect(read?.outCoordinateVos[0]).toEqual(first);
  }
});

test.each([
  ['{"type": ', '不是完整的 JSON，请检查括号、引号和逗号'],
  ['[1]', '不是 GeoJSON：最外层应是 FeatureCollection、Feature、Polygon 或 MultiPolygon'],
  [
    '{"type":"Topology"}',
    '不是 GeoJSON：最外层应是 FeatureCollection、Feature、Polygon 或 MultiPolygon',
  ],
  ['{"type":"FeatureCollection","features":[]}', '没有任何图形'],
  ['{"type":"FeatureCollection"}', '内容不完整：缺少坐标或图形的列表'],
  [polygon(ring, 'LineString'), 'LineString 是线，没有面积，请改用 Polygon'],
  [
    polygon([118.8, 31.9], 'Point'),
    'Point 是点，没有面积；圆形需要在 properties 里写 radius（半径，米）',
  ],
  [polygon([['118.8,31.9']]), '坐标应是 [经度, 纬度]，读到的是 "118.8,31.9"'],
  [polygon([ring.slice(2)]), '第 1 个多边形不足三个角'],
  [
    polygon([ring.map(([lng, lat]) => [lat, lng])]),
    '经度和纬度写反了：GeoJSON 里经度在前、纬度在后，读到的是 31.9,118.8',
  ],
  [
    polygon([[[13_224_000, 3_750_000], ...ring]]),
    '坐标 13224000,3750000 不在中国，请检查坐标系和单位（应是经纬度）',
  ],
  [
    polygon([Array.from({ length: 2_002 }, (_, at) => [118 + at / 10_000, 31 + (at % 2)])]),
    '第 1 个多边形有 2002 个角，最多 2000 个，请先简化',
  ],
])('what cannot become an area is told in a sentence: %#', (text, error) => {
  expect(errorsOf(text)).toEqual([error]);
});
