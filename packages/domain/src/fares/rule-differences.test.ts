import { expect, test } from 'vitest';
import { fen } from '../money.ts';
import type { FareRule } from './fare-rule.ts';
import type { Rate } from './rate.ts';
import { findRuleDifferences } from './rule-differences.ts';
import { hoursBetween, rateOfYuan, sampleRule } from './testing/sample-rule.ts';

const night = { ...hoursBetween('23:00', '05:00'), perKm: 5000 as Rate, perMinute: 0 as Rate };
const rush = { ...hoursBetween('07:00', '09:00'), fare: fen(1200) };
const rule: FareRule = {
  ...sampleRule,
  night,
  haulBack: { beyondMetres: 20_000, rate: rateOfYuan('1.1') },
  longDistance: [
    { fromKm: 20, toKm: 50, rate: rateOfYuan('0.4') },
    { fromKm: 50, toKm: null, rate: rateOfYuan('0.8') },
  ],
  waiting: { freeSeconds: 300, rate: rateOfYuan('0.4') },
  discountCap: fen(2000),
};

const readable = (before: FareRule | null, after: FareRule) =>
  findRuleDifferences(before, after).map(
    (each) => `${each.label}：${each.before?.text ?? '无'} → ${each.after?.text ?? '无'}`,
  );

test.each<[Partial<FareRule>, string[]]>([
  [{}, []],
  [{ start: { ...rule.start, fare: fen(1000) } }, ['起步费：9.00 元 → 10.00 元']],
  [
    { start: { ...rule.start, bands: [rush], coversMetres: 3000, coversSeconds: 90 } },
    [
      '起步费 07:00–09:00：9.00 元 → 12.00 元',
      '起步费含里程：无 → 3 公里',
      '起步费含时长：无 → 1.5 分钟',
    ],
  ],
  [{ floor: { fare: null, bands: [rush] } }, ['基础费 07:00–09:00：无 → 12.00 元']],
  [
    {
      time: [
        { ...hoursBetween('07:00', '10:00'), rate: rateOfYuan('0.60') },
        { ...hoursBetween('10:00', '07:00'), rate: rateOfYuan('0.45') },
      ],
    },
    ['时长费 09:00–10:00：0.45 元/分钟 → 0.60 元/分钟'],
  ],
  [
    { mileage: [{ start: 0, end: 0, rate: rateOfYuan('2.2') }] },
    ['里程费 23:00–次日05:00：3.00 元/公里 → 2.20 元/公里'],
  ],
  [
    { mileage: [{ start: 0, end: 0, rate: 0 as Rate }] },
    ['里程费 05:00–23:00：2.20 元/公里 → 免费', '里程费 23:00–次日05:00：3.00 元/公里 → 免费'],
  ],
  [{ night: { ...night, start: 1350 } }, ['夜间：23:00 起 → 22:30 起']],
  [
    { night: null },
    ['夜间：23:00 起 → 无', '夜间：05:00 止 → 无', '夜间里程费：0.50 元/公里 → 无'],
  ],
  [
    { haulBack: { beyondMetres: 15_500, rate: rateOfYuan('1.1') } },
    ['返程费起算：20 公里 → 15.5 公里'],
  ],
  [
    { longDistance: [{ fromKm: 20, toKm: null, rate: rateOfYuan('0.8') }] },
    ['远途费 20–50公里：0.40 元/公里 → 0.80 元/公里'],
  ],
  [
    { crossCity: [{ fromKm: 40, toKm: null, rate: rateOfYuan('0.3') }] },
    ['跨城费 40公里以上：无 → 0.30 元/公里'],
  ],
  [
    { remoteDispatch: [{ ...hoursBetween('22:00', '06:00'), rate: rateOfYuan('1.8') }] },
    ['远程调度费 22:00–次日06:00：无 → 1.80 元/公里'],
  ],
  [{ waiting: { freeSeconds: 0, rate: rateOfYuan('0.4') } }, ['免费等待：5 分钟 → 无']],
  [{ discountCap: null }, ['折扣金额上限：20.00 元 → 无']],
])('a rule with %j differs as a passenger reads it', (change, expected) => {
  expect(readable(rule, { ...rule, ...change })).toEqual(expected);
});

test('a new rule lists all its prices', () => {
  expect(readable(null, sampleRule)).toEqual([
    '起步费：无 → 9.00 元',
    '时长费 07:00–09:00：无 → 0.60 元/分钟',
    '时长费 09:00–次日07:00：无 → 0.45 元/分钟',
    '里程费 05:00–23:00：无 → 2.20 元/公里',
    '里程费 23:00–次日05:00：无 → 3.00 元/公里',
  ]);
});
