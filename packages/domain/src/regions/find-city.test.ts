import { expect, test } from 'vitest';
import { distanceMetres } from '../geo/distance.ts';
import { cities } from './cities.ts';
import { findCityByCode, findNearestCity } from './find-city.ts';

test('every city has a unique code, name and map code and a centre in China', () => {
  for (const { code, name, center, mapCode } of cities) {
    expect(code).toMatch(/^[1-8]\d{5}$/);
    expect(name).toMatch(/^\p{Script=Han}+$/u);
    expect(mapCode).toMatch(/^[0-2]\d{2,3}$/);
    expect(center.lng, name).toSatisfy((lng: number) => lng > 73 && lng < 136);
    expect(center.lat, name).toSatisfy((lat: number) => lat > 16 && lat < 54);
  }
  for (const key of ['code', 'name', 'mapCode'] as const) {
    expect(new Set(cities.map((city) => city[key])).size).toBe(cities.length);
  }
});

test('all prefectures are listed in the order of their codes', () => {
  expect(cities.length).toBeGreaterThan(335);
  expect(cities.map(({ code }) => code)).toEqual(cities.map(({ code }) => code).toSorted());
});

test.each([
  ['320100', '南京市'],
  ['320106', '南京市'],
  ['025', '南京市'],
  ['110000', '北京市'],
  ['110105', '北京市'],
  ['500229', '重庆市'],
  ['429004', '仙桃市'],
  ['810000', '香港特别行政区'],
  ['810204', '香港特别行政区'],
  ['820100', '澳门特别行政区'],
])('the region code %s belongs to the city %s', (code, name) => {
  expect(findCityByCode(code)?.name).toBe(name);
});

test.each(['000000', '990100', '320000', '429000', '32', '3201', '320100000', ''])(
  'the region code %j belongs to no city',
  (code) => {
    expect(findCityByCode(code)).toBeNull();
  },
);

test('a position belongs to the city with the nearest centre', () => {
  expect(findNearestCity({ lng: 118.84, lat: 31.95 })?.name).toBe('南京市');
  expect(findNearestCity({ lng: 118.35, lat: 32.28 })?.name).toBe('滁州市');
});

test('a position more than 80 km from every centre belongs to no city', () => {
  const edge = { lng: 121.47 + 0.83, lat: 31.23 };
  expect(distanceMetres({ lng: 121.47, lat: 31.23 }, edge)).toBeLessThan(80_000);
  expect(findNearestCity(edge)?.name).toBe('上海市');
  expect(findNearestCity({ ...edge, lng: 121.47 + 0.85 })).toBeNull();
  expect(findNearestCity({ lng: 0, lat: 0 })).toBeNull();
});

test('the index of cities finds the same city as a comparison with every centre', () => {
  for (let step = 0; step < 400; step += 1) {
    const point = { lng: 98 + ((step * 7.3) % 27), lat: 21 + ((step * 3.7) % 26) };
    const ranked = cities.toSorted(
      (a, b) => distanceMetres(a.center, point) - distanceMetres(b.center, point),
    );
    const [first] = ranked;
    const expected = first && distanceMetres(first.center, point) <= 80_000 ? first : null;
    expect(findNearestCity(point)).toBe(expected);
  }
});

test('every city centre has a neighbour of its own province within a plausible distance', () => {
  for (const city of cities) {
    const own = cities.filter(
      ({ code }) => code !== city.code && code.slice(0, 2) === city.code.slice(0, 2),
    );
    if (own.length === 0) continue;
    const nearest = Math.min(...own.map(({ center }) => distanceMetres(center, city.center)));
    // 阿里 is 900 km from the next city; all others are closer.
    expect(nearest, city.name).toBeLessThan(city.code === '542500' ? 950_000 : 400_000);
    expect(nearest, city.name).toBeGreaterThan(5_000);
  }
});

test.each([
  ['北京市', 39.9087, 116.3975],
  ['上海市', 31.2304, 121.4737],
  ['广州市', 23.1291, 113.2644],
  ['深圳市', 22.5431, 114.0579],
  ['成都市', 30.6598, 104.0633],
  ['西安市', 34.3416, 108.9398],
  ['武汉市', 30.5928, 114.3055],
  ['哈尔滨市', 45.8038, 126.535],
  ['乌鲁木齐市', 43.8256, 87.6168],
  ['拉萨市', 29.65, 91.1],
  ['昆明市', 25.0406, 102.7125],
  ['海口市', 20.0174, 110.3492],
])('the centre of %s is where maps have it', (name, lat, lng) => {
  const center = cities.find((city) => city.name === name)?.center ?? { lng: 0, lat: 0 };
  expect(distanceMetres(center, { lng, lat })).toBeLessThan(12_000);
});
