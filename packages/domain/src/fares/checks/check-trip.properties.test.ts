import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { distanceMetres } from '../../geo/distance.ts';
import { fen } from '../../money.ts';
import { checkTrip } from './check-trip.ts';
import { defaultLimits } from './limits.ts';
import { estimateForTrip, honestTrip, NANJING } from './testing/honest-trip.ts';

/** Kilometres, and a speed that is possible in a city. */
const drive = fc.record({
  metres: fc.integer({ min: 500, max: 60_000 }),
  kmh: fc.integer({ min: 8, max: 50 }),
  hour: fc.integer({ min: 0, max: 23 }),
});

const honest = drive.map(({ metres, kmh, hour }) => {
  const { departure } = honestTrip().trip;
  const seconds = Math.ceil((metres * 3.6) / kmh);
  return honestTrip({
    departure: departure + hour * 60 * MINUTE_MS,
    segments: [{ metres, seconds }],
  });
});

type Facts = Parameters<typeof checkTrip>[0];
const check = (facts: Facts) => checkTrip(facts, defaultLimits);

test('an estimate that equals the trip adds no finding to the checks', () => {
  fc.assert(
    fc.property(honest, (facts) => {
      const before = check(facts);
      for (const finding of check({ ...facts, estimate: estimateForTrip(facts.trip) })) {
        expect(before).toContainEqual(finding);
      }
    }),
  );
});

test('a coupon in the estimate changes the text of check findings but not their number', () => {
  const times = fc.integer({ min: 1, max: 8 });
  const share = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(honest, times, share, (trip, factor, thousandths) => {
      const lines = trip.lines.map((line) => ({ ...line, amount: fen(line.amount * factor) }));
      const estimate = estimateForTrip(trip.trip);
      const coupon = fen(Math.floor((estimate.total * thousandths) / 1000));
      const shown = { ...estimate, total: fen(estimate.total - coupon), coupon };
      const found = (facts: Facts) => check(facts).map(({ text: _, ...finding }) => finding);
      expect(found({ ...trip, lines, estimate: shown })).toEqual(
        found({ ...trip, lines, estimate }),
      );
    }),
  );
});

test('segments of the same speed add no finding to the checks of a trip', () => {
  fc.assert(
    fc.property(honest, fc.integer({ min: 2, max: 20 }), (facts, pieces) => {
      const [whole] = facts.trip.segments;
      const part = (all: number, index: number) =>
        Math.floor((all * (index + 1)) / pieces) - Math.floor((all * index) / pieces);
      const segments = Array.from({ length: pieces }, (_, index) => ({
        metres: part(whole?.metres ?? 0, index),
        seconds: part(whole?.seconds ?? 0, index),
      }));
      const cut = { ...facts, trip: { ...facts.trip, segments } };
      expect(check(cut)).toEqual(check(facts));
    }),
  );
});

test('positions that fit the distance add no finding to the checks of a trip', () => {
  fc.assert(
    fc.property(honest, fc.double({ min: 0.6, max: 0.9, noNaN: true }), (facts, share) => {
      const degrees =
        (facts.distanceMetres * share) /
        distanceMetres(NANJING, { ...NANJING, lng: NANJING.lng + 1 });
      const dropOff = { ...NANJING, lng: NANJING.lng + degrees };
      const placed = { ...facts, pickUp: NANJING, dropOff };
      expect(check(placed)).toEqual(check(facts));
    }),
  );
});

test('wider limits of the trip checks never give more findings', () => {
  fc.assert(
    fc.property(honest, fc.integer({ min: 1, max: 200_000 }), (facts, amount) => {
      const odd = honestTrip({ ...facts.trip, fees: { other: amount as never } });
      const wider = { ...defaultLimits, otherMaxFen: defaultLimits.otherMaxFen * 2 };
      expect(checkTrip(odd, wider).length).toBeLessThanOrEqual(check(odd).length);
    }),
  );
});
