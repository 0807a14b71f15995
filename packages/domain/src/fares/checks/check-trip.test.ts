import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { distanceMetres } from '../../geo/distance.ts';
import { fen } from '../../money.ts';
import type { Trip } from '../trip.ts';
import { checkTrip } from './check-trip.ts';
import type { FindingCode } from './findings.ts';
import { defaultLimits, limitsOfCity } from './limits.ts';
import {
  DROP_OFF,
  estimateForTrip,
  honestTrip,
  NANJING,
  segmentsOf,
  tripFee,
} from './testing/honest-trip.ts';
import type { TripFacts } from './trip-facts.ts';

const check = (facts: TripFacts) => checkTrip(facts, defaultLimits);
const textsOf = (facts: TripFacts) => check(facts).map(({ code, text }) => [code, text]);
const placed = { pickUp: NANJING, dropOff: DROP_OFF };
const plain = honestTrip().trip;
const line = distanceMetres(NANJING, DROP_OFF);

describe('an honest trip has no findings in the checks', () => {
  test.each<[string, TripFacts]>([
    ['with nothing but its own facts', honestTrip()],
    [
      'with an estimate that it kept to',
      honestTrip({}, { ...placed, estimate: estimateForTrip(plain) }),
    ],
    [
      'with an estimate that was shown after a coupon',
      honestTrip(
        {},
        { estimate: { ...estimateForTrip(plain), total: fen(500), coupon: fen(3_500) } },
      ),
    ],
    [
      'in a jam that takes three times as long',
      honestTrip({ segments: segmentsOf(10, 60) }, { ...placed, estimate: estimateForTrip(plain) }),
    ],
    [
      'with an hour of waiting on the way that counts as duration',
      honestTrip({ segments: segmentsOf(10, 80), waitingSeconds: 3_600 }),
    ],
    [
      'with an hour of waiting on the way that does not',
      honestTrip({ waitingSeconds: 3_600 }, { completedAt: plain.departure + 80 * MINUTE_MS }),
    ],
    [
      'to another city with tolls',
      honestTrip({
        segments: segmentsOf(180, 120),
        crossesCities: true,
        ...tripFee('highway', 85),
      }),
    ],
    [
      'reserved the day before',
      honestTrip({ reserved: true }, { orderedAt: plain.departure - 20 * HOUR_MS }),
    ],
    [
      'to a farther place than was estimated',
      honestTrip(
        {},
        { ...placed, estimate: estimateForTrip(plain, { segments: segmentsOf(5, 10) }) },
      ),
    ],
    [
      'to a nearer place than was estimated',
      honestTrip(
        {},
        { ...placed, estimate: estimateForTrip(plain, { segments: segmentsOf(30, 50) }) },
      ),
    ],
    [
      'and back to where it began',
      honestTrip({ segments: segmentsOf(20, 40) }, { pickUp: NANJING, dropOff: NANJING }),
    ],
    ['of one minute and no distance', honestTrip({ segments: segmentsOf(0, 1) })],
    [
      'with a discount that came after the estimate',
      honestTrip({ discountRate: 1_500 }, { estimate: estimateForTrip(plain) }),
    ],
    [
      'at an agreed flat price, however far and long it was',
      honestTrip(
        { flatPrice: fen(3_000), segments: segmentsOf(90, 20) },
        { estimate: estimateForTrip({ ...plain, flatPrice: fen(3_000) }) },
      ),
    ],
  ])('a trip %s has no check finding', (_what, facts) => {
    expect(check(facts)).toEqual([]);
  });
});

const driven = (metres: number, seconds: number, facts: Partial<TripFacts> = {}) =>
  honestTrip({ segments: [{ metres, seconds }] }, facts);
const withSegment = (metres: number, seconds: number) =>
  honestTrip({ segments: [...segmentsOf(10, 20), { metres, seconds }] });
const beside = (changes: Partial<Trip>, estimated: Partial<Trip> = {}) =>
  honestTrip(changes, { estimate: estimateForTrip({ ...plain, ...estimated }) });
const charged = (amount: number) =>
  honestTrip(
    {},
    { lines: [{ kind: 'mileage', amount: fen(amount) }], estimate: estimateForTrip(plain) },
  );
const arrived = (seconds: number, changes: Partial<Trip> = {}) =>
  honestTrip(changes, { completedAt: plain.departure + seconds * 1000 });
