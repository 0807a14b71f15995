import { describe, expect, test } from 'vitest';
import { readQuery } from '../../../../routes/read-query.ts';
import {
  chooseRuleSource,
  findAreaCode,
  isAboutCurrentRules,
  type PricingQuery,
  placeRequest,
  readRide,
} from './rule-source.ts';

const everything: PricingQuery = {
  typeTime: 1,
  pricingData: { baseFare: { startFare: '9' } },
  fareRuleId: 'r1',
  areaCode: '320115',
  latitude: 32.04,
  longitude: 118.78,
};

describe('the source of fare rules for the order type (real-time or reserved) of the address', () => {
  test('rules in the address come before any other source', () => {
    expect(chooseRuleSource(everything, 1)).toEqual({
      kind: 'inAddress',
      json: everything.pricingData,
    });
  });

  test('a rule id in the address comes before its place', () => {
    const { pricingData: _, ...named } = everything;
    expect(chooseRuleSource(named, 1)).toEqual({
      kind: 'rule',
      fareRuleId: 'r1',
      areaCode: '320115',
    });
  });

  test('the fare rules of a place are those at the order time', () => {
    const query = { areaCode: '320115', latitude: 32.04, longitude: 118.78 };
    expect(chooseRuleSource(query, 1)).toEqual({ kind: 'place', place: query });
    expect(chooseRuleSource({ ...query, orderTime: '1772667000000' }, 1)).toMatchObject({
      place: { orderTime: 1_772_667_000_000 },
    });
  });

  test("the passenger's position decides if the address names nothing", () => {
    expect(chooseRuleSource({}, 1)).toEqual({ kind: 'here' });
    expect(chooseRuleSource({ latitude: 32 }, 1)).toEqual({ kind: 'here' });
  });
});

describe('the source of fare rules for the other order type', () => {
  test('the other order type takes the rules of the same place, not those in the address', () => {
    expect(chooseRuleSource(everything, 2)).toMatchObject({ kind: 'place' });
  });

  test.each([{ pricingData: {} }, { fareRuleId: 'r1' }])(
    'the other order type has no rules if the address has only %j',
    (given) => {
      expect(chooseRuleSource({ typeTime: 2, ...given }, 1)).toEqual({ kind: 'otherTimeType' });
    },
  );

  test("the passenger's position decides for the other order type if the address names nothing", () => {
    expect(chooseRuleSource({ typeTime: 2 }, 1)).toEqual({ kind: 'here' });
  });
});

test('rules without an order type are not used for both types', () => {
  expect(chooseRuleSource({ pricingData: {} }, 1)).toEqual({ kind: 'inAddress', json: {} });
  expect(chooseRuleSource({ pricingData: {} }, 2)).toEqual({ kind: 'otherTimeType' });
  expect(chooseRuleSource({ fareRuleId: 'r1' }, 2)).toEqual({ kind: 'otherTimeType' });
});

test('a valid pricing area of the address is part of the request', () => {
  const query = { areaCode: '320100', fenceNum: 'f-1' };
  expect(chooseRuleSource(query, 1)).toEqual({ kind: 'place', place: query });
  expect(chooseRuleSource({ fenceNum: 'f-1' }, 2)).toEqual({
    kind: 'place',
    place: { fenceNum: 'f-1' },
  });
  // The route table drops a fence number with invalid characters.
  const read = readQuery('pricing', 'fenceNum=no%20area');
  expect(chooseRuleSource(read ?? {}, 1)).toEqual({ kind: 'here' });
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
])('whether the fare rules of the address values %j are the current ones is %s', (query, holds) => {
  expect(isAboutCurrentRules(query, chooseRuleSource(query, 1), true)).toBe(holds);
});

test('fare rules requested without an order time count as the current ones', () => {
  const query = { areaCode: '320115', orderTime: '1772667000000' };
  expect(isAboutCurrentRules(query, chooseRuleSource(query, 1), true)).toBe(false);
  expect(isAboutCurrentRules(query, chooseRuleSource(query, 1), false)).toBe(true);
});

describe('the request for the fare rules of a place', () => {
  const ride = { typeModule: 4, typeTime: 1, vehicleLevel: 1, expandBizLine: 3 } as const;
  const position = { latitude: 32.04, longitude: 118.78 };
  const place = { ...position, areaCode: '320115', fenceNum: 'f-1', orderTime: 1_772_667_000_000 };

  test('a request with the extension ruleOfRide has everything that is known', () => {
    expect(placeRequest(ride, place, true)).toEqual({ ...ride, ...place });
  });

  const { expandBizLine: _, ...specified } = ride;

  test('a request without the extension has only a position or an area and the specified ride', () => {
    expect(placeRequest(ride, place, false)).toEqual({ ...specified, ...position });
    const area = { areaCode: '320115' };
    expect(placeRequest(ride, { ...area, fenceNum: 'f-1' }, false)).toEqual({
      ...specified,
      ...area,
    });
  });

  test('without the extension ruleOfRide no request is made for a pricing area alone or for line 18', () => {
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
])('the area code of the address values %j is %s', (query, area) => {
  expect(findAreaCode(query)).toBe(area);
});

test('a missing vehicle level of a ride is replaced by cvLevel, and a missing type by the quick ride', () => {
  expect(readRide({ typeModule: 2, vehicleLevel: 4, cvLevel: 8, expandBizLine: 18 }, 2)).toEqual({
    typeModule: 2,
    typeTime: 2,
    vehicleLevel: 4,
    expandBizLine: 18,
  });
  expect(readRide({ cvLevel: 8 }, 1)).toEqual({ typeModule: 4, typeTime: 1, vehicleLevel: 8 });
});
