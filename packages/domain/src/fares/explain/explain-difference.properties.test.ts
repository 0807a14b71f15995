import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waiveLines } from '../../disputes/corrections.ts';
import { fen } from '../../money.ts';
import { type LineKind, lineKinds } from '../fare-lines.ts';
import type { FareRule } from '../fare-rule.ts';
import { prepareRule, priceTrip } from '../price-trip.ts';
import {
  arbitraryFen,
  arbitraryRule,
  arbitrarySegment,
  arbitraryTrip,
} from '../testing/arbitrary-fares.ts';
import { hoursBetween, rateOfYuan } from '../testing/sample-rule.ts';
import type { Trip } from '../trip.ts';
import { formatDifferenceStep } from './difference-text.ts';
import {
  estimateForOneCar,
  explainDifference,
  type PricedEstimate,
  type PricedTrip,
} from './explain-difference.ts';

const ruled = fc
  .record({
    rule: arbitraryRule,
    version: fc.constantFrom('a:1', 'a:2'),
    night: arbitraryFen,
    day: arbitraryFen,
  })
  .map(({ rule, version, night, day }): FareRule => {
    const bands = [
      { ...hoursBetween('06:00', '22:00'), fare: day },
      { ...hoursBetween('22:00', '06:00'), fare: night },
    ];
    return {
      ...rule,
      version,
      start: { ...rule.start, bands },
      floor: { ...rule.floor, bands: rule.floor.fare === null ? [] : bands },
      crossCity: [{ fromKm: 0, toKm: null, rate: rateOfYuan('0.3333') }],
      remoteDispatch: [{ ...hoursBetween('20:00', '08:00'), rate: rateOfYuan('1.2') }],
    };
  });

const journey = fc
  .record({
    trip: arbitraryTrip,
    pickUpMetres: fc.integer({ min: 0, max: 9_000 }),
    flatPrice: fc.option(arbitraryFen, { freq: 8 }),
  })
  .map(
    ({ trip, pickUpMetres, flatPrice }): Trip => ({
      ...trip,
      pickUpMetres,
      ...(flatPrice === null ? {} : { flatPrice }),
    }),
  );

const someFinal: fc.Arbitrary<PricedTrip> = fc
  .record({ rule: ruled, trip: journey })
  .map(({ rule, trip }) => ({ rule: prepareRule(rule), trip }));

const someEstimateWithoutCoupon: fc.Arbitrary<PricedEstimate> = fc
  .record({ rule: ruled, trip: journey, segment: arbitrarySegment, total: fc.option(arbitraryFen) })
  .map(({ rule, trip, segment, total }) => ({
    rule: prepareRule(rule),
    trip: { ...trip, segments: [segment] },
    ...(total === null ? {} : { total }),
  }));

const someEstimate: fc.Arbitrary<PricedEstimate> = fc
  .record({ estimate: someEstimateWithoutCoupon, coupon: fc.option(arbitraryFen) })
  .map(({ estimate, coupon }) => (coupon === null ? estimate : { ...estimate, coupon }));

/** A share of an amount, in thousandths. */
const someShare = fc.integer({ min: 0, max: 999 });
const shareOf = (amount: number, share: number) => fen(Math.floor((amount * share) / 1000));

const totalOf = ({ rule, trip }: PricedTrip): number => priceTrip(rule, trip).total;

const whole = ({ segments }: Trip) => ({
  metres: segments.reduce((sum, { metres }) => sum + metres, 0),
  seconds: segments.reduce((sum, { seconds }) => sum + seconds, 0),
});

test('the steps of the explanation add up to the difference between estimate and fare for any estimate and trip', () => {
  fc.assert(
    fc.property(someEstimate, someFinal, (estimate, final) => {
      const { estimateTotal, finalTotal, steps } = explainDifference(estimate, final);
      expect(finalTotal).toBe(totalOf(final));
      const facts = Math.max(0, totalOf(estimate) - (estimate.coupon ?? 0));
      expect(estimateTotal).toBe(estimate.total ?? facts);
      const explained = steps.reduce((sum, { amount }) => sum + amount, 0);
      expect(estimateTotal + explained).toBe(finalTotal);
      expect(steps.every(({ amount }) => amount !== 0)).toBe(true);
      expect(steps.every((step) => formatDifferenceStep(step) !== '')).toBe(true);
    }),
    { numRuns: 300 },
  );
});

const someLines = fc.subarray(lineKinds).map((lines): ReadonlySet<LineKind> => new Set(lines));

