import { describe, expect, test } from 'vitest';
import { readQuery } from '../../../../routes/read-query.ts';
import {
  areaOf,
  isOfNow,
  type PricingQuery,
  placeRequest,
  rideOf,
  ruleSource,
} from './rule-source.ts';

const everything: PricingQuery = {
  typeTime: 1,
  pricingData: { baseFare: { startFare: '9' } },
  fareRuleId: 'r1',
  areaCode: '320115',
  latitude: 32.04,
  longitude: 118.78,
};

describe('the rules of the time type the address names', () => {
  test('are those handed over, before anything else', () => {
    expect(ruleSource(everything, 1)).toEqual({ kind: 'inAddress', json: everything.pricingData });
  });

  test('are then those named by their id', () => {
    const { pricingData: _, ...named } = everything;
    expect(ruleSource(named, 1)).toEqual({ kind: 'rule', fareRuleId: 'r1', areaCode: '320115' });
  });

  test('are then those of the place, as they were at the order time', () => {
    const query = { areaCode: '320115', latitude: 32.04, longitude: 118.78 };
    expect(ruleSource(query, 1)).toEqual({ kind: 'place', place: query });
    expect(ruleSource({ ...query, orderTime: '1772667000000' }, 1)).toMatchObject({
      place: { orderTime: 1_772_667_000_000 },
    });
  });

  test('are those around the passenger when nothing is said', () => {
    expect(ruleSource({}, 1)).toEqual({ kind: 'here' });
    expect(ruleSource({ latitude: 32 }, 1)).toEqual({ kind: 'here' });
  });
});

describe('the rules of the other time type', () => {
  test('are asked for in the same place, not taken from what was handed over', () => {
    expect(ruleSource(everything, 2)).toMatchObject({ kind: 'place' });
  });

  test.each([{ pricingData: {} }, { fareRuleId: 'r1' }])(
    'are not guessed where %j has only the first ones',
    (given) => {
      expect(ruleSource({ typeTime: 2, ...given }, 1)).toEqual({ kind: 'otherTimeType' });
    },
  );

  test('are those around the passenger when nothing is said', () => {
    expect(ruleSource({ typeTime: 2 }, 1)).toEqual({ kind: 'here' });
  });
});

test('rules without a time type are not taken for those of both', () => {
  expect(ruleSource({ pricingData: {} }, 1)).toEqual({ kind: 'inAddress', json: {} });
  expect(ruleSource({ pricingData: {} }, 2)).toEqual({ kind: 'otherTimeType' });
  expect(ruleSource({ fareRuleId: 'r1' }, 2)).toEqual({ kind: 'otherTimeType' });
});

test('a valid pricing area of the address is part of the request', () => {
  const query = { areaCode: '320100', fenceNum: 'f-1' };
  expect(ruleSource(query, 1)).toEqual({ kind: 'place', place: query });
  expect(ruleSource({ fenceNum: 'f-1' }, 2)).toEqual({ kind: 'place', place: { fenceNum: 'f-1' } });
  // The route table drops a fence number with invalid characters.
  const read = readQuery('pricing', 'fenceNum=no%20area');
  expect(ruleSource(read ?? {}, 1)).toEqual({ kind: 'here' });
});

test.each<[PricingQuery, boolean]>([
  [{}, true],
  [{ areaCode: '320100' }, true],
  [{ areaCode: '320100', orderTime: '1772667000000' }, false],
  [{ pricingData: {} }, true],
  [{ pricingData: {}, orderTime: '1772667000000' }, false],
  [{ pricingData: {}, orderUuid: 'order-1' }, false],
  [{ pricingData: {}, fareRuleId: 'r1' }, false],
  [{ fareRuleId: 'r1' }, false],
])('the rules of %j hold now: %s', (query, holds) => {
  expect(isOfNow(query, ruleSource(query, 1), true)).toBe(holds);
});

test('rules that were not asked for by their time hold now', () => {
  const query = { areaCode: '320115', orderTime: '1772667000000' };
  expect(isOfNow(query, ruleSource(query, 1), true)).toBe(false);
  expect(isOfNow(query, ruleSource(query, 1), false)).toBe(true);
});

describe('the request for the rules of a place', () => {
  const ride = { typeModule: 4, typeTime: 1, vehicleLevel: 1, expandBizLine: 3 } as const;
  const position = { latitude: 32.04, longitude: 118.78 };
  const place = { ...position, areaCode: '320115', fenceNum: 'f-1', orderTime: 1_772_667_000_000 };

  test('has everything that is known, with the extension ruleOfRide', () => {
    expect(placeRequest(ride, place, true)).toEqual({ ...ride, ...place });
  });

  const { expandBizLine: _, ...specified } = ride;

  test('has only a position or an area and the specified ride without it', () => {
    expect(placeRequest(ride, place, false)).toEqual({ ...specified, ...position });
    const area = { areaCode: '320115' };
    expect(placeRequest(ride, { ...area, fenceNum: 'f-1' }, false)).toEqual({
      ...specified,
      ...area,
    });
  });

  test('is not made without it for a pricing area alone, nor for the line with its own prices', () => {
    expect(placeRequest(ride, { fenceNum: 'f-1' }, false)).toBeNull();
    expect(placeRequest({ ...ride, expandBizLine: 18 }, place, false)).toBeNull();
    expect(placeRequest({ ...ride, expandBizLine: 18 }, place, true)).not.toBeNull();
  });
});

test.each([
  [{ areaCode: 'a', cityCode: 'c', amapCityCode: 'm' }, 'a'],
  [{ cityCode: 'c', amapCityCode: 'm' }, 'c'],
  [{ amapCityCode: 'm' }, 'm'],
  [{}, undefined],
])('the area of %j is %s', (query, area) => {
  expect(areaOf(query)).toBe(area);
});

test('the tier stands in for a missing vehicle level, and the quick ride for a missing type', () => {
  expect(rideOf({ typeModule: 2, vehicleLevel: 4, cvLevel: 8, expandBizLine: 18 }, 2)).toEqual({
    typeModule: 2,
    typeTime: 2,
    vehicleLevel: 4,
    expandBizLine: 18,
  });
  expect(rideOf({ cvLevel: 8 }, 1)).toEqual({ typeModule: 4, typeTime: 1, vehicleLevel: 8 });
});