const planned = (seconds: number) => beside({}, { departure: plain.departure + seconds * 1000 });
const ordered = (seconds: number, changes: Partial<Trip> = {}) =>
  honestTrip(changes, { orderedAt: plain.departure - seconds * 1000 });
const waited = (waitingSeconds: number) => ({ waitingSeconds });
const onMotorway = (yuan: number) =>
  beside(
    { segments: segmentsOf(50, 50), ...tripFee('highway', yuan) },
    { segments: segmentsOf(50, 50), ...tripFee('highway', 20) },
  );
const parked = (yuan: number, waitingSeconds: number) =>
  ordered(3_600, { ...tripFee('parking', yuan), waitingSeconds });
const flat = (price: number) => honestTrip({ flatPrice: fen(price) }, { meteredTotal: fen(4_000) });
const both = (one: 'highway' | 'bridge', other: 'bridge' | 'parking' | 'other') => ({
  fees: { [one]: fen(1_500), [other]: fen(1_500) },
});
const byEndedRule = (total: number) => {
  const named = { ruleVersion: 'quick:1', startsAt: Date.parse('2024-01-01T00:00:00+08:00') };
  const inForce = { ruleVersion: 'quick:2', total: fen(total) };
  return honestTrip({}, { endedRule: { named, hasEnded: false, inForce } });
};
const overlapping = (seconds: number) => {
  const { departure } = plain;
  const times = { departedAt: departure - HOUR_MS, completedAt: departure + seconds * 1000 };
  return honestTrip({}, { overlapping: [{ orderUuid: 'other', ...times }] });
};

