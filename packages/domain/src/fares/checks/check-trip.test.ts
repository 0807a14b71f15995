import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { fen } from '../../money.ts';
import { checkTrip } from './check-trip.ts';
import type { FindingCode } from './findings.ts';
import { defaultLimits } from './limits.ts';
import { summarizeRides } from './recent-rides.ts';
import { DROP_OFF, estimateOf, fees, honestTrip, NANJING, way } from './testing/honest-trip.ts';
import type { TripFacts } from './trip-facts.ts';

const check = (facts: TripFacts) => checkTrip(facts, defaultLimits);
const codes = (facts: TripFacts): FindingCode[] => check(facts).map(({ code }) => code);
const placed = { pickUp: NANJING, dropOff: DROP_OFF };
const plain = honestTrip().trip;

describe('an honest trip has no findings', () => {
  test.each<[string, TripFacts]>([
    ['with nothing but its own facts', honestTrip()],
    [
      'with an estimate that it kept to',
      honestTrip({}, { ...placed, estimate: estimateOf(plain) }),
    ],
    [
      'with an estimate that was shown after a coupon',
      honestTrip({}, { estimate: { ...estimateOf(plain), total: fen(500), coupon: fen(3_500) } }),
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
      honestTrip({ waitingSeconds: 3_600 }, { completedAt: plain.departure + 80 * MINUTE_MS }),
    ],
    [
      'with waiting before the departure',
      honestTrip({ waitingSeconds: 900 }, { orderedAt: plain.departure - 25 * MINUTE_MS }),
    ],
    [
      'to an airport at night by highway',
      honestTrip({
        stretches: way(45, 34),
        ...fees('highway', 20),
        departure: plain.departure + 10 * HOUR_MS,
      }),
    ],
    [
      'to another city with tolls',
      honestTrip({ stretches: way(180, 120), crossesCities: true, ...fees('highway', 85) }),
    ],
    [
      'reserved the day before',
      honestTrip({ reserved: true }, { orderedAt: plain.departure - 20 * HOUR_MS }),
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
    [
      'with a toll and a bridge of the same amount that were both foreseen',
      honestTrip(
        { stretches: way(60, 60), fees: { highway: fen(2_000), bridge: fen(2_000) } },
        {
          estimate: estimateOf({
            ...plain,
            stretches: way(60, 60),
            fees: { highway: fen(2_000), bridge: fen(2_000) },
          }),
        },
      ),
    ],
    ['with a service fee of a holiday', honestTrip(fees('other', 15))],
    ['with a short pick-up that took a short time', honestTrip({ pickUpMetres: 1_500 })],
    [
      'with a far pick-up after a queue',
      honestTrip({ pickUpMetres: 6_000 }, { orderedAt: plain.departure - 50 * MINUTE_MS }),
    ],
    [
      'around a river, as it was estimated',
      honestTrip(
        { stretches: way(11, 15) },
        {
          pickUp: NANJING,
          dropOff: { lng: 118.82, lat: 32.04 },
          estimate: estimateOf({ ...plain, stretches: way(11.4, 15) }),
        },
      ),
    ],
    [
      'at night, faster than at noon, without an estimate',
      honestTrip({ stretches: way(14, 17), departure: plain.departure + 11 * HOUR_MS }, placed),
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
    [
      'stretchSpeed',
      'a long stretch that is faster than a motorway allows',
      honestTrip({ stretches: [...way(60, 50), ...way(6.5, 3)] }),
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
      honestTrip({}, { orderedAt: plain.departure + 8 * HOUR_MS - 8 * MINUTE_MS }),
    ],
    [
      'timeOrder',
      'an arrival before the departure',
      honestTrip({}, { completedAt: plain.departure - 1 }),
    ],
    [
      'clockSpan',
      'a duration with swapped digits',
      honestTrip({ stretches: way(10, 35) }, { completedAt: plain.departure + 20 * MINUTE_MS }),
    ],
    [
      'clockSpan',
      'an arrival eight hours late',
      honestTrip({}, { completedAt: plain.departure + 8 * HOUR_MS + 20 * MINUTE_MS }),
    ],
    [
      'departureGap',
      'an order eight hours before',
      honestTrip({}, { orderedAt: plain.departure - 8 * HOUR_MS }),
    ],
    [
      'clockShift',
      'all moments eight hours off the estimate',
      honestTrip({}, { estimate: estimateOf(plain, { departure: plain.departure + 8 * HOUR_MS }) }),
    ],
    [
      'clockShift',
      'a receipt eight hours after the arrival',
      honestTrip({}, { receivedAt: plain.departure + 8 * HOUR_MS + 21 * MINUTE_MS }),
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
      'pickUp',
      'a far pick-up with a digit lost, which took as long as a far one',
      honestTrip({ pickUpMetres: 1_070 }, { orderedAt: plain.departure - 22 * MINUTE_MS }),
    ],
    [
      'pickUp',
      'a near pick-up of a reserved ride that is charged as a far one',
      honestTrip({ pickUpMetres: 1_504, reserved: true }),
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
              completedAt: plain.departure + 20 * MINUTE_MS,
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
      'estimateDistance',
      'a stretch with a digit lost',
      honestTrip(
        { stretches: [...way(10, 13), { metres: 390, seconds: 310 }, ...way(12, 16)] },
        {
          ...placed,
          dropOff: { lng: 118.98, lat: 32.04 },
          estimate: estimateOf({ ...plain, stretches: way(26, 34) }),
        },
      ),
    ],
    [
      'estimateDistance',
      'miles, where no points tell whether the destination changed',
      honestTrip({ stretches: way(6.2, 18) }, { estimate: estimateOf(plain) }),
    ],
    [
      'estimateFee',
      'a toll with electronic payment whose digits are swapped',
      honestTrip(
        { stretches: way(150, 120), ...fees('highway', 63.95) },
        { estimate: estimateOf({ ...plain, stretches: way(150, 120), ...fees('highway', 73) }) },
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
    [
      'estimateTotal',
      'eight times the total, where the estimate did not foresee that a toll is doubled',
      honestTrip(
        { crossesCities: true, ...fees('highway', 40) },
        {
          lines: [{ kind: 'mileage', amount: fen(32_000) }],
          estimate: estimateOf({ ...plain, ...fees('highway', 40) }),
        },
      ),
    ],
  ])('%s: %s', (code, _mistake, facts) => {
    expect(codes(facts)).toContain(code);
  });
});

describe('words', () => {
  const wordsOf = (facts: TripFacts) => check(facts).map(({ words }) => words);

  test('of an amount far from the estimate say what both amounts leave out of the bill', () => {
    const eightTimes = { kind: 'mileage', amount: fen(32_000) } as const;
    const estimate = estimateOf({ ...plain, ...fees('bridge', 15) });
    const charged = [
      eightTimes,
      { kind: 'waiting', amount: fen(300) },
      { kind: 'highway', amount: fen(1_500) },
      { kind: 'other', amount: fen(0) },
    ] as const;
    expect(wordsOf(honestTrip({}, { lines: charged, estimate }))).toContainEqual(
      expect.stringMatching(
        /^不含等候费、高速费、路桥费，预估[0-9.]+元，实际320\.00元，为预估的\d+%$/,
      ),
    );
    expect(
      wordsOf(honestTrip({}, { lines: [eightTimes], estimate: estimateOf(plain) })),
    ).toContainEqual('预估40.00元，实际320.00元，为预估的800%');
    const shown = { ...estimateOf(plain), total: fen(3_538), coupon: fen(462) };
    expect(wordsOf(honestTrip({}, { lines: [eightTimes], estimate: shown }))).toContainEqual(
      '预估40.00元（未扣优惠券），实际320.00元，为预估的800%',
    );
  });

  test('of an overlap tell when the other order began, the longest one first', () => {
    const other = (orderUuid: string, minutesLater: number) => ({
      orderUuid,
      departedAt: plain.departure + minutesLater * MINUTE_MS,
      completedAt: plain.departure + 20 * MINUTE_MS,
    });
    const overlapping = [other('shorter', 12), other('longest', 3), other('too short', 16)];
    expect(check(honestTrip({}, { overlapping }))).toMatchObject([
      {
        words: expect.stringMatching(/^与您\d+年\d+月\d+日 14:03出发的另一个订单有17分钟时间重叠$/),
        figures: { overlapSeconds: 17 * 60, orders: 2 },
        otherOrders: ['longest', 'shorter'],
      },
    ]);
  });

  test.each([
    ['where it was too short', 8, '接驾里程26.0公里，下单到出发只有8分钟'],
    ['not where the distance alone is too much', 90, '接驾里程26.0公里，明显偏远'],
  ])('of a pick-up name the time until the departure, %s', (_when, minutesBefore, words) => {
    const orderedAt = plain.departure - minutesBefore * MINUTE_MS;
    expect(wordsOf(honestTrip({ pickUpMetres: 26_000 }, { orderedAt }))).toEqual([words]);
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
    const recent = summarizeRides(many);
    expect(codes(honestTrip({}, { recent }))).toEqual([]);
    const dear = { recent, lines: [{ kind: 'mileage', amount: fen(11_000) }] } as const;
    expect(codes(honestTrip({}, dear))).toEqual(['recentPrice']);
  });

  test('say that a toll is twice the usual one', () => {
    const twice = honestTrip({ stretches: way(14, 20), ...fees('highway', 19) });
    expect(codes(twice)).toEqual([]);
    const recent = summarizeRides([...many, ...Array(4).fill(ride(950))]);
    expect(codes({ ...twice, recent })).toEqual(['feeDoubled']);
  });

  test('say nothing of a toll that is twice that of much shorter ways', () => {
    const long = honestTrip({ stretches: way(60, 60), ...fees('highway', 20) });
    expect(codes({ ...long, recent: summarizeRides(many) })).toEqual([]);
  });

  test('say that a toll is dear for a way of such a length, though longer ways have it too', () => {
    const far = { ...ride(1_500), metres: 50_000 };
    const recent = summarizeRides([...many, ...Array(10).fill(far)]);
    const dear = honestTrip({ stretches: way(12, 20), ...fees('highway', 15) });
    expect(codes({ ...dear, recent })).toEqual(['recentFee']);
    expect(
      codes({ ...honestTrip({ stretches: way(50, 50), ...fees('highway', 15) }), recent }),
    ).toEqual([]);
  });

  test('say that an amount is odd where everybody pays whole yuan, foreseen or not', () => {
    const odd = honestTrip(fees('highway', 10.9), { recent: summarizeRides(many) });
    expect(codes(odd)).toEqual(['recentFee']);
    const estimate = estimateOf({ ...plain, ...fees('highway', 10) });
    expect(codes({ ...odd, estimate })).toEqual(['recentFee']);
  });

  test('say that parking is twice the usual one, unless a second hour had begun', () => {
    const parked = { ...ride(), fees: { parking: fen(1_000) } };
    const recent = summarizeRides(Array(10).fill(parked));
    const wordsOf = (yuan: number, waitingSeconds: number) =>
      check(
        honestTrip(
          { ...fees('parking', yuan), waitingSeconds },
          { recent, orderedAt: plain.departure - 70 * MINUTE_MS },
        ),
      ).map(({ words }) => words);
    expect(wordsOf(20, 600)).toEqual(['停车费20.00元，是近期行程常见的10.00元的两倍']);
    expect(wordsOf(20, 3_600)).toEqual([]);
    expect(wordsOf(40, 3_600)).toEqual([
      '停车费40.00元（2小时），每小时是近期行程常见的10.00元的两倍',
    ]);
  });

  test('say that a toll is far from theirs for the way', () => {
    const dear = honestTrip(fees('highway', 15.5));
    expect(codes(dear)).toEqual([]);
    expect(codes({ ...dear, recent: summarizeRides(many) })).toEqual(['recentFee']);
  });

  test('say nothing while there are few', () => {
    const recent = summarizeRides(many.slice(-7));
    const odd = { recent, lines: [{ kind: 'mileage', amount: fen(11_000) }] } as const;
    expect(codes(honestTrip(fees('highway', 15.5), odd))).toEqual([]);
  });
});

test('a finding has words with figures, and names only lines of the bill', () => {
  const [finding] = check(honestTrip(fees('other', 1_400)));
  expect(finding).toEqual({
    code: 'roadFee',
    words: '其他费用1400.00元，通常不超过18.00元',
    figures: { amount: 140_000, most: 1_800 },
    lines: ['other'],
  });
  const [way25] = check(honestTrip({ stretches: way(25, 20) }, { estimate: estimateOf(plain) }));
  expect(way25?.words).toBe('预估里程10.0公里，实际25.0公里，而用时没有相应变化');
  expect(way25?.lines).toEqual(['mileage']);
});

test('the words about kilometres say what is odd about them', () => {
  const wordsOf = (km: number, minutes: number) =>
    check(honestTrip({ stretches: way(km, minutes) }, { ...placed, estimate: estimateOf(plain) }))
      .filter(({ code }) => code === 'estimateDistance')
      .map(({ words }) => words);
  expect(wordsOf(25, 20)).toEqual(['预估里程10.0公里，实际25.0公里，而用时没有相应变化']);
  expect(wordsOf(20, 60)).toEqual(['预估里程10.0公里，实际20.0公里，相差较大']);
  expect(wordsOf(16.1, 24)).toEqual(['预估里程10.0公里，实际16.1公里，数字可能录错']);
});

test('the figures of a finding are finite, also of a trip without time or way', () => {
  const estimate = estimateOf(plain);
  for (const stretches of [way(10, 0), way(0, 90), way(0, 0)]) {
    const findings = check(honestTrip({ stretches }, { ...placed, estimate }));
    const figures = findings.flatMap((finding) => Object.values(finding.figures));
    expect(figures.every(Number.isFinite)).toBe(true);
  }
});
