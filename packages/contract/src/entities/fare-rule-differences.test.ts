import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ItemBodies, itemBodies } from './change-item.ts';
import { isEqualJson } from './equal-json.ts';
import { fareRuleDifferences } from './fare-rule-differences.ts';

type Body = ItemBodies['fareRule'];
type Model = Body['fareModel'];

const body: Body = {
  fareRuleId: 'nanjing-quick',
  cityCode: '320100',
  typeModule: 4,
  workRestDayType: 1,
  fareModel: {
    baseFare: { startFare: '9', startTrip: '3', model: 1 },
    tripFare: [{ startTime: '00:00', endTime: '24:00', fare: '2' }],
    timeFare: [{ startTime: '00:00', endTime: '24:00', fare: '0.5' }],
    nightTripFare: '0.5',
    nightStartTimeStr: '23:00',
    nightEndTimeStr: '05:00',
    transportPriceItems: [{ name: '起步费', subItem: [{ name: '起步价', value: '9元' }] }],
  },
};

const withModel = (changes: Partial<Model>): Body => ({
  ...body,
  fareModel: { ...body.fareModel, ...changes },
});

const readable = (before: Body | null, after: Body | null) =>
  fareRuleDifferences(before, after).map(
    ({ label, before: was, after: becomes, percent }) =>
      `${label}：${was} → ${becomes}${percent === null ? '' : ` ${percent}`}`,
  );

test.each<[Body, string[]]>([
  [
    withModel({ baseFare: { ...body.fareModel.baseFare, startFare: '10' } }),
    ['起步费：9.00 元 → 10.00 元 +11%'],
  ],
  [
    withModel({ baseFare: { ...body.fareModel.baseFare, startFare: '9.00' } }),
    ['起步费：9 → 9.00'],
  ],
  [withModel({ baseFare: { startFare: '9', startTrip: '3' } }), ['起步费计价方式：1 → null']],
  [
    withModel({ tripFare: [{ startTime: '00:00', endTime: '24:00', fare: '1.95' }] }),
    ['里程费：2.00 元/公里 → 1.95 元/公里 −2.5%'],
  ],
  [withModel({ nightStartTimeStr: '22:30' }), ['夜间：23:00 起 → 22:30 起']],
  [withModel({ vehicleAlias: '快车' }), ['车型名称：null → 快车']],
  [
    withModel({
      transportPriceItems: [{ name: '起步费', subItem: [{ name: '起步价', value: '10元' }] }],
    }),
    ['起步费 · 起步价：9元 → 10元'],
  ],
  [withModel({ transportPriceItems: [] }), ['起步费 · 起步价：9元 → null']],
])('the differences of a changed fare rule are told in words (%#)', (after, expected) => {
  expect(readable(body, after)).toEqual(expected);
});

test('a new fare rule is told by its prices, one that ends by a single entry', () => {
  expect(readable(null, body)).toContain('起步费：null → 9.00 元');
  expect(readable(body, null)).toEqual(['规则：适用 → 停用']);
  expect(fareRuleDifferences(null, null)).toEqual([]);
});

const clock = fc.constantFrom('00:00', '05:00', '07:00', '09:00', '22:30', '23:00', '24:00');
const yuan = fc.constantFrom('0', '9', '9.0', '9.00', '10.5');
const measure = fc.constantFrom('0', '3', '3.0', '15.5');
const text = fc.constantFrom('a', 'b', 'a；b', '快车');
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const bands = fc.array(fc.record({ startTime: clock, endTime: clock, fare: yuan }), {
  maxLength: 2,
});
const capacities = fc.record({
  capacityRuleDetails: fc.array(
    fc.record({
      startCapacity: fc.constantFrom(0, 20, 50),
      endCapacity: fc.constantFrom(50, 101, 999),
      unitPrice: yuan,
    }),
    { minLength: 1, maxLength: 2 },
  ),
});

