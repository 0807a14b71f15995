import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FareLine, type LineKind, lineNames } from '../fares/fare-lines.ts';
import { fen } from '../money.ts';
import { billedWay, correctFacts, isWaivable, waiveLines } from './corrections.ts';

const some = (max: number) => fc.integer({ min: 0, max });
const someStretches = fc.array(
  fc.record({ distanceMetres: some(5_000), durationSeconds: some(900) }),
  { minLength: 1, maxLength: 8 },
);

/** Some trips say another whole than their stretches come to. */
const someTrip = fc
  .record({
    stretches: someStretches,
    otherMetres: fc.option(some(50_000)),
    otherSeconds: fc.option(some(9_000)),
  })
  .map(({ stretches, otherMetres, otherSeconds }) => {
    const { distanceMetres, durationSeconds } = billedWay({ ...nothing, stretches });
    return {
      distanceMetres: otherMetres ?? distanceMetres,
      durationSeconds: otherSeconds ?? durationSeconds,
      stretches,
      highwayFen: 1500,
    };
  });
const nothing = { distanceMetres: 0, durationSeconds: 0 };

test('corrected stretches are whole, never below zero and add up to what was corrected, also where they did not add up to the trip', () => {
  fc.assert(
    fc.property(
      someTrip,
      fc.option(some(100_000)),
      fc.option(some(20_000)),
      (trip, metres, seconds) => {
        const corrected = correctFacts(trip, {
          ...(metres === null ? {} : { distanceMetres: metres }),
          ...(seconds === null ? {} : { durationSeconds: seconds }),
        });
        for (const each of corrected.stretches) {
          expect(each.distanceMetres).toBeGreaterThanOrEqual(0);
          expect(each.durationSeconds).toBeGreaterThanOrEqual(0);
        }
        const before = billedWay(trip);
        expect(billedWay(corrected)).toEqual({
          distanceMetres: metres ?? before.distanceMetres,
          durationSeconds: seconds ?? before.durationSeconds,
        });
        expect(corrected.distanceMetres).toBe(metres ?? trip.distanceMetres);
        expect(corrected.durationSeconds).toBe(seconds ?? trip.durationSeconds);
        expect(corrected.highwayFen).toBe(1500);
      },
    ),
  );
});

test('stretches stay as they are while neither distance nor duration is corrected', () => {
  fc.assert(
    fc.property(someTrip, (trip) => {
      expect(correctFacts(trip, {})).toEqual(trip);
      expect(correctFacts(trip, { highwayFen: 0 })).toEqual({ ...trip, highwayFen: 0 });
      expect(correctFacts(trip, billedWay(trip)).stretches).toEqual(trip.stretches);
    }),
  );
});

test('a corrected fee replaces the old one and leaves the rest of the trip', () => {
  const trip = { distanceMetres: 10, durationSeconds: 20, highwayFen: 3000, orderUuid: 'a' };
  expect(correctFacts(trip, { highwayFen: 0 })).toEqual({ ...trip, highwayFen: 0 });
});

const kinds = Object.keys(lineNames) as LineKind[];
const someLines = fc.uniqueArray(fc.constantFrom(...kinds), { maxLength: 10 }).chain((chosen) =>
  fc.tuple(
    ...chosen.map((kind) =>
      fc.integer({ min: 1, max: 9_999 }).map(
        (amount): FareLine => ({
          kind,
          amount: fen(kind === 'discount' ? -amount : amount),
          working: [],
          ruleVersion: 'v',
        }),
      ),
    ),
  ),
);

test('waived lines are gone, the rest adds up, and a total that was not below zero stays so', () => {
  fc.assert(
    fc.property(someLines, fc.subarray(kinds), (lines, waived) => {
      const total = fen(lines.reduce((sum, { amount }) => sum + amount, 0));
      fc.pre(total >= 0);
      const left = waiveLines({ lines, total }, new Set(waived));
      expect(left.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(left.total);
      expect(left.total).toBeGreaterThanOrEqual(0);
      expect(left.total).toBeLessThanOrEqual(total);
      for (const { kind } of left.lines)
        expect(waived.includes(kind) && isWaivable(kind)).toBe(false);
    }),
  );
});
