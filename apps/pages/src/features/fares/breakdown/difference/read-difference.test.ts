import { fen } from '@ride/domain/money';
import { expect, test } from 'vitest';
import { sampleDifference } from '../../testing/sample-breakdown.ts';
import { readDifference } from './read-difference.ts';

const TOTAL = fen(4_300);

test('a difference between bill and estimate is read with its steps in order', () => {
  expect(readDifference(sampleDifference, TOTAL)).toEqual({
    estimate: 3_970,
    final: 4_300,
    remark: null,
    steps: [
      { id: 0, name: '多行驶 2.1 公里', amount: 462, parts: [] },
      { id: 1, name: '多用 3 分钟', amount: 156, parts: [] },
      { id: 2, name: '优惠', amount: -288, parts: [] },
    ],
  });
});

test('the parts of a step of the difference are read if they add up to it, and are left out otherwise', () => {
  const parts = [
    { item: '里程费', cost: '4.20' },
    { item: '夜间费', cost: '0.42' },
  ];
  const partsOfFirst = (wire: typeof parts) => {
    const [first, ...others] = sampleDifference.steps ?? [];
    const steps = [{ ...first, parts: wire }, ...others];
    return readDifference({ ...sampleDifference, steps }, TOTAL)?.steps[0]?.parts;
  };
  expect(partsOfFirst(parts)).toEqual([
    { id: 0, name: '里程费', amount: 420 },
    { id: 1, name: '夜间费', amount: 42 },
  ]);
  expect(partsOfFirst(parts.slice(1))).toEqual([]);
});

test('the amounts of a difference from the estimate may be numbers, and a remark needs no steps', () => {
  const agreed = { estimateFare: 43, finalFare: 43, remark: ' 一口价，与预估一致 ' };
  expect(readDifference(agreed, TOTAL)).toEqual({
    estimate: 4_300,
    final: 4_300,
    remark: '一口价，与预估一致',
    steps: [],
  });
});

test.each([
  ['nothing in it', {}],
  ['an estimate that is none', { ...sampleDifference, estimateFare: 'free' }],
  ['a fare other than the bill’s', { ...sampleDifference, finalFare: '43.01' }],
  ['steps that do not add up', { ...sampleDifference, steps: [{ item: '优惠', cost: '-2.88' }] }],
  ['a step without a name', { ...sampleDifference, steps: [{ item: ' ', cost: '3.30' }] }],
  ['a step without an amount', { ...sampleDifference, steps: [{ item: '优惠' }] }],
  [
    'more steps than a ride has facts and a bill has lines',
    { estimateFare: 43, finalFare: 43, steps: Array(41).fill({ item: '优惠', cost: 0 }) },
  ],
])('a difference from the estimate with %s is ignored', (_what, wire) => {
  expect(readDifference(wire, TOTAL)).toBeNull();
});
