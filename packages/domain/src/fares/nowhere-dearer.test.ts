import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '../money.ts';
import type { FareRule } from './fare-rule.ts';
import { isNowhereDearer } from './nowhere-dearer.ts';
import { prepareRule, priceTrip } from './price-trip.ts';
import type { Rate } from './rate.ts';
import { arbitraryFen, arbitraryRule, arbitraryTrip } from './testing/arbitrary-fares.ts';
import { hoursBetween, rateOfYuan, sampleRule } from './testing/sample-rule.ts';

const rush = hoursBetween('07:00', '09:00');
const full: FareRule = {
  ...sampleRule,
  start: {
    fare: fen(900),
    bands: [{ ...rush, fare: fen(1200) }],
    coversMetres: 3000,
    coversSeconds: 600,
  },
  night: { ...hoursBetween('23:00', '05:00'), perKm: rateOfYuan('0.5'), perMinute: 1000 as Rate },
  haulBack: { beyondMetres: 20_000, rate: rateOfYuan('1.1') },
  longDistance: [{ fromKm: 20, toKm: 50, rate: rateOfYuan('0.4') }],
  crossCity: [{ fromKm: 0, toKm: null, rate: rateOfYuan('0.3') }],
  remoteDispatch: [{ ...hoursBetween('22:00', '06:00'), rate: rateOfYuan('1.8') }],
  waiting: { freeSeconds: 300, rate: rateOfYuan('0.4') },
  floor: { fare: fen(1550), bands: [{ ...hoursBetween('23:00', '05:00'), fare: fen(2000) }] },
  discountCap: fen(2000),
};
const { start, floor, night, haulBack, waiting } = full;
if (!night || !haulBack || !waiting) throw new Error('no full rule');

test('a rule is nowhere dearer than itself, nor without one of its additions', () => {
  expect(isNowhereDearer(full, full)).toBe(true);
  const none = { night: null, haulBack: null, waiting: null, crossCity: [], longDistance: [] };
  expect(isNowhereDearer(full, { ...full, ...none, remoteDispatch: [], discountCap: null })).toBe(
    true,
  );
});

test.each<[string, Partial<FareRule>]>([
  ['a start fare', { start: { ...start, fare: fen(901) } }],
  ['a start fare at some hours', { start: { ...start, bands: [{ ...rush, fare: fen(1201) }] } }],
  [
    'one minute more of a dear start fare',
    { start: { ...start, bands: [{ start: 419, end: 540, fare: fen(1200) }] } },
  ],
  ['fewer metres in the start fare', { start: { ...start, coversMetres: 2999 } }],
  ['fewer seconds in the start fare', { start: { ...start, coversSeconds: 599 } }],
  ['a floor', { floor: { ...floor, fare: fen(1551) } }],
  [
    'a band with the rate of another hour',
    {
      mileage: [
        { start: 300, end: 1379, rate: rateOfYuan('2.2') },
        { start: 1379, end: 300, rate: rateOfYuan('3') },
      ],
    },
  ],
  ['a rate per minute', { time: [{ start: 0, end: 1440, rate: rateOfYuan('0.6') }] }],
  ['a longer night', { night: { ...night, start: night.start - 1 } }],
  ['a night rate per minute', { night: { ...night, perMinute: 1001 as Rate } }],
  ['a return fare from a shorter distance', { haulBack: { ...haulBack, beyondMetres: 19_999 } }],
  ['a return fare', { haulBack: { ...haulBack, rate: rateOfYuan('1.2') } }],
  ['a longer long distance', { longDistance: [{ fromKm: 20, toKm: 51, rate: 4000 as Rate }] }],
  ['a fare across cities', { crossCity: [{ fromKm: 0, toKm: null, rate: 3001 as Rate }] }],
  ['a dispatch fee at more hours', { remoteDispatch: [{ start: 0, end: 0, rate: 1 as Rate }] }],
  ['shorter free waiting', { waiting: { ...waiting, freeSeconds: 299 } }],
  ['a lower cap of the discount', { discountCap: fen(1999) }],
])('a rule with %s is dearer somewhere', (_what, change) => {
  const changed = { ...full, ...change };
  expect(isNowhereDearer(full, changed)).toBe(false);
});

test('a rule with an addition that another lacks is dearer', () => {
  for (const item of ['night', 'haulBack', 'waiting', 'discountCap'] as const) {
    expect(
      isNowhereDearer({ ...sampleRule, discountCap: null }, { ...sampleRule, [item]: full[item] }),
    ).toBe(false);
  }
});