/** The type asks for every field of the schema. */
const modelFields: { readonly [Field in keyof Required<Model>]: fc.Arbitrary<Model[Field]> } = {
  expandBizLineName: maybe(text),
  vehicleAlias: maybe(text),
  baseFare: fc.record<Required<Model['baseFare']>>({
    startFare: yuan,
    startTrip: maybe(measure) as fc.Arbitrary<string>,
    startDuration: maybe(measure) as fc.Arbitrary<string>,
    lowestFare: maybe(yuan) as fc.Arbitrary<string>,
    model: maybe(fc.constantFrom(1, 2)) as fc.Arbitrary<1>,
    startFares: maybe(
      fc.array(fc.record({ startTime: clock, endTime: clock, unitPrice: yuan }), { maxLength: 2 }),
    ) as fc.Arbitrary<[]>,
  }),
  basicFare: maybe(bands),
  timeFare: bands,
  tripFare: bands,
  nightTripFare: maybe(yuan),
  nightMinuteFare: maybe(yuan),
  nightStartTimeStr: maybe(clock),
  nightEndTimeStr: maybe(clock),
  haulBackTrip: maybe(measure),
  haulBackTripFare: maybe(yuan),
  longTripFareRuleDto: maybe(capacities),
  crossCityFareRule: maybe(capacities),
  remoteDispatchRuleDto: maybe(fc.record({ ruleList: bands })),
  freeWaitTime: maybe(measure),
  beyondWaitFare: maybe(yuan),
  content: maybe(fc.record({ cellingFare: yuan }).map((cap) => [cap])),
  transportPriceItems: maybe(
    fc.array(
      fc.record({
        name: text,
        subItem: fc.array(fc.record({ name: text, value: text }), { maxLength: 3 }),
      }),
      { maxLength: 2 },
    ),
  ),
};

const bodyFields: { readonly [Field in keyof Required<Body>]: fc.Arbitrary<Body[Field]> } = {
  fareRuleId: fc.constantFrom('a', 'b'),
  cityCode: fc.constantFrom('320100', '025'),
  areaCode: maybe(fc.constantFrom('320106', '320115')),
  fenceNum: maybe(fc.constantFrom('station', 'airport')),
  typeModule: fc.constantFrom(1, 4),
  vehicleLevel: maybe(fc.constantFrom(1, 2)),
  expandBizLine: maybe(fc.constantFrom(0, 18)),
  bizType: maybe(fc.constantFrom(0, 1)),
  typeTime: maybe(fc.constantFrom(1, 2)),
  workRestDayType: fc.constantFrom(1, 2),
  fareModel: fc.record(modelFields) as fc.Arbitrary<Model>,
};

const arbitraryBody = fc.record(bodyFields) as fc.Arbitrary<Body>;

test('the arbitrary fare rules follow the schema', () => {
  fc.assert(
    fc.property(arbitraryBody, (rule) => {
      expect(isEqualJson(z.parse(itemBodies.fareRule, rule), rule)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('two fare rules have no differences if and only if they are equal', () => {
  fc.assert(
    fc.property(arbitraryBody, arbitraryBody, (one, other) => {
      expect(fareRuleDifferences(one, structuredClone(one))).toEqual([]);
      expect(fareRuleDifferences(null, one)).not.toEqual([]);
      const isEqual = isEqualJson(one, other);
      expect(fareRuleDifferences(one, other).length === 0).toBe(isEqual);
    }),
  );
});

test('changing any field of a fare rule gives a difference', () => {
  const fields = [
    ...Object.keys(bodyFields).map((field) => [field] as const),
    ...Object.keys(modelFields).map((field) => ['fareModel', field] as const),
  ];
  fc.assert(
    fc.property(arbitraryBody, arbitraryBody, fc.constantFrom(...fields), (one, other, path) => {
      const changed = replaced(one, other, path);
      const isEqual = isEqualJson(one, changed);
      expect(fareRuleDifferences(one, changed).length === 0).toBe(isEqual);
    }),
    { numRuns: 600 },
  );
});

function replaced<Value extends object>(one: Value, other: Value, path: readonly string[]): Value {
  const [key, ...rest] = path as [keyof Value & string, ...string[]];
  const value =
    rest.length === 0 ? other[key] : replaced(one[key] as object, other[key] as object, rest);
  return { ...one, [key]: value };
}
