import { expect, test } from 'vitest';
import { ROUTE_PICTURE_HEIGHT, ROUTE_PICTURE_WIDTH, routePoints } from './route-points.ts';

const nanjing = { latitude: 32.04, longitude: 118.78 };

test('the route picture draws a trip to the north-east to the right and upwards inside the picture', () => {
  const { pickUp, dropOff, metres } = routePoints(nanjing, { latitude: 32.09, longitude: 118.8 });
  expect(dropOff.x).toBeGreaterThan(pickUp.x);
  expect(dropOff.y).toBeLessThan(pickUp.y);
  for (const { x, y } of [pickUp, dropOff]) {
    expect(x > 0 && x < ROUTE_PICTURE_WIDTH && y > 0 && y < ROUTE_PICTURE_HEIGHT).toBe(true);
  }
  expect(Math.round(metres / 100)).toBe(59);
});

test('the route picture draws a trip that ended where it began as one point', () => {
  const { pickUp, dropOff } = routePoints(nanjing, nanjing);
  expect(pickUp).toEqual({ x: ROUTE_PICTURE_WIDTH / 2, y: ROUTE_PICTURE_HEIGHT / 2 });
  expect(dropOff).toEqual(pickUp);
});
