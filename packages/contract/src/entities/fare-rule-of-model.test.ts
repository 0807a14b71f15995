import type { RuleItem } from '@ride/domain/fares/fare-rule';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fareModel } from './fare-model.ts';
import { readFareModel, toFareRule } from './fare-rule-of-model.ts';

const model = {
  baseFare: {
    startFare: '9',
    startTrip: 3,
    startDuration: '10',
    lowestFare: '15.5',
    startFares: [{ startTime: '07:00', endTime: '09:00', unitPrice: 12 }],
  },
  basicFare: [{ startTime: '23:00', endTime: '05:00', fare: 20 }],
  tripFare: [{ startTime: '00:00', endTime: '24:00', fare: 2.2 }],
  timeFare: [{ startTime: '00:00', endTime: '00:00', fare: '0.4555' }],
  nightTripFare: 0.5,
  nightStartTimeStr: '23:00',
  nightEndTimeStr: '05:00',
  haulBackTrip: 20,
  haulBackTripFare: '1.1',
  longTripFareRuleDto: {
    capacityRuleDetails: [
      { startCapacity: 20, endCapacity: 50, unitPrice: 0.4 },
      { startCapacity: 50, endCapacity: 101, unitPrice: 0.8 },
    ],
  },
  crossCityFareRule: {
    capacityRuleDetails: [{ startCapacity: 0, unitPrice: '0.3' }],
  },
  remoteDispatchRuleDto: { ruleList: [{ startTime: '22:00', endTime: '06:00', fare: '1.8' }] },
  freeWaitTime: 5,
  beyondWaitFare: 0.4,
  content: '[{"cellingFare":"20"}]',
};

test('a fare model as sent is converted to a rule in whole fen, metres and seconds', () => {
  expect(toFareRule(model, 'v3')).toEqual({
    version: 'v3',
    start: {
      fare: 900,
      bands: [{ start: 420, end: 540, fare: 1200 }],
      coversMetres: 3000,
      coversSeconds: 600,
    },
    mileage: [{ start: 0, end: 1440, rate: 22_000 }],
    time: [{ start: 0, end: 0, rate: 4555 }],
    night: { start: 1380, end: 300, perKm: 5000, perMinute: 0 },
    haulBack: { beyondMetres: 20_000, rate: 11_000 },
    longDistance: [
      { fromKm: 20, toKm: 50, rate: 4000 },
      { fromKm: 50, toKm: null, rate: 8000 },
    ],
    // A band without an upper end is open-ended.
    crossCity: [{ fromKm: 0, toKm: null, rate: 3000 }],
    remoteDispatch: [{ start: 1320, end: 360, rate: 18_000 }],
    waiting: { freeSeconds: 300, rate: 4000 },
    floor: { fare: 1550, bands: [{ start: 1380, end: 300, fare: 2000 }] },
    discountCap: 2000,
  });
});

test('in a fare model of kind 2 the start fare covers nothing, even if an allowance is given', () => {
  const rule = toFareRule({ ...model, baseFare: { ...model.baseFare, model: 2 } }, 'v');
  expect(rule?.start).toMatchObject({ coversMetres: 0, coversSeconds: 0 });
});

test('an upper end of 100 km of a distance band is a limit, and 101 km means "and above"', () => {
  const of = (endCapacity: number) =>
    toFareRule(
      {
        crossCityFareRule: {
          capacityRuleDetails: [{ startCapacity: 0, endCapacity, unitPrice: 1 }],
        },
      },
      'v',
    )?.crossCity[0]?.toKm;
  expect([of(100), of(101)]).toEqual([100, null]);
});

test('empty texts in a fare model count as absent values', () => {
  const rule = toFareRule(
    { baseFare: { startFare: '', lowestFare: '' }, beyondWaitFare: '', content: '' },
    'v',
  );
  expect(rule).toMatchObject({
    start: { fare: 0 },
    floor: { fare: null },
    waiting: null,
    discountCap: null,
  });
});

test.each([
  [undefined, null],
  ['', null],
  ['0', { beyondMetres: 0, rate: 11_000 }],
])('a return fare sent as beyond %j kilometres is read as %j', (haulBackTrip, haulBack) => {
  expect(toFareRule({ ...model, haulBackTrip }, 'v')?.haulBack).toEqual(haulBack);
});

test.each([
  ['a fare that is no number', { baseFare: { startFare: 'free' } }],
  ['a negative fare', { baseFare: { startFare: '-5' } }],
  ['a band without times', { tripFare: [{ fare: 1 }] }],
  ['a night price without a window', { nightTripFare: 1 }],
  ['a content that is no JSON', { content: '[{' }],
  ['a cap that is no amount', { content: [{ cellingFare: { toString: null } }] }],
  [
    'a rate with five decimals',
    { tripFare: [{ startTime: '00:00', endTime: '24:00', fare: '0.12345' }] },
  ],
])('a fare model with %s is not a readable rule', (_, wrong) => {
  expect(toFareRule(wrong, 'v')).toBeNull();
});

