import type { FareLine, LineKind } from '@ride/domain/fares/fare-lines';
import { prepareRule, priceTrip } from '@ride/domain/fares/price-trip';
import {
  hoursBetween,
  rateOfYuan,
  sampleRule,
  timeOnSampleDay,
} from '@ride/domain/fares/testing/sample-rule';
import type { Segment } from '@ride/domain/fares/trip';
import { fen, fenFromYuan } from '@ride/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toWireLines } from './wire-lines.ts';

const sumOf = (costs: readonly unknown[]) =>
  costs.reduce<number>((sum, cost) => sum + (fenFromYuan(String(cost)) ?? Number.NaN), 0);

const priced = (segments: readonly Segment[], changes = {}) =>
  priceTrip(prepareRule({ ...sampleRule, ...changes }), {
    departure: timeOnSampleDay('08:30:00'),
    segments,
    reserved: false,
    discountRate: 1_000,
  });

test('a deduction is negative, marked and colored, and a minimum-fare supplement is marked', () => {
  const { lines } = priced([{ metres: 1_000, seconds: 60 }], {
    floor: { fare: fen(1_500), bands: [] },
  });
  const items = toWireLines(lines);
  expect(items.find(({ item }) => item === '动态折扣')).toMatchObject({
    cost: '-1.50',
    deductible: true,
    color: expect.stringMatching(/^#[0-9A-F]{6}$/),
  });
  expect(items.find(({ item }) => item === '基础费补足')).toMatchObject({
    addBaseFare: true,
    deductible: false,
  });
  expect(items.filter(({ addBaseFare }) => addBaseFare)).toHaveLength(1);
  expect(items.filter(({ color }) => color !== undefined)).toHaveLength(1);
});

test('fare lines are sorted in display order', () => {
  const { lines } = priced([{ metres: 5_000, seconds: 600 }]);
  const sorts = toWireLines(lines).map(({ sort }) => Number(sort));
  expect(sorts).toEqual(sorts.toSorted((a, b) => a - b));
  expect(new Set(sorts).size).toBe(sorts.length);
});

test('a fare line over two time bands shows a calculation step for each band', () => {
  // A ride from 08:30 to 09:30 costs 0.60 a minute in its first half hour and 0.45 in its second.
  const { lines } = priced([{ metres: 0, seconds: 3_600 }]);
  expect(toWireLines(lines).find(({ item }) => item === '时长费')?.working).toEqual([
    {
      quantity: '30',
      unit: '分钟',
      rate: '0.60',
      startTime: '07:00',
      endTime: '09:00',
      cost: '18.00',
    },
    {
      quantity: '30',
      unit: '分钟',
      rate: '0.45',
      startTime: '09:00',
      endTime: '07:00',
      cost: '13.50',
    },
  ]);
});

test('the step of a distance band shows its kilometres, and an open band has no end', () => {
  const { lines } = priced([{ metres: 130_000, seconds: 60 }], {
    longDistance: [
      { fromKm: 20, toKm: 100, rate: rateOfYuan('0.5') },
      { fromKm: 100, toKm: null, rate: rateOfYuan('1') },
    ],
  });
  expect(toWireLines(lines).find(({ item }) => item === '远途费')?.working).toMatchObject([
    { quantity: '80', unit: '公里', startCapacity: 20, endCapacity: 100, cost: '40.00' },
    { quantity: '30', unit: '公里', startCapacity: 100, endCapacity: null, cost: '30.00' },
  ]);
});

test('for any trip the fare lines add up to the total and the steps to their line', () => {
  const someSegment = fc.record({
    metres: fc.integer({ min: 0, max: 50_000 }),
    seconds: fc.integer({ min: 0, max: 20_000 }),
  });
  const odd = [
    { ...hoursBetween('05:00', '23:00'), rate: rateOfYuan('2.2222') },
    { ...hoursBetween('23:00', '05:00'), rate: rateOfYuan('3.3333') },
  ];
  fc.assert(
    fc.property(fc.array(someSegment, { maxLength: 5 }), (segments) => {
      const { lines, total } = priced(segments, { mileage: odd, night: null });
      const items = toWireLines(lines);
      expect(sumOf(items.map(({ cost }) => cost))).toBe(total);
      for (const { working, cost } of items) {
        expect(sumOf((working ?? []).map((step) => step.cost))).toBe(fenFromYuan(String(cost)));
      }
    }),
  );
});

const line = (kind: LineKind, amount: number, origin: Partial<FareLine> = {}): FareLine => ({
  kind,
  amount: fen(amount),
  working: [],
  ruleVersion: 'quick:1',
  ...origin,
});

test('a fare line that is no sum of multiplications says in words where its amount comes from', () => {
  const lines = [
    line('start', 900, { covers: { metres: 3_000, seconds: 600 } }),
    line('topUp', 2_100, { topUp: { floor: fen(3_000), counted: fen(900) } }),
    line('discount', -400, { discount: { rate: 1_500, cap: fen(400) } }),
    line('parking', 500),
  ];
  expect(toWireLines(lines).map(({ item, remark, working }) => [item, remark, working])).toEqual([
    ['起步费', undefined, [{ text: '含 3 公里、10 分钟', cost: '9.00' }]],
    ['基础费补足', undefined, [{ text: '基础费 30.00 元 − 已计费用 9.00 元', cost: '21.00' }]],
    ['动态折扣', undefined, [{ text: '30.00 元 × 15%，最多抵扣 4.00 元', cost: '-4.00' }]],
    ['停车费', undefined, [{ text: '按实际产生的费用收取', cost: '5.00' }]],
  ]);
});

test('a start fare that covers no distance and a flat price say so, and surcharges are marked', () => {
  const lines = [
    line('flatPrice', 5_000),
    line('start', 900, { covers: { metres: 0, seconds: 0 } }),
    line('night', 300),
    line('discount', -100, { discount: { rate: 1_000, cap: null } }),
  ];
  const wire = toWireLines(lines);
  expect(wire.map(({ working }) => working?.[0]?.text)).toEqual([
    '下单时约定的价格，不随里程和时长变化',
    '不含里程费和时长费',
    '按实际产生的费用收取',
    '12.00 元 × 10%',
  ]);
  expect(wire.map(({ remark }) => remark)).toEqual([undefined, undefined, '加收', undefined]);
});

test('a highway or bridge fee that counts twice shows the single fee', () => {
  const fees = { highway: fen(1_550), bridge: fen(1_000), parking: fen(800) };
  const trip = { departure: timeOnSampleDay('08:30:00'), segments: [], reserved: false, fees };
  const items = (crossesCities: boolean) =>
    toWireLines(priceTrip(prepareRule(sampleRule), { ...trip, crossesCities }).lines).filter(
      ({ item }) => item === '高速费' || item === '路桥费' || item === '停车费',
    );
  expect(items(true)).toMatchObject([
    {
      item: '高速费',
      cost: '31.00',
      remark: '出城双倍',
      working: [{ quantity: '2', rate: '15.50', cost: '31.00' }],
    },
    { item: '路桥费', cost: '20.00', remark: '出城双倍' },
    { item: '停车费', cost: '8.00' },
  ]);
  expect(items(true)[2]).not.toHaveProperty('remark');
  for (const item of items(false)) expect(item).not.toHaveProperty('remark');
});
