import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FareLine, type LineKind, lineNames } from '../fares/fare-lines.ts';
import { fen } from '../money.ts';
import { correctFacts, isWaivable, waiveLines } from './corrections.ts';

const some = (max: number) => fc.integer({ min: 0, max });
const someStretches = fc.array(
  fc.record({ distanceMetres: some(5_000), durationSeconds: some(900) }),
  { minLength: 1, maxLength: 8 },
);

test('corrected stretches are whole, never below zero and add up to the corrected trip', () => {
  fc.assert(
    fc.property(someStretches, some(100_000), some(20_000), (stretches, metres, seconds) => {
      const distanceMetres = stretches.reduce((sum, each) => sum + each.distanceMetres, 0);
      const durationSeconds = stretches.reduce((sum, each) => sum + each.durationSeconds, 0);
      const trip = { distanceMetres, durationSeconds, stretches, highwayFen: 1500 };
      const corrected = correctFacts(trip, { distanceMetres: metres, durationSeconds: seconds });
      const sums = [0, 0];
      for (const each of corrected.stretches) {
        expect(each.distanceMetres).toBeGreaterThanOrEqual(0);
        expect(each.durationSeconds).toBeGreaterThanOrEqual(0);
        sums[0] = (sums[0] ?? 0) + each.distanceMetres;
        sums[1] = (sums[1] ?? 0) + each.durationSeconds;
      }
      expect(sums).toEqual([metres, seconds]);
      expect(corrected.highwayFen).toBe(1500);
      expect(correctFacts(trip, {})).toEqual(trip);
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
