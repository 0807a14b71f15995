import { describe, expect, test } from 'vitest';
import {
  chooseLevelBesidePrices,
  fallbackLevel,
  formatLevelName,
  formatPricingTitle,
  type RideRequest,
  requestedLevel,
  requestedType,
} from './requested-ride.ts';

const brandTiers = { '8': '臻享', '9': '豪享' };

test.each([
  [{ typeModule: 1 }, '出租车计价规则'],
  [{ typeModule: 2, carLevelName: '商务' }, '商务计价规则'],
  [{ typeModule: 2 }, '专享计价规则'],
  [{ typeModule: 2, carLevelName: ' ' }, '专享计价规则'],
  [{ typeModule: 3 }, '拼车计价规则'],
  [{ typeModule: 4, cvLevel: 1 }, '快享计价规则'],
  [{ typeModule: 4, cvLevel: 8 }, '自动驾驶计价规则'],
  [{ typeModule: 4, cvLevel: 10 }, '惠享计价规则'],
  [{ typeModule: 4, cvLevel: 99 }, '快享计价规则'],
  [{ typeModule: 4 }, '快享计价规则'],
  [{ typeModule: 6 }, '惠享计价规则'],
  [{ typeModule: 8 }, '臻享计价规则'],
  [{ typeModule: 9 }, '豪享计价规则'],
  [{ typeModule: 5 }, '计价规则'],
  [{}, '计价规则'],
])('the pricing page of a ride of %j is titled %s', (ride, title) => {
  expect(formatPricingTitle(ride, brandTiers)).toBe(title);
});

test.each([
  [1, '快享'],
  [2, '舒适'],
  [3, '行政'],
  [4, '商务'],
  [5, '尊享'],
  [8, '自动驾驶'],
  [9, '豪华'],
  [10, '惠享'],
])('vehicle level %d is called %s', (level, name) => {
  expect(formatLevelName(level)).toBe(name);
});

const quick = { typeModule: 4 };
const chauffeured = { typeModule: 2 };

test.each<[RideRequest, number | undefined, string]>([
  [{ ...quick }, undefined, '快享'],
  [{ ...quick, cvLevel: 1 }, 1, '快享'],
  [{ ...quick, cvLevel: 8 }, 8, '自动驾驶'],
  [{ ...quick, cvLevel: 10 }, 10, '惠享'],
  [{ ...quick, cvLevel: 3 }, 1, '快享'],
  [{ ...quick, cvLevel: 0 }, undefined, '快享'],
  [{ ...quick, cvLevel: 1, vehicleLevel: 8 }, 1, '快享'],
  [{ ...quick, cvLevel: 8, vehicleLevel: 1 }, 8, '自动驾驶'],
  [{ ...quick, cvLevel: 3, vehicleLevel: 8 }, 1, '快享'],
  [{ ...quick, cvLevel: 0, vehicleLevel: 8 }, 8, '自动驾驶'],
  [{ ...quick, vehicleLevel: 10 }, 10, '惠享'],
  [{ ...quick, vehicleLevel: 0 }, undefined, '快享'],
  [{ ...quick, vehicleLevel: 100 }, undefined, '快享'],
  [{ ...chauffeured, carLevelName: '商务' }, 4, '商务'],
  [{ ...chauffeured, carLevelName: '商务型' }, 4, '商务型'],
  [{ ...chauffeured, carLevelName: '贵宾', vehicleLevel: 5 }, 5, '贵宾'],
  [{ ...chauffeured, cvLevel: 3 }, 3, '专享'],
  [{ typeModule: 6, vehicleLevel: 10 }, 10, '惠享'],
])(
  'a ride of %j requests the prices of vehicle level %s and is titled %s',
  (ride, level, title) => {
    expect(requestedLevel(ride)).toBe(level);
    expect(formatPricingTitle(ride, {})).toBe(`${title}计价规则`);
  },
);

test("a quick ride's vehicle level without rules falls back to the level of its title", () => {
  expect(fallbackLevel({ ...quick, vehicleLevel: 2 })).toBe(1);
  expect(fallbackLevel({ ...quick, vehicleLevel: 8 })).toBeUndefined();
  expect(fallbackLevel({ ...quick, cvLevel: 3 })).toBeUndefined();
  expect(fallbackLevel({ ...chauffeured, vehicleLevel: 7 })).toBeUndefined();
});

describe('the vehicle level named beside the prices', () => {
  test.each<[RideRequest, number | null, number | null]>([
    [quick, 1, null],
    [{ ...quick, vehicleLevel: 2 }, 2, 2],
    [{ ...quick, vehicleLevel: 2 }, 1, null],
    [{ ...quick, cvLevel: 8 }, 8, null],
    [{ ...quick, cvLevel: 8 }, 1, 1],
    [chauffeured, 2, 2],
    [{ ...chauffeured, carLevelName: '商务' }, 4, null],
    [{ ...chauffeured, carLevelName: '商务', vehicleLevel: 2 }, 2, 2],
    [{ ...chauffeured, carLevelName: '贵宾', vehicleLevel: 5 }, 5, null],
    [{ ...chauffeured, carLevelName: '贵宾' }, 2, 2],
    [{ typeModule: 1 }, 3, null],
    [{}, 1, 1],
    [{ typeModule: 0 }, 1, 1],
    [{}, null, null],
  ])('a ride of %j priced as vehicle level %s names level %s', (ride, pricedLevel, named) => {
    expect(chooseLevelBesidePrices(ride, pricedLevel)).toBe(named);
  });
});

test('a ride without a type is requested as a quick ride', () => {
  expect(requestedType({})).toBe(4);
  expect(requestedType({ typeModule: 0 })).toBe(4);
  expect(requestedType({ typeModule: 9 })).toBe(9);
});
