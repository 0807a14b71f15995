import { describe, expect, test } from 'vitest';
import { fen } from '../../money.ts';
import { checkTrip } from './check-trip.ts';
import { type FindingCode, findingNames } from './findings.ts';
import { defaultLimits } from './limits.ts';
import { summariseRides } from './recent-rides.ts';
import {
  DROP_OFF,
  estimateOf,
  fees,
  honestTrip,
  MINUTE,
  NANJING,
  way,
} from './testing/honest-trip.ts';
import type { TripFacts } from './trip-facts.ts';

const check = (facts: TripFacts) => checkTrip(facts, defaultLimits);
const codes = (facts: TripFacts): FindingCode[] => check(facts).map(({ code }) => code);
const placed = { pickUp: NANJING, dropOff: DROP_OFF };
const plain = honestTrip().trip;
const HOUR = 60 * MINUTE;

describe('an honest trip has no findings', () => {
  test.each<[string, TripFacts]>([
    ['with nothing but its own facts', honestTrip()],
    [
      'with an estimate that it kept to',
      honestTrip({}, { ...placed, estimate: estimateOf(plain) }),
    ],
    [
      'in a jam that takes three times as long',
      honestTrip({ stretches: way(10, 60) }, { ...placed, estimate: estimateOf(plain) }),
    ],
    [
      'with a detour that takes its time',
      honestTrip({ stretches: way(12.5, 25) }, { ...placed, estimate: estimateOf(plain) }),
    ],
    [
      'with an hour of waiting on the way that counts as duration',
      honestTrip({ stretches: way(10, 80), waitingSeconds: 3_600 }),
    ],
    [
      'with an hour of waiting on the way that does not',
      honestTrip({ waitingSeconds: 3_600 }, { completedAt: plain.departure + 80 * MINUTE }),
    ],
    [
      'with waiting before the departure',
      honestTrip({ waitingSeconds: 900 }, { orderedAt: plain.departure - 25 * MINUTE }),
    ],
    [
      'to an airport at night by highway',
      honestTrip({
        stretches: way(45, 34),
        ...fees('highway', 20),
        departure: plain.departure + 10 * HOUR,
      }),
    ],
    [
      'to another city with tolls',
      honestTrip({ stretches: way(180, 120), crossesCities: true, ...fees('highway', 85) }),
    ],
    [
      'reserved the day before',
      honestTrip({ reserved: true }, { orderedAt: plain.departure - 20 * HOUR }),
    ],
    [
      'to a farther place than was estimated',
      honestTrip({}, { ...placed, estimate: estimateOf(plain, { stretches: way(5, 10) }) }),
    ],
    [
      'to a nearer place than was estimated',
      honestTrip({}, { ...placed, estimate: estimateOf(plain, { stretches: way(30, 50) }) }),
    ],
    [
      'and back to where it began',
      honestTrip({ stretches: way(20, 40) }, { pickUp: NANJING, dropOff: NANJING }),
    ],
    [
      'with parking that costs as much as a toll that was foreseen',
      honestTrip(
        { fees: { highway: fen(1_000), parking: fen(1_000) } },
        { estimate: estimateOf({ ...plain, ...fees('highway', 10) }) },
      ),
    ],
    ['of one minute and no distance', honestTrip({ stretches: way(0, 1) })],
    [
      'at a flat price that was agreed',
      honestTrip(
        { flatPrice: fen(3_000) },
        { estimate: estimateOf({ ...plain, flatPrice: fen(3_000) }) },
      ),
    ],
    [
      'with a discount that came after the estimate',
      honestTrip({ discountRate: 1_500 }, { estimate: estimateOf(plain) }),
    ],
  ])('%s', (_what, facts) => {
    expect(check(facts)).toEqual([]);
  });
});

