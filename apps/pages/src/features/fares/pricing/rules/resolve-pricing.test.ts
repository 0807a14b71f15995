import { describe, expect, test } from 'vitest';
import { sampleModel } from '../../testing/pricing-visit.ts';
import { readModel } from './fare-model-json.ts';
import { NO_RULES_FOR_LEVEL, type RuleForRide } from './load-rules.ts';
import {
  orderToRead,
  resolvePlace,
  resolveView,
  showsCityPrices,
  titledRule,
} from './resolve-pricing.ts';
import type { PricingQuery, TimeType } from './rule-source.ts';

function rulesOf(typeTime: TimeType | null, model = sampleModel): RuleForRide {
  const read = readModel(model);
  if (!read) throw new Error('no rule');
  return { ...read, level: null, typeTime };
}

test.each<[PricingQuery, string | undefined]>([
  [{ orderUuid: 'o1', areaCode: '320100' }, 'o1'],
  [{ orderUuid: 'o1', pricingData: {} }, undefined],
  [{ areaCode: '320100' }, undefined],
])('the order to read for %j is %s', (address, orderUuid) => {
  expect(orderToRead(address)).toBe(orderUuid);
});

describe('the place', () => {
  const visitor = { areaCode: '310100', latitude: 31.2, longitude: 121.4 };

  test.each<PricingQuery>([
    { areaCode: '320500' },
    { latitude: 31.3, longitude: 120.6 },
    { fareRuleId: 'r1' },
    { pricingData: {} },
    { fenceNum: 'f1', areaCode: '320500' },
  ])('of %j is its own, whatever is answered', (address) => {
    expect(resolvePlace(address, null, visitor)).toEqual({ query: address, isPlaceNamed: true });
  });

  test('of an address without one is the visitor’s, and the default city before that is known', () => {
    expect(resolvePlace({ typeModule: 4 }, undefined, visitor)).toEqual({
      query: { typeModule: 4, ...visitor },
      isPlaceNamed: false,
    });
    expect(resolvePlace({ typeModule: 4 }, undefined).query.areaCode).toBe('320100');
  });

  test.each([
    ['not known yet', undefined],
    ['known', rulesOf(1)],
    ['known, but not for the level', NO_RULES_FOR_LEVEL],
  ] as const)('of a pricing area alone that is %s is the area', (_, rules) => {
    const address = { fenceNum: 'f1' };
    expect(resolvePlace(address, rules, visitor)).toEqual({ query: address, isPlaceNamed: true });
  });

  test('of a pricing area alone that nobody knows is the visitor’s', () => {
    expect(resolvePlace({ fenceNum: 'f1', typeTime: 2 }, null, visitor)).toEqual({
      query: { typeTime: 2, ...visitor },
      isPlaceNamed: false,
    });
  });
});

describe('the view', () => {
  test.each<[PricingQuery, TimeType]>([
    [{ areaCode: '320100' }, 1],
    [{ areaCode: '320100', typeTime: 2 }, 2],
    [{ areaCode: '320100', typeTime: 7 }, 1],
    [{ fareRuleId: 'r1', typeTime: 2 }, 2],
  ])('of %j is both time types, the one of the address first', (query, typeTime) => {
    expect(resolveView(query, rulesOf(1))).toEqual({ kind: 'tabs', query, typeTime });
  });

  describe.each<PricingQuery>([{ fareRuleId: 'r1' }, { pricingData: {} }])(
    'of %j, which has no time type,',
    (query) => {
      test.each([
        ['not known yet', undefined],
        ['none', null],
        ['of neither time type', rulesOf(null)],
      ] as const)('is one list where the rules are %s', (_, rules) => {
        expect(resolveView(query, rules)).toEqual({ kind: 'single', query, typeTime: 1 });
      });

      test('is the tab that the rules name', () => {
        const reserved = { ...query, typeTime: 2 };
        expect(resolveView(query, rulesOf(2))).toEqual({
          kind: 'tabs',
          query: reserved,
          typeTime: 2,
        });
      });
    },
  );

  test.each<[number | undefined, TimeType | null, TimeType]>([
    [undefined, null, 1],
    [undefined, 2, 2],
    [1, 2, 1],
    [2, 1, 2],
  ])(
    'of line 18, by address %s and by rules %s, is its own, for time type %s',
    (typeTime, ofRules, shown) => {
      const query = { expandBizLine: 18, fareRuleId: 'r1', typeTime };
      expect(resolveView(query, rulesOf(ofRules))).toEqual({
        kind: 'line18',
        query,
        typeTime: shown,
      });
    },
  );
});

test('line 18 shows the prices of the city where its rule has none', () => {
  expect(showsCityPrices(null)).toBe(true);
  expect(showsCityPrices(rulesOf(1))).toBe(false);
  expect(showsCityPrices(rulesOf(1, { uuid: 'r1' }))).toBe(true);
});

test('the title of a rule is shown where the address names it and all its prices can be read', () => {
  const rules = rulesOf(1);
  expect(titledRule({ fareRuleId: 'r1' }, rules)).toBe('r1');
  expect(titledRule({}, rules)).toBeUndefined();
  expect(titledRule({ fareRuleId: 'r1' }, { ...rules, unreadable: ['night'] })).toBeUndefined();
});