test('waived lines are the last steps of the explained difference, and all steps add up to the charged total', () => {
  fc.assert(
    fc.property(someEstimate, someFinal, someLines, (estimate, final, waived) => {
      const charged = explainDifference(estimate, final);
      const { estimateTotal, finalTotal, steps } = explainDifference(estimate, {
        ...final,
        waived,
      });
      expect(finalTotal).toBe(waiveLines(priceTrip(final.rule, final.trip), waived).total);
      const explained = steps.reduce((sum, { amount }) => sum + amount, 0);
      expect(estimateTotal + explained).toBe(finalTotal);
      expect(steps.slice(0, charged.steps.length)).toEqual(charged.steps);
      const last = steps.slice(charged.steps.length);
      expect(last.every((step) => step.kind === 'waived' && waived.has(step.line))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a coupon of the estimate adds one step before waived lines to the explained difference and changes no other step', () => {
  fc.assert(
    fc.property(
      someEstimateWithoutCoupon,
      someFinal,
      someLines,
      someShare,
      (estimate, trip, waived, share) => {
        const final = { ...trip, waived };
        const { estimateTotal, steps } = explainDifference(estimate, final);
        const coupon = shareOf(estimateTotal, share);
        const total = fen(estimateTotal - coupon);
        const told = explainDifference({ ...estimate, total, coupon }, final);
        expect(told.estimateTotal).toBe(total);
        expect(told.estimateCoupon).toBe(coupon);
        expect(told.steps).toEqual([
          ...steps.filter(({ kind }) => kind !== 'waived'),
          ...(coupon > 0 ? [{ kind: 'coupon', amount: coupon }] : []),
          ...steps.filter(({ kind }) => kind === 'waived'),
        ]);
        if (estimate.total !== undefined) return;
        expect(explainDifference({ ...estimate, coupon }, final)).toEqual(told);
      },
    ),
    { numRuns: 300 },
  );
});

const someCars = fc.integer({ min: 2, max: 20 });

test('a coupon for the total of several cars is divided like that total', () => {
  fc.assert(
    fc.property(someEstimate, someCars, someShare, ({ rule, trip }, cars, share) => {
      const priced = priceTrip(rule, trip).total;
      const coupon = shareOf(priced * cars, share);
      const shown = { total: fen(priced * cars - coupon), coupon, cars };
      const ofOne = Math.round(coupon / cars);
      expect(estimateForOneCar(shown, priced)).toEqual({ total: priced - ofOne, coupon: ofOne });
    }),
  );
});

test('the difference to an estimate for several cars is explained from the stored estimate as when it arrived', () => {
  fc.assert(
    fc.property(someEstimate, someFinal, someCars, (estimate, final, cars) => {
      const told = explainDifference({ ...estimate, cars }, final);
      const explained = told.steps.reduce((sum, { amount }) => sum + amount, 0);
      expect(told.estimateTotal + explained).toBe(told.finalTotal);
      expect(Math.min(told.estimateTotal, told.estimateCoupon)).toBeGreaterThanOrEqual(0);
      const kept = { ...estimate, total: told.estimateTotal, coupon: told.estimateCoupon };
      expect(explainDifference(kept, final)).toEqual(told);
    }),
    { numRuns: 300 },
  );
});

/**
 * Another implementation of the steps from estimate to trip: it prices each intermediate trip from
 * scratch.
 */
function walk(estimate: PricedEstimate, { rule, trip }: PricedTrip): [string, number][] {
  const { flatPrice: _, ...metered } = { ...estimate.trip };
  const flat = trip.flatPrice === undefined ? {} : { flatPrice: trip.flatPrice };
  const { metres, seconds } = whole(trip);
  const states: [string, PricedTrip][] = [['rule', { rule, trip: estimate.trip }]];
  let reached: Trip = { ...metered, ...flat };
  states.push(['flatPrice', { rule, trip: reached }]);
  const take = (kind: string, changes: Partial<Trip>) => {
    reached = { ...reached, ...changes };
    states.push([kind, { rule, trip: reached }]);
  };
  take('timeType', { reserved: trip.reserved });
  take('departure', { departure: trip.departure });
  take('distance', { segments: [{ metres, seconds: estimate.trip.segments[0].seconds }] });
  take('duration', { segments: [{ metres, seconds }] });
  take('pace', { segments: trip.segments });
  take('waiting', { waitingSeconds: trip.waitingSeconds ?? 0 });
  take('pickUp', { pickUpMetres: trip.pickUpMetres ?? 0 });
  take('crossing', { crossesCities: trip.crossesCities ?? false });
  for (const fee of ['highway', 'bridge', 'parking', 'other'] as const) {
    take(fee, { fees: { ...reached.fees, [fee]: trip.fees?.[fee] ?? 0 } });
  }
  take('discount', { discountRate: trip.discountRate ?? 0 });
  let before = totalOf(estimate);
  return states.map(([kind, state]) => {
    const amount = totalOf(state) - before;
    before += amount;
    return [kind, amount];
  });
}

test('each step of the explained difference is the change of the fare by one fact of the trip, in the documented order', () => {
  fc.assert(
    fc.property(someEstimate, someFinal, ({ rule, trip }, final) => {
      const estimate = { rule, trip };
      const { steps } = explainDifference(estimate, final);
      expect(steps.map(({ kind, amount }) => [kind, amount])).toEqual(
        walk(estimate, final).filter(([, amount]) => amount !== 0),
      );
    }),
    { numRuns: 300 },
  );
});

test('a trip equal to its estimate has no steps of difference', () => {
  fc.assert(
    fc.property(someEstimate, ({ rule, trip }) => {
      const { steps, estimateTotal, finalTotal } = explainDifference(
        { rule, trip },
        { rule, trip },
      );
      expect(steps).toEqual([]);
      expect(finalTotal).toBe(estimateTotal);
    }),
  );
});

test('with a flat price only the price and road fees cause steps of difference', () => {
  fc.assert(
    fc.property(
      someEstimate,
      someFinal,
      arbitraryFen,
      arbitraryFen,
      (estimate, final, from, to) => {
        const { steps, isFlatPrice } = explainDifference(
          { rule: estimate.rule, trip: { ...estimate.trip, flatPrice: from } },
          { rule: final.rule, trip: { ...final.trip, flatPrice: to } },
        );
        const allowed = ['flatPrice', 'crossing', 'highway', 'bridge', 'parking', 'other'];
        expect(isFlatPrice).toBe(true);
        expect(steps.filter(({ kind }) => !allowed.includes(kind))).toEqual([]);
        const agreed = steps.find(({ kind }) => kind === 'flatPrice')?.amount ?? 0;
        expect(agreed).toBe(to - from);
      },
    ),
  );
});
