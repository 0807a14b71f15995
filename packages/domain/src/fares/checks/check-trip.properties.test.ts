import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '../../geo/distance.ts';
import { checkTrip } from './check-trip.ts';
import { defaultLimits } from './limits.ts';
import { estimateOf, honestTrip, MINUTE, NANJING } from './testing/honest-trip.ts';

/** Kilometres and a speed that a city allows. */
const drive = fc.record({
  metres: fc.integer({ min: 500, max: 60_000 }),
  kmh: fc.integer({ min: 8, max: 50 }),
  hour: fc.integer({ min: 0, max: 23 }),
});

const honest = drive.map(({ metres, kmh, hour }) => {
  const { departure } = honestTrip().trip;
  const seconds = Math.ceil((metres * 3.6) / kmh);
  return honestTrip({
    departure: departure + hour * 60 * MINUTE,
    stretches: [{ metres, seconds }],
  });
});

const check = (facts: Parameters<typeof checkTrip>[0]) => checkTrip(facts, defaultLimits);

test('an estimate that the trip kept to adds no finding', () => {
  fc.assert(
    fc.property(honest, (facts) => {
      expect(check({ ...facts, estimate: estimateOf(facts.trip) })).toEqual(check(facts));
    }),
  );
});

test('stretches of the same speed add no finding', () => {
  fc.assert(
    fc.property(honest, fc.integer({ min: 2, max: 20 }), (facts, pieces) => {
      const [whole] = facts.trip.stretches;
      const part = (all: number, index: number) =>
        Math.floor((all * (index + 1)) / pieces) - Math.floor((all * index) / pieces);
      const stretches = Array.from({ length: pieces }, (_, index) => ({
        metres: part(whole?.metres ?? 0, index),
        seconds: part(whole?.seconds ?? 0, index),
      }));
      const cut = { ...facts, trip: { ...facts.trip, stretches } };
      expect(check(cut)).toEqual(check(facts));
    }),
  );
});

test('points that the way can lie between add no finding', () => {
  fc.assert(
    fc.property(honest, fc.double({ min: 0.6, max: 0.9, noNaN: true }), (facts, share) => {
      const degrees =
        (facts.distanceMetres * share) /
        distanceMetres(NANJING, { ...NANJING, lng: NANJING.lng + 1 });
      const dropOff = { ...NANJING, lng: NANJING.lng + degrees };
      expect(check({ ...facts, pickUp: NANJING, dropOff })).toEqual(check(facts));
    }),
  );
});

test('wider limits never find more', () => {
  fc.assert(
    fc.property(honest, fc.integer({ min: 1, max: 200_000 }), (facts, amount) => {
      const odd = honestTrip({ ...facts.trip, fees: { other: amount as never } });
      const wider = { ...defaultLimits, otherMostFen: defaultLimits.otherMostFen * 2 };
      expect(checkTrip(odd, wider).length).toBeLessThanOrEqual(check(odd).length);
    }),
  );
});
