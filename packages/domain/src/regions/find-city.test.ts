import { expect, test } from 'vitest';
import { distanceMetres } from '../geo/distance.ts';
import { cities } from './cities.ts';
import { cityNear, cityOfCode } from './find-city.ts';

test('every city has a code, a name, a map code and a centre of its own in the country', () => {
  for (const { code, name, centre, mapCode } of cities) {
    expect(code).toMatch(/^[1-8]\d{5}$/);
    expect(name).toMatch(/^\p{Script=Han}+$/u);
    expect(mapCode).toMatch(/^[0-2]\d{2,3}$/);
    expect(centre.lng, name).toSatisfy((lng: number) => lng > 73 && lng < 136);
    expect(centre.lat, name).toSatisfy((lat: number) => lat > 16 && lat < 54);
  }
  for (const key of ['code', 'name', 'mapCode'] as const) {
    expect(new Set(cities.map((city) => city[key])).size).toBe(cities.length);
  }
});

test('all prefectures are there, and in the order of their codes', () => {
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
])('code %s means %s', (code, name) => {
  expect(cityOfCode(code)?.name).toBe(name);
});

test.each(['000000', '990100', '320000', '429000', '32', '3201', '320100000', ''])(
  'code %j means no city',
  (code) => {
    expect(cityOfCode(code)).toBeNull();
  },
);

test('a position lies in the city whose centre is nearest', () => {
  expect(cityNear({ lng: 118.84, lat: 31.95 })?.name).toBe('南京市');
  expect(cityNear({ lng: 118.35, lat: 32.28 })?.name).toBe('滁州市');
});

test('a position farther than 80 km from every centre lies in no city', () => {
  const edge = { lng: 121.47 + 0.83, lat: 31.23 };
  expect(distanceMetres({ lng: 121.47, lat: 31.23 }, edge)).toBeLessThan(80_000);
  expect(cityNear(edge)?.name).toBe('上海市');
  expect(cityNear({ ...edge, lng: 121.47 + 0.85 })).toBeNull();
  expect(cityNear({ lng: 0, lat: 0 })).toBeNull();
});

test('nearest is what comparing with every centre gives', () => {
  for (let step = 0; step < 400; step += 1) {
    const point = { lng: 98 + ((step * 7.3) % 27), lat: 21 + ((step * 3.7) % 26) };
    const ranked = cities.toSorted(
      (a, b) => distanceMetres(a.centre, point) - distanceMetres(b.centre, point),
    );
    const [first] = ranked;
    const expected = first && distanceMetres(first.centre, point) <= 80_000 ? first : null;
    expect(cityNear(point)).toBe(expected);
  }
});
