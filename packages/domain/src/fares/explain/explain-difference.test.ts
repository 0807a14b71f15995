import { expect, test } from 'vitest';
import { fen, formatYuan } from '../../money.ts';
import type { LineKind } from '../fare-lines.ts';
import type { FareRule } from '../fare-rule.ts';
import { prepareRule } from '../price-trip.ts';
import { hoursBetween, rateOfYuan, sampleRule, timeOnSampleDay } from '../testing/sample-rule.ts';
import type { Trip } from '../trip.ts';
import { formatDifferenceRemark, formatDifferenceStep, formatStepPart } from './difference-text.ts';
import { explainDifference } from './explain-difference.ts';

const WHOLE_DAY = hoursBetween('00:00', '24:00');
const minutes = (count: number) => count * 60;

interface Facts extends Partial<Omit<Trip, 'segments'>> {
  readonly metres?: number;
  readonly seconds?: number;
  readonly rule?: Partial<FareRule>;
  readonly segments?: Trip['segments'];
  readonly waived?: readonly LineKind[];
}

/** 10 km in 20 minutes at noon, with 2 yuan a kilometre and 50 fen a minute: 9 + 20 + 10 yuan. */
const plain: FareRule = {
  ...sampleRule,
  version: 'quick:1',
  mileage: [{ ...WHOLE_DAY, rate: rateOfYuan('2') }],
  time: [{ ...WHOLE_DAY, rate: rateOfYuan('0.5') }],
};

function facts({
  metres = 10_000,
  seconds = minutes(20),
  rule = {},
  segments,
  waived = [],
  ...trip
}: Facts) {
  return {
    waived: new Set(waived),
    rule: prepareRule({ ...plain, ...rule }),
    trip: {
      departure: timeOnSampleDay('12:00'),
      reserved: false,
      segments: segments ?? [{ metres, seconds }],
      ...trip,
    },
  };
}

type EstimateFacts = Facts & { total?: number; coupon?: number };

function differenceOf({ total, coupon = 0, ...given }: EstimateFacts, final: Facts) {
  const { rule, trip } = facts(given);
  const [segment = { metres: 0, seconds: 0 }] = trip.segments;
  return explainDifference(
    {
      rule,
      trip: { ...trip, segments: [segment] },
      coupon: fen(coupon),
      ...(total === undefined ? {} : { total: fen(total) }),
    },
    facts(final),
  );
}

/** The difference as the passenger reads it. */
function explained(estimate: EstimateFacts, final: Facts): string[] {
  const difference = differenceOf(estimate, final);
  const remark = formatDifferenceRemark(difference);
  return [
    `${formatYuan(difference.estimateTotal)} → ${formatYuan(difference.finalTotal)}`,
    ...difference.steps.map((step) => `${formatDifferenceStep(step)} ${formatYuan(step.amount)}`),
    ...(remark === null ? [] : [remark]),
  ];
}

test('the difference of a longer night ride with waiting and a discount is explained step by step', () => {
  const rule: Partial<FareRule> = {
    start: { ...plain.start, fare: fen(734) },
    mileage: [{ ...WHOLE_DAY, rate: rateOfYuan('2.4381') }],
    time: [{ ...WHOLE_DAY, rate: rateOfYuan('0.3') }],
    night: {
      ...hoursBetween('23:00', '05:00'),
      perKm: rateOfYuan('0'),
      perMinute: rateOfYuan('0.1'),
    },
    waiting: { freeSeconds: 0, rate: rateOfYuan('0.5') },
    discountCap: fen(462),
  };
  const estimate = {
    rule,
    metres: 12_000,
    seconds: minutes(19),
    departure: timeOnSampleDay('22:30'),
  };
  const final = {
    rule,
    metres: 14_100,
    seconds: minutes(25),
    departure: timeOnSampleDay('23:05'),
    waitingSeconds: minutes(3),
    discountRate: 1_500,
  };
  expect(explained(estimate, final)).toEqual([
    '42.30 → 48.60',
    '晚出发进入夜间时段 1.90',
    '多行驶 2.1 公里 5.12',
    '多用 6 分钟 2.40',
    '等候 3 分钟 1.50',
    '优惠 -4.62',
  ]);
});

test('a step of the explained difference that changes several lines lists the change of each line', () => {
  const rule: Partial<FareRule> = {
    mileage: [
      { ...hoursBetween('06:00', '23:00'), rate: rateOfYuan('2') },
      { ...hoursBetween('23:00', '06:00'), rate: rateOfYuan('2.5') },
    ],
    night: {
      ...hoursBetween('23:00', '06:00'),
      perKm: rateOfYuan('0'),
      perMinute: rateOfYuan('0.1'),
    },
  };
  const { steps } = differenceOf(
    { rule, departure: timeOnSampleDay('22:00') },
    { rule, departure: timeOnSampleDay('23:00'), metres: 11_000 },
  );
  expect(
    steps.map((step) => step.parts?.map((part) => [formatStepPart(step, part), part.amount])),
  ).toEqual([
    [
      ['里程费（时段单价）', 500],
      ['夜间费', 200],
    ],
    undefined,
  ]);
});