describe('a mistake is found by', () => {
  test.each<[FindingCode, string, TripFacts]>([
    ['averageSpeed', 'a distance in feet', honestTrip({ stretches: way(32.8, 20) })],
    [
      'averageSpeed',
      'a distance in kilometres',
      honestTrip({ stretches: [{ metres: 10, seconds: 1_200 }] }),
    ],
    [
      'averageSpeed',
      'a duration in minutes',
      honestTrip({ stretches: [{ metres: 10_000, seconds: 20 }] }),
    ],
    [
      'stretchSpeed',
      'a jump of the position on one stretch',
      honestTrip({ stretches: [...way(10, 20), ...way(9, 1)] }),
    ],
    ['stretchSums', 'a whole that is not its parts', honestTrip({}, { distanceMetres: 10_001 })],
    [
      'stretchSums',
      'a whole time that is not its parts',
      honestTrip({}, { durationSeconds: 1_201 }),
    ],
    [
      'belowStraightLine',
      'swapped digits of the distance',
      honestTrip({ stretches: way(1.8, 20) }, placed),
    ],
    [
      'aboveStraightLine',
      'a jump without stretches',
      honestTrip({ stretches: way(19, 20) }, placed),
    ],
    [
      'timeOrder',
      'a departure eight hours before the order',
      honestTrip({}, { orderedAt: plain.departure + 8 * HOUR - 8 * MINUTE }),
    ],
    [
      'timeOrder',
      'an arrival before the departure',
      honestTrip({}, { completedAt: plain.departure - 1 }),
    ],
    [
      'clockSpan',
      'a duration with swapped digits',
      honestTrip({ stretches: way(10, 35) }, { completedAt: plain.departure + 20 * MINUTE }),
    ],
    [
      'clockSpan',
      'an arrival eight hours late',
      honestTrip({}, { completedAt: plain.departure + 8 * HOUR + 20 * MINUTE }),
    ],
    [
      'departureGap',
      'an order eight hours before',
      honestTrip({}, { orderedAt: plain.departure - 8 * HOUR }),
    ],
    [
      'clockShift',
      'all moments eight hours off the estimate',
      honestTrip({}, { estimate: estimateOf(plain, { departure: plain.departure + 8 * HOUR }) }),
    ],
    [
      'clockShift',
      'a receipt eight hours after the arrival',
      honestTrip({}, { receivedAt: plain.departure + 8 * HOUR + 21 * MINUTE }),
    ],
    [
      'waiting',
      'waiting in minutes taken for seconds, times sixty',
      honestTrip({ waitingSeconds: 36_000 }),
    ],
    ['waiting', 'waiting for longer than order to arrival', honestTrip({ waitingSeconds: 2_000 })],
    ['pickUp', 'a pick-up of ten times its length', honestTrip({ pickUpMetres: 18_000 })],
    [
      'pickUp',
      'a far pick-up of a reserved ride',
      honestTrip({ pickUpMetres: 64_000, reserved: true }),
    ],
    [
      'overlap',
      'a ride that was billed twice',
      honestTrip(
        {},
        {
          overlapping: [
            {
              orderUuid: 'other',
              departedAt: plain.departure,
              completedAt: plain.departure + 20 * MINUTE,
            },
          ],
        },
      ),
    ],
    ['roadFee', 'a toll of ten times its amount', honestTrip(fees('highway', 150))],
    ['roadFee', 'a bridge in fen taken for yuan', honestTrip(fees('bridge', 1_000))],
    ['roadFee', 'parking of ten times its amount', honestTrip(fees('parking', 100))],
    ['roadFee', 'other fees in fen taken for yuan', honestTrip(fees('other', 1_400))],
    ['feeTooSmall', 'a toll in yuan taken for fen', honestTrip(fees('highway', 0.15))],
    [
      'feeDoubled',
      'a toll that is also among the other fees',
      honestTrip({ fees: { highway: fen(1_500), other: fen(1_500) } }),
    ],
    [
      'feeDoubled',
      'parking that is also a toll nobody foresaw',
      honestTrip(
        { fees: { highway: fen(1_000), parking: fen(1_000) } },
        { estimate: estimateOf(plain) },
      ),
    ],
    [
      'feeDoubled',
      'a toll twice the estimated one',
      honestTrip(
        { stretches: way(50, 50), ...fees('highway', 20) },
        { estimate: estimateOf({ ...plain, stretches: way(50, 50), ...fees('highway', 10) }) },
      ),
    ],
    [
      'estimateFee',
      'a toll with swapped digits',
      honestTrip(
        { stretches: way(50, 50), ...fees('highway', 31) },
        { estimate: estimateOf({ ...plain, stretches: way(50, 50), ...fees('highway', 13) }) },
      ),
    ],
    [
      'discount',
      'a discount of a tenth of what was promised',
      honestTrip(
        { discountRate: 150 },
        { estimate: estimateOf({ ...plain, discountRate: 1_500 }) },
      ),
    ],
    [
      'discount',
      'a discount of ten times what was promised',
      honestTrip(
        { discountRate: 5_000 },
        { estimate: estimateOf({ ...plain, discountRate: 500 }) },
      ),
    ],
    ['discount', 'nearly everything taken off', honestTrip({ discountRate: 8_500 })],
    [
      'flatPrice',
      'another flat price than was agreed',
      honestTrip(
        { flatPrice: fen(3_800) },
        { estimate: estimateOf({ ...plain, flatPrice: fen(3_000) }) },
      ),
    ],
    ['flatPrice', 'a flat price in yuan taken for fen', honestTrip({ flatPrice: fen(38) })],
    [
      'flatPrice',
      'a flat price far from the meter',
      honestTrip({ flatPrice: fen(38_800) }, { meteredTotal: fen(4_000) }),
    ],
    [
      'priceLevel',
      'a rule with prices ten times too high',
      honestTrip({}, { lines: [{ kind: 'mileage', amount: fen(40_000) }] }),
    ],
    [
      'estimateDistance',
      'more kilometres in the same minutes',
      honestTrip({ stretches: way(14.2, 20) }, { estimate: estimateOf(plain) }),
    ],
    [
      'estimateDistance',
      'fewer kilometres in the same minutes',
      honestTrip({ stretches: way(6, 20) }, { estimate: estimateOf(plain) }),
    ],
    [
      'estimateDistance',
      'twice the kilometres between the same points, however long they took',
      honestTrip({ stretches: way(20, 60) }, { ...placed, estimate: estimateOf(plain) }),
    ],
    [
      'estimateDistance',
      'swapped digits on a longer way',
      honestTrip(
        { stretches: [{ metres: 43_120, seconds: 3_300 }] },
        { estimate: estimateOf({ ...plain, stretches: way(34.2, 55) }) },
      ),
    ],
    [
      'estimateSpeed',
      'an arrival eight hours late that the duration is taken from',
      honestTrip(
        { stretches: way(180, 600) },
        { estimate: estimateOf({ ...plain, stretches: way(180, 120) }) },
      ),
    ],
    [
      'estimateFee',
      'a toll whose digits, swapped, are the estimated one',
      honestTrip(
        { stretches: way(200, 150), ...fees('highway', 100.9) },
        { estimate: estimateOf({ ...plain, stretches: way(200, 150), ...fees('highway', 109) }) },
      ),
    ],
    [
      'estimateSpeed',
      'half of the time',
      honestTrip({ stretches: way(10, 9) }, { estimate: estimateOf(plain) }),
    ],
    [
      'estimateTotal',
      'eight times the total',
      honestTrip(
        {},
        { lines: [{ kind: 'mileage', amount: fen(32_000) }], estimate: estimateOf(plain) },
      ),
    ],
  ])('%s: %s', (code, _mistake, facts) => {
    expect(codes(facts)).toContain(code);
  });
});