const less = (value: number, by: number): number => Math.max(0, value - by);

/** A neighbour of the rule: most of its figures are lowered, now and then one is raised. */
const arbitraryPair = fc
  .record({
    rule: arbitraryRule,
    far: fc.record({
      fromKm: fc.integer({ min: 0, max: 40 }),
      toKm: fc.option(fc.integer({ min: 41, max: 90 })),
      rate: fc.integer({ min: 0, max: 30_000 }).map((value) => value as Rate),
    }),
    startBand: fc.option(
      fc.record({
        start: fc.integer({ min: 0, max: 1439 }),
        end: fc.integer({ min: 0, max: 1439 }),
        fare: arbitraryFen,
      }),
    ),
    by: fc.array(fc.integer({ min: -40, max: 4_000 }), { minLength: 12, maxLength: 12 }),
    without: fc.constantFrom('night', 'haulBack', 'waiting', 'none'),
  })
  .map(({ rule, far, startBand, by, without }) => {
    const withBands: FareRule = {
      ...rule,
      longDistance: [far],
      crossCity: [far],
      remoteDispatch: rule.mileage,
      start: { ...rule.start, bands: startBand ? [startBand] : [] },
      floor: { ...rule.floor, bands: startBand ? [startBand] : [] },
    };
    return [withBands, lowered(withBands, by, without)] as const;
  });

function lowered(rule: FareRule, by: readonly number[], without: string): FareRule {
  const [fare, metres, seconds, km, minute, night, back, long, cross, wait, floorBy, cap] = by as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const ratesBy = <Band extends { rate: Rate }>(bands: readonly Band[], amount: number): Band[] =>
    bands.map((band) => ({ ...band, rate: less(band.rate, amount) as Rate }));
  const faresBy = (amount: number) => (band: FareRule['start']['bands'][number]) => ({
    ...band,
    fare: fen(less(band.fare, amount)),
  });
  return {
    ...rule,
    start: {
      fare: fen(less(rule.start.fare, fare)),
      bands: rule.start.bands.map(faresBy(fare)),
      coversMetres: less(rule.start.coversMetres, -metres),
      coversSeconds: less(rule.start.coversSeconds, -seconds),
    },
    mileage: ratesBy(rule.mileage, km),
    time: ratesBy(rule.time, minute),
    night:
      rule.night && without !== 'night'
        ? { ...rule.night, perKm: less(rule.night.perKm, night) as Rate }
        : null,
    haulBack:
      rule.haulBack && without !== 'haulBack'
        ? { ...rule.haulBack, beyondMetres: less(rule.haulBack.beyondMetres, -back) }
        : null,
    waiting:
      rule.waiting && without !== 'waiting'
        ? { ...rule.waiting, freeSeconds: less(rule.waiting.freeSeconds, -wait) }
        : null,
    longDistance: ratesBy(rule.longDistance, long),
    crossCity: ratesBy(rule.crossCity, cross),
    remoteDispatch: ratesBy(rule.remoteDispatch, km),
    floor: {
      fare: rule.floor.fare === null ? null : fen(less(rule.floor.fare, floorBy)),
      bands: rule.floor.bands.map(faresBy(floorBy)),
    },
    discountCap: rule.discountCap === null ? null : fen(less(rule.discountCap, -cap)),
  };
}

test('no trip costs more by a rule that is nowhere dearer', () => {
  let compared = 0;
  let unequal = 0;
  fc.assert(
    fc.property(
      arbitraryPair,
      fc.array(fc.tuple(arbitraryTrip, fc.integer({ min: 0, max: 9_000 })), {
        minLength: 3,
        maxLength: 3,
      }),
      ([before, after], trips) => {
        if (!isNowhereDearer(before, after)) return;
        const [old, next] = [prepareRule(before), prepareRule(after)];
        for (const [trip, pickUpMetres] of trips) {
          const dispatched = { ...trip, pickUpMetres };
          const [oldTotal, newTotal] = [priceTrip(old, dispatched), priceTrip(next, dispatched)];
          expect(newTotal.total).toBeLessThanOrEqual(oldTotal.total);
          compared += 1;
          if (newTotal.total < oldTotal.total) unequal += 1;
        }
      },
    ),
    { numRuns: 600 },
  );
  expect(compared).toBeGreaterThan(200);
  expect(unequal).toBeGreaterThan(100);
});