test('the explained difference of an earlier ride over midnight reports that it left a part of the night window', () => {
  const night = {
    ...hoursBetween('23:00', '00:30'),
    perKm: rateOfYuan('0'),
    perMinute: rateOfYuan('1'),
  };
  const rule = { night };
  // The first 20 minutes are at night.
  expect(
    explained(
      { rule, departure: timeOnSampleDay('23:50') },
      { rule, departure: timeOnSampleDay('22:00') },
    ),
  ).toEqual(['59.00 → 39.00', '早出发避开夜间时段 -20.00']);
  expect(
    explained(
      { rule, departure: timeOnSampleDay('23:50') },
      { rule, departure: timeOnSampleDay('22:50') },
    ),
  ).toEqual(['59.00 → 49.00', '早出发，时段价格不同 -10.00']);
});

test('a shorter and faster ride than estimated has negative steps of difference', () => {
  expect(explained({}, { metres: 9_350, seconds: minutes(15) + 20 })).toEqual([
    '39.00 → 35.37',
    '少行驶 0.65 公里 -1.30',
    '少用 4 分 40 秒 -2.33',
  ]);
  expect(explained({}, { seconds: minutes(20) + 40 })).toEqual([
    '39.00 → 39.33',
    '多用 40 秒 0.33',
  ]);
});

test('a change of the fare rule is the first step of the difference, and a new version differs from another rule', () => {
  const start = { ...plain.start, fare: fen(1_000) };
  const final = { metres: 11_000 };
  expect(explained({}, { ...final, rule: { start, version: 'quick:2' } })).toEqual([
    '39.00 → 42.00',
    '计价规则更新 1.00',
    '多行驶 1 公里 2.00',
  ]);
  expect(explained({}, { ...final, rule: { start, version: 'airport:1' } })[1]).toBe(
    '适用的计价规则不同 1.00',
  );
});

test('a top-up to the base fare belongs to the step of the difference that causes or removes it', () => {
  const rule = { floor: { fare: fen(4_500), bands: [] } };
  expect(explained({ rule }, { rule, metres: 12_000 })).toEqual(['45.00 → 45.00', '与预估一致']);
  expect(explained({ rule }, { rule, metres: 14_000, seconds: minutes(22) })).toEqual([
    '45.00 → 48.00',
    '多行驶 4 公里 2.00',
    '多用 2 分钟 1.00',
  ]);
});

test('a longer ride with its discount at the cap gets no larger discount', () => {
  const rule = { discountCap: fen(300) };
  const discountRate = 1_000;
  expect(explained({ rule, discountRate }, { rule, discountRate, metres: 12_000 })).toEqual([
    '36.00 → 40.00',
    '多行驶 2 公里 4.00',
  ]);
  expect(explained({ discountRate }, { discountRate: 500 })).toEqual([
    '35.10 → 37.05',
    '优惠减少 1.95',
  ]);
  expect(explained({ discountRate }, { discountRate: 2_000 })).toEqual([
    '35.10 → 31.20',
    '优惠增加 -3.90',
  ]);
});

test('crossing cities doubles the estimated road fees, and each fee is a step of the difference', () => {
  const rule = { crossCity: [{ fromKm: 0, toKm: null, rate: rateOfYuan('0.2') }] };
  const estimated = { highway: fen(1_000) };
  const paid = { highway: fen(1_500), bridge: fen(500), parking: fen(600), other: fen(100) };
  expect(explained({ rule, fees: estimated }, { rule, fees: paid, crossesCities: true })).toEqual([
    '49.00 → 88.00',
    '跨城行驶 12.00',
    '高速费增加（出城双倍） 10.00',
    '路桥费（出城双倍） 10.00',
    '停车费 6.00',
    '其他费用 1.00',
  ]);
  expect(explained({ crossesCities: true, fees: paid }, { fees: paid })).toEqual([
    '86.00 → 66.00',
    '没有跨城 -20.00',
  ]);
});

test('the step of the difference for waiting names the free time, and that for the pick-up its distance', () => {
  const rule = {
    waiting: { freeSeconds: minutes(5), rate: rateOfYuan('0.6') },
    remoteDispatch: [{ ...WHOLE_DAY, rate: rateOfYuan('1.2') }],
  };
  const final = { rule, waitingSeconds: minutes(13), pickUpMetres: 6_400 };
  expect(explained({ rule }, final)).toEqual([
    '39.00 → 51.48',
    '等候 13 分钟（免费 5 分钟） 4.80',
    '司机接驾 6.4 公里 7.68',
  ]);
  expect(explained({ rule, waitingSeconds: minutes(10), pickUpMetres: 7_400 }, final)).toEqual([
    '50.88 → 51.48',
    '多等候 3 分钟 1.80',
    '司机少接驾 1 公里 -1.20',
  ]);
  // Waiting within the free time changes nothing, so no step is shown.
  expect(explained({ rule }, { rule, waitingSeconds: minutes(5) })).toEqual([
    '39.00 → 39.00',
    '与预估一致',
  ]);
});

