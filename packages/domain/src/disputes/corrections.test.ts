import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FindingCode } from '../fares/checks/findings.ts';
import { type FareLine, fareLines, type LineKind, lineKinds } from '../fares/fare-lines.ts';
import { prepareRule, priceTrip } from '../fares/price-trip.ts';
import { reviewedLines } from '../fares/reviewed-lines.ts';
import {
  arbitraryFen,
  arbitraryRule,
  arbitraryTrip as someFareTrip,
} from '../fares/testing/arbitrary-fares.ts';
import { fen } from '../money.ts';
import {
  billedDistanceAndDuration,
  type CorrectableFact,
  correctableFacts,
  correctFacts,
  waiveLines,
} from './corrections.ts';

const some = (max: number) => fc.integer({ min: 0, max });
const someSegments = fc.array(
  fc.record({ distanceMetres: some(5_000), durationSeconds: some(900) }),
  { minLength: 1, maxLength: 8 },
);

/** In some trips the totals differ from the sums of the segments. */
const someTrip = fc
  .record({
    segments: someSegments,
    otherMetres: fc.option(some(50_000)),
    otherSeconds: fc.option(some(9_000)),
  })
  .map(({ segments, otherMetres, otherSeconds }) => {
    const { distanceMetres, durationSeconds } = billedDistanceAndDuration({ ...nothing, segments });
    return {
      distanceMetres: otherMetres ?? distanceMetres,
      durationSeconds: otherSeconds ?? durationSeconds,
      segments,
      highwayFen: 1500,
    };
  });
const nothing = { distanceMetres: 0, durationSeconds: 0 };

