import { expect, test } from 'vitest';
import { fen } from '../money.ts';
import { findRuleErrors } from './rule-errors.ts';
import { hoursBetween, rateOfYuan, sampleRule } from './testing/sample-rule.ts';

const km = (fromKm: number, toKm: number | null) => ({ fromKm, toKm, rate: rateOfYuan('1') });

test('a valid fare rule has no errors', () => {
  expect(findRuleErrors({ ...sampleRule, longDistance: [km(10, 20), km(25, null)] })).toEqual([]);
});

test('a minute of the day without a mileage price in a fare rule is reported', () => {
  const mileage = [{ ...hoursBetween('05:00', '23:00'), rate: rateOfYuan('2') }];
  expect(findRuleErrors({ ...sampleRule, mileage })).toEqual([
    { item: 'mileage', kind: 'gap', from: '00:00', to: '05:00' },
  ]);
});

test('two time prices for one minute of the day in a fare rule are reported', () => {
  const time = [...sampleRule.time, { ...hoursBetween('08:00', '08:30'), rate: rateOfYuan('2') }];
  expect(findRuleErrors({ ...sampleRule, time })).toEqual([
    { item: 'time', kind: 'overlap', from: '08:00', to: '08:30' },
  ]);
});

test('a dispatch fee of a fare rule may apply at some hours only, but not twice at the same time', () => {
  const night = { ...hoursBetween('22:00', '06:00'), rate: rateOfYuan('1') };
  expect(findRuleErrors({ ...sampleRule, remoteDispatch: [night] })).toEqual([]);
  expect(findRuleErrors({ ...sampleRule, remoteDispatch: [night, night] })).toHaveLength(1);
});

test.each(['start', 'floor'] as const)(
  'two %s fares for one minute of the day in a fare rule are reported',
  (item) => {
    const bands = [hoursBetween('07:00', '10:00'), hoursBetween('09:30', '11:00')].map((band) => ({
      ...band,
      fare: fen(1200),
    }));
    expect(findRuleErrors({ ...sampleRule, [item]: { ...sampleRule[item], bands } })).toEqual([
      { item, kind: 'overlap', from: '09:30', to: '10:00' },
    ]);
  },
);

test('errors in the long-distance bands of a fare rule are reported', () => {
  expect(findRuleErrors({ ...sampleRule, longDistance: [km(10, 30), km(20, 40)] })).toEqual([
    { item: 'longDistance', kind: 'overlap', from: '20', to: '40' },
  ]);
});

test.each([
  ['an end before its start', [km(20, 10)], 'order'],
  ['a band of no length', [km(20, 20)], 'order'],
  ['a band that begins inside the one before', [km(10, 30), km(20, 40)], 'overlap'],
  ['anything after an open end', [km(10, null), km(50, 60)], 'overlap'],
])("a fare rule's distance bands with %s are refused", (_, crossCity, kind) => {
  expect(findRuleErrors({ ...sampleRule, crossCity })).toMatchObject([{ item: 'crossCity', kind }]);
});

test('a minute of the day without a time price in a fare rule is reported', () => {
  const time = [{ ...hoursBetween('05:00', '23:00'), rate: rateOfYuan('2') }];
  expect(findRuleErrors({ ...sampleRule, time })).toEqual([
    { item: 'time', kind: 'gap', from: '00:00', to: '05:00' },
  ]);
});

test('two dispatch fees for one minute of the day in a fare rule are reported as such', () => {
  const night = { ...hoursBetween('00:00', '06:00'), rate: rateOfYuan('1') };
  expect(findRuleErrors({ ...sampleRule, remoteDispatch: [night, night] })).toEqual([
    { item: 'remoteDispatch', kind: 'overlap', from: '00:00', to: '06:00' },
  ]);
});

test('a distance band of a fare rule may begin where the previous one ends', () => {
  expect(findRuleErrors({ ...sampleRule, crossCity: [km(0, 10), km(10, 20)] })).toEqual([]);
});