test.each<[FindingCode, TripFacts, TripFacts, string]>([
  [
    'speed',
    driven(36_666, 1_200),
    driven(36_667, 1_200),
    '36.7公里用时20分钟，车速超过110公里/小时',
  ],
  ['speed', driven(1_000, 900), driven(999, 900), '15分钟只行驶了0.9公里，车速低于4公里/小时'],
  ['speed', driven(10, 899), driven(10, 900), '15分钟只行驶了0.0公里，车速低于4公里/小时'],
  [
    'speed',
    withSegment(500, 13),
    withSegment(500, 12),
    '有一段路12秒行驶了0.5公里，车速超过140公里/小时',
  ],
  [
    'speed',
    withSegment(499, 1),
    withSegment(500, 1),
    '有一段路1秒行驶了0.5公里，车速超过140公里/小时',
  ],
  [
    'segmentSums',
    honestTrip({}, { distanceMetres: 10_100 }),
    honestTrip({}, { distanceMetres: 10_101 }),
    '各段里程合计10.0公里，与全程里程10.1公里不一致',
  ],
  [
    'segmentSums',
    honestTrip({}, { durationSeconds: 1_260 }),
    honestTrip({}, { durationSeconds: 1_261 }),
    '各段时长合计20分钟，与全程时长21分钟不一致',
  ],
  [
    'straightLine',
    driven(Math.ceil(line - 500), 1_200, placed),
    driven(Math.floor(line - 500), 1_200, placed),
    '里程7.0公里，短于上下车地点的直线距离7.5公里',
  ],
  [
    'estimateDistance',
    beside({ segments: segmentsOf(13.5, 20) }),
    beside({ segments: segmentsOf(13.501, 20) }),
    '预估里程10.0公里，实际13.5公里，为预估的135%',
  ],
  [
    'estimateDistance',
    beside({ segments: segmentsOf(7.193, 20) }),
    beside({ segments: segmentsOf(7.192, 20) }),
    '预估里程10.0公里，实际7.2公里，为预估的72%',
  ],
  ['estimateTotal', charged(6_300), charged(6_301), '预估40.00元，实际63.01元，为预估的158%'],
  ['estimateTotal', charged(2_367), charged(2_366), '预估40.00元，实际23.66元，为预估的59%'],
  ['clock', arrived(1_800), arrived(1_801), '从出发到到达共30分钟，计费时长20分钟，不一致'],
  [
    'clock',
    arrived(2_400, waited(600)),
    arrived(2_401, waited(600)),
    '从出发到到达共40分钟，计费时长20分钟、等候10分钟，不一致',
  ],
  ['clock', arrived(600), arrived(599), '从出发到到达共10分钟，计费时长20分钟，不一致'],
  [
    'departure',
    planned(14_400),
    planned(14_401),
    '预计2024年3月15日 18:00出发，实际2024年3月15日 14:00出发',
  ],
  [
    'departure',
    planned(-14_400),
    planned(-14_401),
    '预计2024年3月15日 09:59出发，实际2024年3月15日 14:00出发',
  ],
  [
    'departure',
    ordered(14_400),
    ordered(14_401),
    '2024年3月15日 09:59下单，实际2024年3月15日 14:00出发',
  ],
  [
    'waiting',
    ordered(10_000, waited(7_200)),
    ordered(10_000, waited(7_201)),
    '等候121分钟，超过120分钟',
  ],
  [
    'waiting',
    honestTrip(waited(1_352)),
    honestTrip(waited(1_353)),
    '等候23分钟，按下单、出发和到达时间最多可等候22分钟',
  ],
  [
    'waiting',
    beside(waited(1_080)),
    beside(waited(1_081)),
    '等候19分钟，按下单、出发和到达时间最多可等候18分钟',
  ],
  [
    'waiting',
    beside({ reserved: true, ...waited(1_200) }),
    beside({ reserved: true, ...waited(1_201) }),
    '等候21分钟，按下单、出发和到达时间最多可等候20分钟',
  ],
  [
    'waiting',
    honestTrip({ reserved: true, ...waited(7_200) }),
    honestTrip({ reserved: true, ...waited(7_201) }),
    '等候121分钟，超过120分钟',
  ],
  [
    'pickUp',
    honestTrip({ pickUpMetres: 14_666 }),
    honestTrip({ pickUpMetres: 14_667 }),
    '接驾里程14.7公里，而下单到出发只有8分钟',
  ],
  [
    'pickUp',
    honestTrip({ pickUpMetres: 25_000, reserved: true }),
    honestTrip({ pickUpMetres: 25_001, reserved: true }),
    '接驾里程25.1公里，超过25.0公里',
  ],
  [
    'fee',
    honestTrip(tripFee('highway', 17)),
    honestTrip(tripFee('highway', 17.01)),
    '高速费17.01元，行驶10.0公里通常不超过17.00元',
  ],
  [
    'fee',
    honestTrip(tripFee('bridge', 100)),
    honestTrip(tripFee('bridge', 100.01)),
    '路桥费100.01元，通常不超过100.00元',
  ],
  ['fee', parked(15, 2_999), parked(15.01, 2_999), '停车费15.01元，通常不超过15.00元'],
  ['fee', parked(30, 3_000), parked(30.01, 3_000), '停车费30.01元，通常不超过30.00元'],
  [
    'fee',
    honestTrip(tripFee('other', 20)),
    honestTrip(tripFee('other', 20.01)),
    '其他费用20.01元，通常不超过20.00元',
  ],
  [
    'fee',
    honestTrip(tripFee('bridge', 2)),
    honestTrip(tripFee('bridge', 1.99)),
    '路桥费1.99元，低于2.00元，金额单位可能有误',
  ],
  ['fee', onMotorway(33), onMotorway(33.01), '高速费33.01元，预估为20.00元'],
  ['fee', onMotorway(10.34), onMotorway(10.33), '高速费10.33元，预估为20.00元'],
  [
    'feeDoubled',
    beside(both('highway', 'bridge'), both('highway', 'bridge')),
    beside(both('highway', 'bridge'), tripFee('highway', 15)),
    '高速费和路桥费都是15.00元，可能重复计算',
  ],
  [
    'feeDoubled',
    beside(both('highway', 'parking'), tripFee('highway', 15)),
    beside(both('highway', 'parking')),
    '高速费和停车费都是15.00元，可能重复计算',
  ],
  [
    'feeDoubled',
    honestTrip(both('highway', 'parking')),
    honestTrip(both('bridge', 'other')),
    '路桥费和其他费用都是15.00元，可能重复计算',
  ],
  [
    'discount',
    beside({ discountRate: 1_500 }, { discountRate: 1_500 }),
    beside({ discountRate: 1_499 }, { discountRate: 1_500 }),
    '预估折扣15%，实际14.99%',
  ],
  [
    'discount',
    honestTrip({ discountRate: 7_000 }),
    honestTrip({ discountRate: 7_001 }),
    '折扣70.01%，超过70%',
  ],
  [
    'flatPrice',
    beside({ flatPrice: fen(3_000) }, { flatPrice: fen(3_000) }),
    beside({ flatPrice: fen(3_001) }, { flatPrice: fen(3_000) }),
    '一口价30.01元，预估时为30.00元',
  ],
  ['flatPrice', flat(8_000), flat(8_001), '一口价80.01元，按里程和时长计费约40.00元'],
  ['flatPrice', flat(2_000), flat(1_999), '一口价19.99元，按里程和时长计费约40.00元'],
  [
    'ruleVersion',
    honestTrip(),
    byEndedRule(3_500),
    '按2024年1月1日 00:00起的计价规则计费，下单时已有新规则，按新规则为35.00元',
  ],
  [
    'overlap',
    overlapping(600),
    overlapping(601),
    '与您2024年3月15日 13:00出发的另一个订单有10分钟时间重叠',
  ],
])(
  'the trip check "%s" has no finding for a trip within the limit, and one with figures for a trip beyond it (%#)',
  (code, within, beyond, text) => {
    expect(textsOf(within)).toEqual([]);
    expect(textsOf(beyond)).toEqual([[code, text]]);
  },
);