test('the segments of a corrected trip are whole, not negative, and add up to the corrected value', () => {
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
        for (const each of corrected.segments) {
          expect(each.distanceMetres).toBeGreaterThanOrEqual(0);
          expect(each.durationSeconds).toBeGreaterThanOrEqual(0);
        }
        const before = billedDistanceAndDuration(trip);
        expect(billedDistanceAndDuration(corrected)).toEqual({
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

test('the segments of a trip stay unchanged if neither distance nor duration is corrected', () => {
  fc.assert(
    fc.property(someTrip, (trip) => {
      expect(correctFacts(trip, {})).toEqual(trip);
      expect(correctFacts(trip, { highwayFen: 0 })).toEqual({ ...trip, highwayFen: 0 });
      expect(correctFacts(trip, billedDistanceAndDuration(trip)).segments).toEqual(trip.segments);
    }),
  );
});

test('a corrected fee of a trip replaces the old one and changes nothing else', () => {
  const trip = { distanceMetres: 10, durationSeconds: 20, highwayFen: 3000, orderUuid: 'a' };
  expect(correctFacts(trip, { highwayFen: 0 })).toEqual({ ...trip, highwayFen: 0 });
});

test.each<[CorrectableFact, number]>([
  ['departedAt', 1_773_115_200_000],
  ['pickUpMetres', 3_000],
  ['discountTenThousandths', 1_500],
  ['flatPriceFen', 3_000],
])('a corrected %s of a trip replaces the old value or adds a missing one', (fact, value) => {
  const trip = { distanceMetres: 10, durationSeconds: 20, [fact]: value * 10 };
  expect(correctFacts(trip, { [fact]: value })).toEqual({ ...trip, [fact]: value });
  expect(correctFacts(nothing, { [fact]: value })).toEqual({ ...nothing, [fact]: value });
});

test.each([
  [1, true],
  [0, false],
])("the trip's fact crossesCities corrected to %i becomes %s", (value, crossesCities) => {
  const trip = { ...nothing, crossesCities: !crossesCities };
  expect(correctFacts(trip, { crossesCities: value })).toEqual({ ...trip, crossesCities });
  expect(correctFacts(nothing, { crossesCities: value })).toEqual({ ...nothing, crossesCities });
  expect(correctFacts(trip, { highwayFen: 0 })).toEqual({ ...trip, highwayFen: 0 });
});

const way: CorrectableFact[] = ['distanceMetres', 'durationSeconds'];
const fees: CorrectableFact[] = ['highwayFen', 'bridgeFen', 'parkingFen', 'otherFeesFen'];

const answers: Readonly<Record<FindingCode, readonly CorrectableFact[]>> = {
  speed: way,
  segmentSums: way,
  straightLine: way,
  estimateDistance: way,
  estimateTotal: [...way, 'flatPriceFen', 'crossesCities'],
  clock: ['departedAt', 'durationSeconds'],
  departure: ['departedAt'],
  waiting: ['waitingSeconds'],
  pickUp: ['pickUpMetres'],
  fee: fees,
  feeDoubled: fees,
  discount: ['discountTenThousandths'],
  flatPrice: ['flatPriceFen'],
  // A wrong rule version is not corrected: the case is priced with the right version.
  ruleVersion: [],
  // An overlap is not corrected: the lines of the ride that did not take place are waived.
  overlap: [],
};

test('the facts of a trip that can be corrected are exactly those that resolve findings of the checks', () => {
  const answering = new Set(Object.values(answers).flat());
  expect(new Set(correctableFacts)).toEqual(answering);
  const unanswered = Object.entries(answers).filter(([, facts]) => facts.length === 0);
  expect(unanswered.map(([code]) => code)).toEqual(['ruleVersion', 'overlap']);
});

const somePriced = fc
  .record({
    rule: arbitraryRule,
    trip: someFareTrip,
    flatPrice: fc.option(arbitraryFen, { freq: 8 }),
  })
  .map(({ rule, trip, flatPrice }) => {
    const priced = flatPrice === null ? trip : { ...trip, flatPrice };
    return { rule, trip, bill: priceTrip(prepareRule(rule), priced) };
  });

const sumOf = (lines: readonly FareLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
const amountOf = (lines: readonly FareLine[], kind: LineKind): number =>
  lines.find((line) => line.kind === kind)?.amount ?? 0;

test('waiving fare lines removes them, keeps the sum of the others, and never raises the fare', () => {
  fc.assert(
    fc.property(somePriced, fc.subarray(lineKinds), ({ rule, trip, bill }, waived) => {
      const left = waiveLines(bill, new Set(waived));
      expect(sumOf(left.lines)).toBe(left.total);
      expect(left.total).toBeGreaterThanOrEqual(0);
      expect(left.total).toBeLessThanOrEqual(bill.total);
      for (const { kind } of left.lines)
        expect(waived.includes(kind) && reviewedLines[kind].isWaivable).toBe(false);
      const discounted = sumOf(left.lines.filter(({ kind }) => fareLines[kind].isDiscounted));
      const off = Math.floor((discounted * (trip.discountRate ?? 0) + 5_000) / 10_000);
      expect(-amountOf(left.lines, 'discount') + 0).toBe(Math.min(off, rule.discountCap ?? off));
    }),
  );
});

test('a waived fare line refunds its cost minus its own discount, and changes no other line', () => {
  fc.assert(
    fc.property(somePriced, fc.constantFrom(...lineKinds), ({ rule, trip, bill }, kind) => {
      fc.pre(reviewedLines[kind].isWaivable);
      const left = waiveLines(bill, new Set([kind]));
      const cost = amountOf(bill.lines, kind);
      const back = bill.total - left.total;
      expect(back).toBeLessThanOrEqual(cost);
      for (const line of left.lines)
        if (line.kind !== 'discount') expect(bill.lines).toContainEqual(line);
      if (!fareLines[kind].isDiscounted) expect(back).toBe(cost);
      const isCapped = -amountOf(bill.lines, 'discount') === rule.discountCap;
      const exact = (cost * (10_000 - (trip.discountRate ?? 0))) / 10_000;
      if (fareLines[kind].isDiscounted && !isCapped) expect(Math.abs(back - exact)).toBeLessThan(1);
    }),
  );
});

test('waiving a discounted fare line of 40 yuan refunds 34, and a bill of fees alone has no discount', () => {
  const line = (kind: LineKind, amount: number): FareLine => ({
    kind,
    amount: fen(amount),
    working: [],
    ruleVersion: 'v1',
  });
  const lines = [
    line('start', 1_000),
    line('mileage', 4_000),
    { ...line('discount', -750), discount: { rate: 1_500, cap: null } },
    line('highway', 3_000),
  ];
  const bill = { lines, total: fen(7_250) };
  expect(waiveLines(bill, new Set<LineKind>(['mileage'])).total).toBe(3_850);
  expect(waiveLines(bill, new Set<LineKind>(['start', 'mileage']))).toEqual({
    lines: [line('highway', 3_000)],
    total: 3_000,
  });
});
