import { describe, expect, test } from 'vitest';
import { askedLevel, askedType, levelInstead, untitledLevel } from './asked-level.ts';
import { pricingTitle, type RideAsked } from './pricing-title.ts';

const quick = { typeModule: 4 };
const chauffeured = { typeModule: 2 };

test.each<[RideAsked, number | undefined, string]>([
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
])('of %j the prices of level %s are asked for, titled %s', (ride, level, title) => {
  expect(askedLevel(ride)).toBe(level);
  expect(pricingTitle(ride, {})).toBe(`${title}计价规则`);
});

test('a level of the quick ride without rules has the prices of its title', () => {
  expect(levelInstead({ ...quick, vehicleLevel: 2 })).toBe(1);
  expect(levelInstead({ ...quick, vehicleLevel: 8 })).toBeUndefined();
  expect(levelInstead({ ...quick, cvLevel: 3 })).toBeUndefined();
  expect(levelInstead({ ...chauffeured, vehicleLevel: 7 })).toBeUndefined();
});

describe('the level is said beside the prices', () => {
  test.each<[RideAsked, number | null, number | null]>([
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
  ])('%j priced as level %s: %s', (ride, priced, told) => {
    expect(untitledLevel(ride, priced)).toBe(told);
  });
});

test('a ride of no type is a quick ride', () => {
  expect(askedType({})).toBe(4);
  expect(askedType({ typeModule: 0 })).toBe(4);
  expect(askedType({ typeModule: 9 })).toBe(9);
});
