import fc from 'fast-check';
import { fen } from '../../money.ts';
import { DAY_MINUTES } from '../clock.ts';
import type { FareRule } from '../fare-rule.ts';
import type { Rate } from '../rate.ts';
import type { Trip } from '../trip.ts';
import { sampleRule } from './sample-rule.ts';

const someRate = fc.integer({ min: 0, max: 200_000 }).map((value) => value as Rate);
export const arbitraryFen = fc.integer({ min: 0, max: 20_000 }).map((value) => fen(value));

/** Bands between random boundaries that cover the whole day; the last one crosses midnight. */
const coveringBands = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: DAY_MINUTES - 1 }), { minLength: 1, maxLength: 5 }),
    fc.array(someRate, { minLength: 5, maxLength: 5 }),
  )
  .map(([cuts, rates]) => {
    const sorted = [...cuts].sort((a, b) => a - b);
    return sorted.map((start, index) => ({
      start,
      end: sorted[(index + 1) % sorted.length] ?? start,
      rate: rates[index] ?? (0 as Rate),
    }));
  });

export const arbitraryRule: fc.Arbitrary<FareRule> = fc.record({
  version: fc.constant('v1'),
  start: fc.record({
    fare: arbitraryFen,
    bands: fc.constant([]),
    coversMetres: fc.integer({ min: 0, max: 10_000 }),
    coversSeconds: fc.integer({ min: 0, max: 1800 }),
  }),
  mileage: coveringBands,
  time: coveringBands,
  night: fc.option(
    fc.record({
      start: fc.integer({ min: 0, max: 1439 }),
      end: fc.integer({ min: 0, max: 1439 }),
      perKm: someRate,
      perMinute: someRate,
    }),
  ),
  haulBack: fc.option(
    fc.record({ beyondMetres: fc.integer({ min: 0, max: 50_000 }), rate: someRate }),
  ),
  longDistance: fc.constant(sampleRule.longDistance),
  crossCity: fc.constant(sampleRule.crossCity),
  remoteDispatch: fc.constant(sampleRule.remoteDispatch),
  waiting: fc.option(fc.record({ freeSeconds: fc.integer({ min: 0, max: 900 }), rate: someRate })),
  floor: fc.record({ fare: fc.option(arbitraryFen), bands: fc.constant([]) }),
  discountCap: fc.option(arbitraryFen),
});

export const arbitrarySegment = fc.record({
  metres: fc.integer({ min: 0, max: 80_000 }),
  seconds: fc.integer({ min: 0, max: 9000 }),
});
export const arbitraryTrip: fc.Arbitrary<Trip> = fc.record({
  departure: fc.integer({ min: 0, max: 4e9 }).map((seconds) => seconds * 1000),
  segments: fc.array(arbitrarySegment, { maxLength: 4 }),
  reserved: fc.boolean(),
  waitingSeconds: fc.integer({ min: 0, max: 3600 }),
  crossesCities: fc.boolean(),
  discountRate: fc.integer({ min: 0, max: 9000 }),
  fees: fc.record({
    highway: arbitraryFen,
    bridge: arbitraryFen,
    parking: arbitraryFen,
    other: arbitraryFen,
  }),
});
