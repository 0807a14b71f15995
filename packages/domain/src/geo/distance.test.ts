import { expect, test } from 'vitest';
import { distanceMetres, EARTH_DIAMETER_METRES } from './distance.ts';

test('the distance of opposite points is half the circumference of the earth', () => {
  const half = (12_756_274 * Math.PI) / 2;
  expect(distanceMetres({ lng: 0, lat: 0 }, { lng: 180, lat: 0 })).toBeCloseTo(half, 3);
});

test('one degree of latitude is 1/360 of a meridian', () => {
  const degree = (EARTH_DIAMETER_METRES * Math.PI) / 360;
  expect(distanceMetres({ lng: 118.8, lat: 32 }, { lng: 118.8, lat: 33 })).toBeCloseTo(degree, 3);
});

test('the distance to the same point is zero, and distance is symmetric', () => {
  const nanjing = { lng: 118.78, lat: 32.04 };
  const beijing = { lng: 116.4, lat: 39.9 };
  expect(distanceMetres(nanjing, nanjing)).toBe(0);
  expect(distanceMetres(nanjing, beijing)).toBe(distanceMetres(beijing, nanjing));
});
