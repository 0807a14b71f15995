import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { type Fen, fen } from '../money.ts';
import { citySecondOfDay } from './clock.ts';
import type { FareRule } from './fare-rule.ts';
import { prepareRule, priceTrip } from './price-trip.ts';
import { arbitraryRule, arbitrarySegment, arbitraryTrip } from './testing/arbitrary-fares.ts';
import type { Segment, Trip } from './trip.ts';
import { chargeForQuantities } from './working.ts';

const price = (rule: FareRule, trip: Trip) => priceTrip(prepareRule(rule), trip);
const without = (trip: Trip): Trip => ({ ...trip, discountRate: 0 });

/**
 * A reference implementation that charges every second separately in exact fractions and rounds
 * once.
 */
function mileageBySeconds(rule: FareRule, trip: Trip): Fen {
  let numerator = 0n;
  let denominator = 1n;
  const clock = citySecondOfDay(trip.departure);
  let elapsed = 0;
  let before = 0;
  for (const { metres, seconds } of trip.segments) {
    const per = BigInt(Math.max(1, seconds));
    const covered = BigInt(rule.start.coversMetres) * per;
    for (let second = 0; second < Math.max(1, seconds); second += 1) {
      const minute = Math.floor(((clock + elapsed + (seconds === 0 ? 0 : second)) % 86_400) / 60);
      const band = rule.mileage.find(({ start, end }) =>
        start < end ? minute >= start && minute < end : minute >= start || minute < end,
      );
      const from = BigInt(before) * per + BigInt(second) * BigInt(metres);
      const to = from + BigInt(metres);
      const charged = to - (from > covered ? from : covered);
      if (charged <= 0n || !band) continue;
      numerator = numerator * per + charged * BigInt(band.rate) * denominator;
      denominator *= per;
      if (second % 64 === 0) {
        const divisor = gcd(numerator, denominator);
        numerator /= divisor;
        denominator /= divisor;
      }
    }
    elapsed += seconds;
    before += metres;
  }
  return fen(Number((numerator * 2n + 100_000n * denominator) / (200_000n * denominator)));
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a || 1n : gcd(b, a % b);
}

test('the mileage fare equals charging every second of the trip separately', () => {
  const short = fc.array(
    fc.record({
      metres: fc.integer({ min: 0, max: 9000 }),
      seconds: fc.integer({ min: 0, max: 400 }),
    }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(arbitraryRule, arbitraryTrip, short, (rule, trip, segments) => {
      const line = price(rule, { ...trip, segments }).lines.find(({ kind }) => kind === 'mileage');
      expect(line?.amount ?? 0).toBe(mileageBySeconds(rule, { ...trip, segments }));
    }),
    { numRuns: 150 },
  );
});

test('the fare lines of a trip add up to the total', () => {
  fc.assert(
    fc.property(arbitraryRule, arbitraryTrip, (rule, trip) => {
      const { lines, total } = price(rule, trip);
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
      expect(lines.every((line) => line.amount !== 0)).toBe(true);
    }),
  );
});

test('the amount of a fare line can be recomputed from its calculation', () => {
  fc.assert(
    fc.property(arbitraryRule, arbitraryTrip, (rule, trip) => {
      for (const line of price(rule, trip).lines) {
        if (line.working.length > 0) expect(chargeForQuantities(line.working)).toBe(line.amount);
      }
    }),
  );
});

test('dividing a segment of a trip into several of the same speed does not change the fare', () => {
  const even = fc.record({
    metresEach: fc.integer({ min: 0, max: 40 }),
    secondsEach: fc.integer({ min: 1, max: 20 }),
    cuts: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 }),
  });
  fc.assert(
    fc.property(
      arbitraryRule,
      arbitraryTrip,
      even,
      (rule, trip, { metresEach, secondsEach, cuts }) => {
        const segment = (times: number): Segment => ({
          metres: metresEach * times,
          seconds: secondsEach * times,
        });
        const whole = cuts.reduce((sum, cut) => sum + cut, 0);
        const inOne = price(rule, { ...trip, segments: [segment(whole)] });
        const inMany = price(rule, { ...trip, segments: cuts.map(segment) });
        expect(inMany.total).toBe(inOne.total);
      },
    ),
  );
});

test('a longer trip never costs less before the discount', () => {
  fc.assert(
    fc.property(arbitraryRule, arbitraryTrip, arbitrarySegment, (rule, trip, more) => {
      const longer = { ...without(trip), segments: [...trip.segments, more] };
      expect(price(rule, longer).total).toBeGreaterThanOrEqual(price(rule, without(trip)).total);
    }),
  );
});

test('before the discount the total is never below the base fare', () => {
  fc.assert(
    fc.property(arbitraryRule, arbitraryTrip, (rule, trip) => {
      expect(price(rule, without(trip)).total).toBeGreaterThanOrEqual(rule.floor.fare ?? 0);
    }),
  );
});

test('the discount never exceeds its cap', () => {
  fc.assert(
    fc.property(arbitraryRule, arbitraryTrip, (rule, trip) => {
      const off = price(rule, trip).lines.find(({ kind }) => kind === 'discount')?.amount ?? 0;
      expect(off).toBeLessThanOrEqual(0);
      if (rule.discountCap !== null) expect(-off).toBeLessThanOrEqual(rule.discountCap);
    }),
  );
});

test('the same trip a day later costs the same', () => {
  fc.assert(
    fc.property(arbitraryRule, arbitraryTrip, (rule, trip) => {
      const later = { ...trip, departure: trip.departure + DAY_MS };
      expect(price(rule, later)).toEqual(price(rule, trip));
    }),
  );
});