test('segments of other speeds than estimated are a separate step of the difference if time bands differ', () => {
  const rule = {
    mileage: [
      { ...hoursBetween('00:00', '12:10'), rate: rateOfYuan('2') },
      { ...hoursBetween('12:10', '24:00'), rate: rateOfYuan('3') },
    ],
  };
  const segments = [
    { metres: 2_000, seconds: minutes(10) },
    { metres: 8_000, seconds: minutes(10) },
  ];
  expect(explained({ rule }, { rule, segments })).toEqual(['44.00 → 47.00', '各路段快慢不同 3.00']);
});

test('a flat price equals its estimate whatever the ride was', () => {
  const flatPrice = fen(3_880);
  const final = {
    flatPrice,
    metres: 30_000,
    seconds: minutes(90),
    departure: timeOnSampleDay('23:40'),
  };
  expect(explained({ flatPrice }, final)).toEqual(['38.80 → 38.80', '一口价，与预估一致']);
  expect(explained({ flatPrice }, { ...final, fees: { parking: fen(500) } })).toEqual([
    '38.80 → 43.80',
    '停车费 5.00',
    '一口价，与预估的差额如下',
  ]);
  expect(explained({ flatPrice }, { ...final, flatPrice: fen(4_000) })[1]).toBe('一口价调整 1.20');
});

test('a flat price agreed or dropped after the estimate is a step before the steps of the ride', () => {
  const flatPrice = fen(3_880);
  expect(explained({ flatPrice }, { metres: 11_000 })).toEqual([
    '38.80 → 41.00',
    '未按一口价，改为按里程和时长计费 0.20',
    '多行驶 1 公里 2.00',
  ]);
  expect(explained({}, { flatPrice, metres: 30_000 })).toEqual([
    '39.00 → 38.80',
    '改为一口价 -0.20',
    '一口价，与预估的差额如下',
  ]);
});

test('an order changed from reserved to real-time counts other lines towards the base fare', () => {
  const rule = { floor: { fare: fen(4_500), bands: [] } };
  const fees = { other: fen(300) };
  expect(explained({ rule, fees, reserved: true }, { rule, fees })).toEqual([
    '48.00 → 45.00',
    '改为实时用车 -3.00',
  ]);
  expect(explained({ rule, fees }, { rule, fees, reserved: true })[1]).toBe('改为预约用车 3.00');
});

test('an estimate whose amount differs from the price of its own distance and time has a first step for that difference', () => {
  expect(explained({ total: 3_800 }, { metres: 11_000 })).toEqual([
    '38.00 → 41.00',
    '预估时的算法不同 1.00',
    '多行驶 1 公里 2.00',
  ]);
});

test('the coupon of an estimate is a separate step of the difference after the discount', () => {
  expect(explained({ total: 3_438, coupon: 462 }, { metres: 11_000, discountRate: 1_000 })).toEqual(
    ['34.38 → 36.90', '多行驶 1 公里 2.00', '优惠 -4.10', '预估已扣优惠券 4.62'],
  );
  // Without a shown total, the coupon is subtracted from the price of the facts.
  const discountRate = 1_000;
  expect(explained({ discountRate, coupon: 510 }, { discountRate })).toEqual([
    '30.00 → 35.10',
    '预估已扣优惠券 5.10',
  ]);
  expect(explained({ total: 3_300, coupon: 500 }, { waived: ['time'] })).toEqual([
    '33.00 → 29.00',
    '预估时的算法不同 1.00',
    '预估已扣优惠券 5.00',
    '免收时长费 -10.00',
  ]);
  const flatPrice = fen(3_880);
  expect(explained({ flatPrice, coupon: 500 }, { flatPrice, metres: 30_000 })).toEqual([
    '33.80 → 38.80',
    '预估已扣优惠券 5.00',
    '一口价，与预估的差额如下',
  ]);
});

test.each([{}, { total: 0 }])('a coupon larger than the fare counts as the fare (%j)', (shown) => {
  expect(explained({ ...shown, coupon: 5_000 }, { metres: 11_000 })).toEqual([
    '0.00 → 41.00',
    '多行驶 1 公里 2.00',
    '预估已扣优惠券 39.00',
  ]);
});

test('a waived line is a separate step of the difference that includes its discount', () => {
  const fees = { highway: fen(3_000) };
  expect(explained({}, { fees, metres: 11_000, waived: ['highway', 'time'] })).toEqual([
    '39.00 → 31.00',
    '多行驶 1 公里 2.00',
    '高速费 30.00',
    '免收时长费 -10.00',
    '免收高速费 -30.00',
  ]);
  const all = { discountRate: 1_000, waived: ['start', 'mileage', 'time'] } as const;
  expect(explained({}, all)).toEqual([
    '39.00 → 0.00',
    '优惠 -3.90',
    '免收起步费 -8.10',
    '免收里程费 -18.00',
    '免收时长费 -9.00',
  ]);
});