describe('recent rides of the same kind', () => {
  const ride = (highway = 0) => ({
    metres: 12_000,
    seconds: 1_500,
    meteredFen: 4_200,
    fees: { highway: fen(highway) },
  });
  const many = [...Array(60).fill(ride()), ...Array(20).fill(ride(1_000))];

  test('say that a price is far from theirs', () => {
    const recent = summariseRides(many);
    expect(codes(honestTrip({}, { recent }))).toEqual([]);
    const dear = { recent, lines: [{ kind: 'mileage', amount: fen(11_000) }] } as const;
    expect(codes(honestTrip({}, dear))).toEqual(['recentPrice']);
  });

  test('say that a toll is twice the usual one', () => {
    const twice = honestTrip({ stretches: way(60, 60), ...fees('highway', 20) });
    expect(codes(twice)).toEqual([]);
    expect(codes({ ...twice, recent: summariseRides(many) })).toEqual(['feeDoubled']);
  });

  test('say that a toll is far from theirs for the way', () => {
    const dear = honestTrip(fees('highway', 15.5));
    expect(codes(dear)).toEqual([]);
    expect(codes({ ...dear, recent: summariseRides(many) })).toEqual(['recentFee']);
  });

  test('say nothing while there are few', () => {
    const recent = summariseRides(many.slice(-11));
    const odd = { recent, lines: [{ kind: 'mileage', amount: fen(11_000) }] } as const;
    expect(codes(honestTrip(fees('highway', 15.5), odd))).toEqual([]);
  });
});

test('a finding has words with figures, and names only lines of the bill', () => {
  const [finding] = check(honestTrip(fees('other', 1_400)));
  expect(finding).toEqual({
    code: 'roadFee',
    words: '其他费用1400.00元，超过80.00元',
    figures: { amount: 140_000, most: 8_000 },
    lines: ['other'],
  });
  const [way14] = check(honestTrip({ stretches: way(14.2, 20) }, { estimate: estimateOf(plain) }));
  expect(way14?.words).toBe('预估里程10.0公里，实际14.2公里，而用时没有相应变化');
  expect(way14?.lines).toEqual(['mileage']);
});

test('the figures of a finding are finite, also of a trip without time or way', () => {
  const estimate = estimateOf(plain);
  for (const stretches of [way(10, 0), way(0, 90), way(0, 0)]) {
    const findings = check(honestTrip({ stretches }, { ...placed, estimate }));
    const figures = findings.flatMap((finding) => Object.values(finding.figures));
    expect(figures.every(Number.isFinite)).toBe(true);
  }
});

test('every code has a name of its own', () => {
  const names = Object.values(findingNames);
  expect(new Set(names).size).toBe(names.length);
});