test('a check finding about the total names what both amounts leave out, and the coupon', () => {
  const eightTimes = { kind: 'mileage', amount: fen(32_000) } as const;
  const lines = [
    eightTimes,
    { kind: 'waiting', amount: fen(300) },
    { kind: 'highway', amount: fen(1_500) },
    { kind: 'other', amount: fen(0) },
  ] as const;
  const estimate = estimateForTrip({ ...plain, ...tripFee('bridge', 15), crossesCities: true });
  expect(textsOf(honestTrip({}, { lines, estimate }))).toEqual([
    ['estimateTotal', '不含等候费、高速费、路桥费，预估40.00元，实际320.00元，为预估的800%'],
  ]);
  const shown = { ...estimateForTrip(plain), total: fen(3_538), coupon: fen(462) };
  expect(textsOf(honestTrip({}, { lines: [eightTimes], estimate: shown }))).toEqual([
    ['estimateTotal', '预估40.00元（未扣优惠券），实际320.00元，为预估的800%'],
  ]);
});

test('a trip priced with an ended rule version is to be priced with the next version if that is cheaper', () => {
  const billed = honestTrip().lines.reduce((sum, { amount }) => sum + amount, 0);
  expect(check(byEndedRule(billed - 1))).toMatchObject([{ correctVersion: 'quick:2' }]);
  for (const total of [billed, billed + 1]) {
    expect(check(byEndedRule(total))[0]).not.toHaveProperty('correctVersion');
  }
});

test('a check finding about an overlap in time names the other orders, the longest overlap first', () => {
  const other = (orderUuid: string, minutesLater: number) => ({
    orderUuid,
    departedAt: plain.departure + minutesLater * MINUTE_MS,
    completedAt: plain.departure + 20 * MINUTE_MS,
  });
  const others = [other('shorter', 8), other('longest', 3), other('too short', 11)];
  expect(check(honestTrip({}, { overlapping: others }))).toEqual([
    {
      code: 'overlap',
      text: '与您2024年3月15日 14:03出发的另一个订单有17分钟时间重叠',
      lines: [],
      otherOrders: ['longest', 'shorter'],
    },
  ]);
});

test('a check finding names only fare lines that the bill has', () => {
  expect(check(driven(37_000, 1_200))).toMatchObject([{ lines: ['mileage', 'time'] }]);
});

test('check limits of a city take precedence over those of all cities, and these over the defaults', () => {
  const changed = { '*': { otherMaxFen: 1, bridgeMaxFen: 2 }, '320100': { otherMaxFen: 3 } };
  const limits = limitsOfCity(changed, '320100');
  expect(limits).toEqual({ ...defaultLimits, otherMaxFen: 3, bridgeMaxFen: 2 });
  expect(limitsOfCity(changed, '310100').otherMaxFen).toBe(1);
});

test('check findings of a trip without time or distance contain no undefined figures', () => {
  for (const segments of [segmentsOf(10, 0), segmentsOf(0, 90), segmentsOf(0, 0)]) {
    const found = textsOf(
      honestTrip({ segments }, { ...placed, estimate: estimateForTrip(plain) }),
    );
    expect(found.join()).not.toMatch(/NaN|Infinity/);
    expect(found.length).toBeGreaterThan(0);
  }
});
