import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseRule, type RideKind, type RuleScope } from './choose-rule.ts';

const rule = (scope: Partial<RuleScope> = {}): RuleScope => ({
  typeModule: 4,
  workRestDayType: 1,
  ...scope,
});
const ride = (kind: Partial<RideKind> = {}): RideKind => ({ typeModule: 4, day: 1, ...kind });

test('a fare rule that leaves out a property, such as the vehicle level, serves rides with any value of it', () => {
  const general = rule();
  const request = ride({ vehicleLevel: 5, expandBizLine: 18, typeTime: 2 });
  expect(chooseRule([general], request)).toBe(general);
});

test('a fare rule never serves a ride whose properties have other values', () => {
  const request = ride({ vehicleLevel: 1, expandBizLine: 3, typeTime: 1 });
  expect(chooseRule([rule({ typeModule: 2 })], request)).toBeNull();
  expect(chooseRule([rule({ vehicleLevel: 2 })], request)).toBeNull();
  expect(chooseRule([rule({ expandBizLine: 18 })], request)).toBeNull();
  expect(chooseRule([rule({ typeTime: 2 })], request)).toBeNull();
});

test("a fare rule that names the ride's value of a property wins over one that leaves it out", () => {
  const named = rule({ vehicleLevel: 2 });
  expect(chooseRule([rule(), named], ride({ vehicleLevel: 2 }))).toBe(named);
  expect(chooseRule([named, rule()], ride({ vehicleLevel: 2 }))).toBe(named);
});

test('in the choice of a fare rule the vehicle level counts before the business line, then the order type (real-time or reserved), then the day', () => {
  const byLevel = rule({ vehicleLevel: 2 });
  const byLine = rule({ expandBizLine: 18 });
  const byTime = rule({ typeTime: 2 });
  const byDay = rule({ workRestDayType: 2 });
  const request = ride({ vehicleLevel: 2, expandBizLine: 18, typeTime: 2, day: 2 });
  expect(chooseRule([byDay, byTime, byLine, byLevel], request)).toBe(byLevel);
  expect(chooseRule([byDay, byTime, byLine], request)).toBe(byLine);
  expect(chooseRule([byDay, byTime], request)).toBe(byTime);
  expect(chooseRule([rule(), byDay], request)).toBe(byDay);
});

test('a rest day without its own fare rule uses the working-day rule', () => {
  const working = rule();
  expect(chooseRule([working], ride({ day: 2 }))).toBe(working);
});

test('a working day never uses a fare rule for rest days', () => {
  expect(chooseRule([rule({ workRestDayType: 2 })], ride({ day: 1 }))).toBeNull();
});

test('a ride without a vehicle level uses the fare rule without one, else the one of the lowest level', () => {
  const [general, two, eight] = [rule(), rule({ vehicleLevel: 2 }), rule({ vehicleLevel: 8 })];
  expect(chooseRule([eight, two, general], ride())).toBe(general);
  expect(chooseRule([eight, two], ride())).toBe(two);
});

test('properties that the ride names count before those it leaves out in the choice of a fare rule', () => {
  const ofLine = rule({ expandBizLine: 18, vehicleLevel: 3, typeTime: 1 });
  expect(chooseRule([rule(), ofLine], { expandBizLine: 18, day: 1 })).toBe(ofLine);
});

test('an ordinary ride never uses the fare rule of a special business line', () => {
  expect(chooseRule([rule({ expandBizLine: 18 })], ride())).toBeNull();
});

test('the chosen fare rule does not depend on the order of the rules', () => {
  const someKey = (...values: number[]) =>
    fc.option(fc.constantFrom(...values), { nil: undefined });
  const someRule = fc.record({
    typeModule: fc.constantFrom(2, 4),
    vehicleLevel: someKey(1, 2),
    expandBizLine: someKey(0, 18),
    typeTime: fc.option(fc.constantFrom(1 as const, 2 as const), { nil: undefined }),
    workRestDayType: fc.constantFrom(1 as const, 2 as const),
  });
  // The service never publishes two rules for the same scope.
  const someRules = fc.uniqueArray(someRule, {
    selector: (each) => JSON.stringify(Object.values(each).map((value) => value ?? '-')),
    maxLength: 8,
  });
  const someRide = fc.record({
    typeModule: someKey(2, 4),
    vehicleLevel: someKey(1, 2),
    expandBizLine: someKey(0, 18),
    typeTime: fc.option(fc.constantFrom(1 as const, 2 as const), { nil: undefined }),
    day: fc.constantFrom(1 as const, 2 as const),
  });
  fc.assert(
    fc.property(someRules, someRide, (rules, request) => {
      expect(chooseRule(rules.toReversed(), request)).toBe(chooseRule(rules, request));
    }),
  );
});
