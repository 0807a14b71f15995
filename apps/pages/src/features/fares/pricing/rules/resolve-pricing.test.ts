import { describe, expect, test } from 'vitest';
import { sampleModel } from '../../testing/pricing-visit.ts';
import { readModel } from './fare-model-json.ts';
import { NO_RULES_FOR_LEVEL, type RuleForRide } from './load-rules.ts';
import {
  chooseTitledRule,
  findOrderToRead,
  resolvePlace,
  resolveView,
  showsCityPrices,
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
])('for the address values %j the order whose ride is read is %s', (address, orderUuid) => {
  expect(findOrderToRead(address)).toBe(orderUuid);
});

describe('the place of an address', () => {
  const visitor = { areaCode: '310100', latitude: 31.2, longitude: 121.4 };

  test.each<PricingQuery>([
    { areaCode: '320500' },
    { latitude: 31.3, longitude: 120.6 },
    { fareRuleId: 'r1' },
    { pricingData: {} },
    { fenceNum: 'f1', areaCode: '320500' },
  ])('the place of the address values %j is used, whatever the gateway answers', (address) => {
    expect(resolvePlace(address, null, visitor)).toEqual({ query: address, isPlaceNamed: true });
  });

  test('an address without a place uses the position of the visitor, or the default city until it is known', () => {
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
  ] as const)('a pricing area without a city that is %s is used as the place', (_, rules) => {
    const address = { fenceNum: 'f1' };
    expect(resolvePlace(address, rules, visitor)).toEqual({ query: address, isPlaceNamed: true });
  });

  test("an unknown pricing area without a city is replaced by the visitor's place", () => {
    expect(resolvePlace({ fenceNum: 'f1', typeTime: 2 }, null, visitor)).toEqual({
      query: { typeTime: 2, ...visitor },
      isPlaceNamed: false,
    });
  });
});

describe('the view of the fare rules', () => {
  test.each<[PricingQuery, TimeType]>([
    [{ areaCode: '320100' }, 1],
    [{ areaCode: '320100', typeTime: 2 }, 2],
    [{ areaCode: '320100', typeTime: 7 }, 1],
    [{ fareRuleId: 'r1', typeTime: 2 }, 2],
  ])(
    'the view of the address values %j is two tabs, that of the address first',
    (query, typeTime) => {
      expect(resolveView(query, rulesOf(1))).toEqual({ kind: 'tabs', query, typeTime });
    },
  );

  describe.each<PricingQuery>([{ fareRuleId: 'r1' }, { pricingData: {} }])(
    'the view of the address values %j without an order type (real-time or reserved)',
    (query) => {
      test.each([
        ['not known yet', undefined],
        ['none', null],
        ['of neither time type', rulesOf(null)],
      ] as const)('the view is a single list without tabs if the rules are %s', (_, rules) => {
        expect(resolveView(query, rules)).toEqual({ kind: 'single', query, typeTime: 1 });
      });

      test('the rules are shown in the tab of the order type that they state', () => {
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
    'business line 18 with order type %s in the address and %s in the rules has a view of its own for type %s',
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

test('business line 18 shows the prices of the city if its rule has none', () => {
  expect(showsCityPrices(null)).toBe(true);
  expect(showsCityPrices(rulesOf(1))).toBe(false);
  expect(showsCityPrices(rulesOf(1, { uuid: 'r1' }))).toBe(true);
});

test('the title of a fare rule is shown if the address names the rule and all prices can be read', () => {
  const rules = rulesOf(1);
  expect(chooseTitledRule({ fareRuleId: 'r1' }, rules)).toBe('r1');
  expect(chooseTitledRule({}, rules)).toBeUndefined();
  expect(
    chooseTitledRule({ fareRuleId: 'r1' }, { ...rules, unreadable: ['night'] }),
  ).toBeUndefined();
});
