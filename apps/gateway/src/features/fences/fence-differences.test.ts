import type { ItemBodies } from '@ride/contract/entities/change-item';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONG_AGO, squareFenceInput } from '../../app/testing/fares-for-test.ts';
import { fenceDifferences } from './fence-differences.ts';
import { findFenceDoubts } from './fence-doubts.ts';

type Fence = ItemBodies['fence'];

const { startsAt: _, ...station } = squareFenceInput([118.8, 31.97]);
const circle = (radius: number) => ({ coordinateVo: { lng: 118.8, lat: 32 }, radius });

const somePoint = fc.record({ lng: fc.integer(), lat: fc.integer() });
const someRing = fc.array(somePoint, { minLength: 3, maxLength: 4 });
const someFence: fc.Arbitrary<Fence> = fc.record(
  {
    fenceNum: fc.constantFrom('a', 'b'),
    name: fc.constantFrom('南站', '机场'),
    cityCode: fc.constantFrom('320100', '320115'),
    districtCodes: fc.subarray(['320114', '320115', '000000']),
    endsAt: fc.constantFrom(LONG_AGO, LONG_AGO + 1),
    circularFenceList: fc.array(
      fc.record({ coordinateVo: somePoint, radius: fc.integer({ min: 1, max: 3 }) }),
      { maxLength: 2 },
    ),
    polygonFenceList: fc.array(
      fc.record({
        outCoordinateVos: someRing,
        intCoordinateVos: fc.array(someRing, { maxLength: 1 }),
      }),
      { maxLength: 2 },
    ),
  },
  {
    requiredKeys: ['fenceNum', 'name', 'cityCode', 'circularFenceList', 'polygonFenceList'],
  },
);

test('the differences of two areas are empty if, and only if, the areas are equal', () => {
  fc.assert(
    fc.property(someFence, someFence, (one, other) => {
      for (const after of [other, structuredClone(one)]) {
        const isEqual = JSON.stringify(one) === JSON.stringify(after);
        expect(fenceDifferences(one, after).length === 0).toBe(isEqual);
      }
      for (const field of Object.keys(one) as (keyof Fence)[]) {
        const changed = { ...one, [field]: other[field] };
        const isEqual = JSON.stringify(one[field]) === JSON.stringify(other[field]);
        expect(fenceDifferences(one, changed).length).toBe(isEqual ? 0 : 1);
      }
    }),
  );
});

test('the differences of an area are told in words', () => {
  const before = { ...station, polygonFenceList: [], circularFenceList: [circle(1_000)] };
  const after = {
    ...before,
    name: '南站',
    districtCodes: ['320114', '320115'],
    endsAt: LONG_AGO,
    circularFenceList: [circle(1_200)],
  };
  expect(fenceDifferences(before, after)).toEqual([
    { label: '名称', before: '南京南站', after: '南站', percent: null },
    { label: '区县', before: null, after: '雨花台区、江宁区', percent: null },
    { label: '结束时间', before: null, after: '2026年1月20日 00:00', percent: null },
    {
      label: '形状',
      before: '1 个圆形，0 个多边形，面积 3.1 平方公里',
      after: '1 个圆形，0 个多边形，面积 4.5 平方公里',
      percent: '+44%',
    },
  ]);
});

test.each<[string, Fence | null, Partial<Fence>, string[]]>([
  ['an ordinary area', station, {}, []],
  [
    'an area larger than a city',
    null,
    { circularFenceList: [circle(30_000)] },
    ['面积有 2843.2 平方公里，比一般城市的市区还大。'],
  ],
  [
    'an area that reaches far beyond its city',
    null,
    { circularFenceList: [{ coordinateVo: { lng: 120.8, lat: 32 }, radius: 1_000 }] },
    ['边缘离南京市的市中心有 193 公里，可能超出了城市。'],
  ],
  [
    'a very small area',
    null,
    { polygonFenceList: [], circularFenceList: [circle(20)] },
    ['面积只有 1257 平方米。'],
  ],
  [
    'an area that grows by more than half',
    station,
    { circularFenceList: [circle(3_000)] },
    ['面积由 15.8 平方公里变为 44.0 平方公里，变化超过一半。'],
  ],
])('%s is doubted by its measures alone', (_what, before, changes, doubts) => {
  expect(findFenceDoubts(before, { ...station, ...changes })).toEqual(doubts);
});