const wholeDay = { startTime: '00:00', endTime: '24:00' };
const band = { startCapacity: 0, endCapacity: 50, unitPrice: 1 };

test.each<[string, object, RuleItem]>([
  ['a start fare that is no number', { baseFare: { startFare: 'free', startTrip: 3 } }, 'start'],
  ['an allowance that is none', { baseFare: { startFare: 9, startTrip: 'three' } }, 'start'],
  ['a third decimal in an amount', { baseFare: { startFare: '9.995' } }, 'start'],
  ['base fares of another type', { baseFare: 9 }, 'start'],
  ['a lowest fare below nothing', { baseFare: { ...model.baseFare, lowestFare: -1 } }, 'floor'],
  ['a price of fifteen thousand digits', { nightTripFare: `1.${'0'.repeat(15_000)}1` }, 'night'],
  ['five decimals', { tripFare: [{ ...wholeDay, fare: '0.12345' }] }, 'mileage'],
  ['a band without times', { tripFare: [{ fare: 1 }] }, 'mileage'],
  ['a band that is none', { timeFare: [7] }, 'time'],
  ['bands that are no list', { timeFare: { fare: 1 } }, 'time'],
  ['a price that is an object', { timeFare: [{ ...wholeDay, fare: {} }] }, 'time'],
  [
    'a night price without its window',
    { nightTripFare: 1, nightStartTimeStr: null, nightEndTimeStr: null },
    'night',
  ],
  ['a haul-back beyond nowhere', { haulBackTrip: 'far', haulBackTripFare: 1 }, 'haulBack'],
  [
    'a capacity between kilometres',
    { longTripFareRuleDto: { capacityRuleDetails: [band, { ...band, startCapacity: '20.5' }] } },
    'longDistance',
  ],
  ['a cross-city rule of another type', { crossCityFareRule: [1] }, 'crossCity'],
  ['dispatch rules of another type', { remoteDispatchRuleDto: 'none' }, 'remoteDispatch'],
  ['a free wait of a thousandth', { freeWaitTime: '0.001', beyondWaitFare: 1 }, 'waiting'],
  ['a content that is no JSON', { content: '[{' }, 'discountCap'],
])('an invalid %s of a fare model drops only itself', (_, odd, item) => {
  const wire = z.parse(fareModel, { ...model, ...odd });
  const { rule, unreadable } = readFareModel(wire, 'v');
  const whole = readFareModel(model, 'v').rule;
  expect(unreadable).toContain(item);
  const others = Object.keys(whole).filter(
    (key) => key !== item && !(key === 'floor' && 'baseFare' in odd),
  );
  for (const key of others as (keyof typeof rule)[]) expect(rule[key]).toEqual(whole[key]);
  expect(toFareRule(wire, 'v')).toBeNull();
});

test('an invalid band of a fare model does not drop the others of its list', () => {
  const tripFare = [
    { startTime: '00:00', endTime: '12:00', fare: 2 },
    { startTime: '12:00', endTime: '24:00', fare: 'dear' },
  ];
  const { rule, unreadable } = readFareModel({ tripFare }, 'v');
  expect(rule.mileage).toEqual([{ start: 0, end: 720, rate: 20_000 }]);
  expect(unreadable).toEqual(['mileage']);
});

test('unusual number formats in a fare model are read exactly', () => {
  const { rule, unreadable } = readFareModel(
    {
      baseFare: { startFare: '9.000', startTrip: ' 3.0 ', lowestFare: 'null' },
      tripFare: [{ startTime: '00:00:00', endTime: '23:59:59', fare: '2.20000' }],
      timeFare: [{ startTime: '00:00', endTime: '08:59:59', fare: 0.1 + 0.2 }],
      longTripFareRuleDto: {
        capacityRuleDetails: [{ startCapacity: '20.0', endCapacity: 101.0, unitPrice: '0.40' }],
      },
    },
    'v',
  );
  expect(unreadable).toEqual([]);
  expect(rule).toMatchObject({
    start: { fare: 900, coversMetres: 3000 },
    floor: { fare: null },
    mileage: [{ start: 0, end: 1440, rate: 22_000 }],
    time: [{ start: 0, end: 540, rate: 3000 }],
    longDistance: [{ fromKm: 20, toKm: null, rate: 4000 }],
  });
});

test('an empty text in the place of a list or part of a fare model counts as absent', () => {
  const wire = z.parse(fareModel, { tripFare: '', baseFare: '', longTripFareRuleDto: '' });
  expect(readFareModel(wire, 'v').unreadable).toEqual([]);
});
