import { toFareRule } from '@ride/contract/entities/fare-rule-of-model';
import type { FareRule } from '@ride/domain/fares/fare-rule';
import { describe, expect, test } from 'vitest';
import { isInForce, listFareSections } from './fare-sections.ts';
import { listPricingNotes } from './pricing-notes.ts';

const wholeDay = { startTime: '00:00', endTime: '24:00' };
const full = {
  baseFare: {
    startFare: '9',
    startTrip: '3',
    startDuration: '10',
    lowestFare: '15',
    startFares: [{ startTime: '07:00', endTime: '09:00', unitPrice: '12' }],
  },
  basicFare: [{ startTime: '23:00', endTime: '05:00', fare: '20' }],
  tripFare: [{ ...wholeDay, fare: '2.2' }],
  timeFare: [
    { startTime: '05:00', endTime: '23:00', fare: '0.4555' },
    { startTime: '23:00', endTime: '05:00', fare: '0.6' },
  ],
  nightTripFare: '0.5',
  nightMinuteFare: '0.1',
  nightStartTimeStr: '23:00',
  nightEndTimeStr: '05:00',
  haulBackTrip: '20',
  haulBackTripFare: '1.1',
  longTripFareRuleDto: {
    capacityRuleDetails: [
      { startCapacity: 20, endCapacity: 100, unitPrice: '0.4' },
      { startCapacity: 100, endCapacity: 101, unitPrice: '0.8' },
    ],
  },
  crossCityFareRule: {
    capacityRuleDetails: [{ startCapacity: 0, endCapacity: 999, unitPrice: '0.3' }],
  },
  remoteDispatchRuleDto: { ruleList: [{ startTime: '22:00', endTime: '06:00', fare: '1.8' }] },
  freeWaitTime: '5',
  beyondWaitFare: '0.4',
  content: [{ cellingFare: '20' }],
};

function ruleOf(model: Parameters<typeof toFareRule>[0]): FareRule {
  const rule = toFareRule(model, 'v1');
  if (!rule) throw new Error('not a rule');
  return rule;
}

const table = (model: Parameters<typeof toFareRule>[0]) =>
  listFareSections(ruleOf(model)).map(({ title, remark, isAdded, rows }) => [
    [title, ...(isAdded ? ['加收'] : []), ...(remark ? [remark] : [])].join(' '),
    ...rows.map(({ label, price, unit }) => `${label} ${price}${unit}`),
  ]);

test('a full fare rule shows every price with its band and unit', () => {
  expect(table(full)).toEqual([
    ['起步费 含3公里、10分钟', '07:00–09:00 12.00元', '其他时段 9.00元'],
    ['基础费', '23:00–次日05:00 20.00元', '其他时段 15.00元'],
    ['时长费', '05:00–23:00 0.4555元/分钟', '23:00–次日05:00 0.6000元/分钟'],
    ['里程费', '全天 2.20元/公里'],
    ['夜间费 加收', '23:00–次日05:00 0.50元/公里', '23:00–次日05:00 0.10元/分钟'],
    ['返程费 加收', '超出20公里 1.10元/公里'],
    ['远途费 加收', '20–100公里 0.40元/公里', '100公里以上 0.80元/公里'],
    ['跨城费 加收', '0公里以上 0.30元/公里'],
    ['远程调度费 加收', '22:00–次日06:00 1.80元/公里'],
    ['等候费 免费等待5分钟', '超出后 0.40元/分钟'],
    ['动态折扣', '折扣金额上限 20.00元'],
  ]);
});

test('prices with the same unit in one section of the pricing page have equally many decimals', () => {
  const timeFare = [
    { startTime: '00:00', endTime: '07:00', fare: '0.4635' },
    { startTime: '07:00', endTime: '24:00', fare: '0.531' },
  ];
  expect(table({ timeFare })).toEqual([
    ['时长费', '00:00–07:00 0.4635元/分钟', '07:00–24:00 0.5310元/分钟'],
  ]);
});

test('sections of the pricing page that a fare rule leaves out are not shown', () => {
  expect(
    table({ baseFare: { startFare: '9', lowestFare: '' }, tripFare: [{ ...wholeDay, fare: '2' }] }),
  ).toEqual([
    ['起步费', '全天 9.00元'],
    ['里程费', '全天 2.00元/公里'],
  ]);
  expect(table({})).toEqual([]);
});

test('a fare rule with all prices has all six notes', () => {
  expect(listPricingNotes(ruleOf(full), true)).toEqual([
    '起步费含 3 公里、10 分钟，超出部分另计里程费和时长费。',
    '预约订单的预估费用（起步费、里程费、时长费、远途费、夜间费之和）低于基础费时，按基础费收取。',
    '上下车地点不在同一城市的，出城产生的高速费、路桥费按双倍收取。',
    '动态折扣不抵扣高速费、路桥费、停车费及其他费用，最高抵扣 20.00 元。',
    '远程调度费按司机接驾距离收取，全部归司机所有。',
    '免费等待 5 分钟，超出后按 0.40 元/分钟收取等候费。',
  ]);
});

test('for real-time orders the note about the base fare is the same sentence as in its dialog', () => {
  expect(listPricingNotes(ruleOf(full), false)[1]).toBe(
    '当订单总费用（不含高速费、路桥费、停车费）低于基础费时，将补足至基础费。',
  );
});

test('a note about a price that the fare rule lacks is left out', () => {
  const plain = { baseFare: { startFare: '9' }, tripFare: [{ ...wholeDay, fare: '2' }] };
  expect(listPricingNotes(ruleOf(plain), false)).toEqual([
    '起步费不含里程费和时长费。',
    '上下车地点不在同一城市的，出城产生的高速费、路桥费按双倍收取。',
  ]);
});

test('a base fare for some hours only is shown', () => {
  const basicFare = [{ startTime: '23:00', endTime: '05:00', fare: '20' }];
  expect(listPricingNotes(ruleOf({ basicFare }), true)[0]).toMatch(/^预约订单的预估费用/);
});

test('the note for a start fare that covers no distance says so', () => {
  const model = { ...full, baseFare: { ...full.baseFare, model: 2 } };
  expect(listPricingNotes(ruleOf(model), false)[0]).toBe('起步费不含里程费和时长费。');
});

describe('the rows of prices marked as in force', () => {
  const inForceAt = (clock: string, model: Parameters<typeof toFareRule>[0] = full) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    const second = (hour * 60 + minute) * 60;
    return listFareSections(ruleOf(model)).flatMap((section) =>
      section.rows
        .filter((row) => isInForce(row, section, second))
        .map(({ label, unit }) => `${section.title} ${label} ${unit}`),
    );
  };

  test('price rows whose time band contains the time are in force, else the row for other hours', () => {
    expect(inForceAt('07:00')).toEqual([
      '起步费 07:00–09:00 元',
      '基础费 其他时段 元',
      '时长费 05:00–23:00 元/分钟',
    ]);
    expect(inForceAt('09:00')[0]).toBe('起步费 其他时段 元');
  });

  test('a price row with a time band over midnight is in force on both sides of it', () => {
    const night = [
      '起步费 其他时段 元',
      '基础费 23:00–次日05:00 元',
      '时长费 23:00–次日05:00 元/分钟',
      '夜间费 23:00–次日05:00 元/公里',
      '夜间费 23:00–次日05:00 元/分钟',
      '远程调度费 22:00–次日06:00 元/公里',
    ];
    expect(inForceAt('23:00')).toEqual(night);
    expect(inForceAt('04:59')).toEqual(night);
    expect(inForceAt('05:00')).not.toEqual(night);
  });

  test('a price for the whole day is not marked', () => {
    expect(inForceAt('12:00', { tripFare: [{ ...wholeDay, fare: '2' }] })).toEqual([]);
  });
});

test.each([
  ['of nothing', { haulBackTrip: '20', haulBackTripFare: '0' }],
  ['without its distance', { haulBackTripFare: '1.1' }],
])('a return fare %s is left out', (_, model) => {
  expect(table(model)).toEqual([]);
});

test('a night surcharge only by the kilometer shows no price per minute', () => {
  const night = { nightTripFare: '0.5', nightMinuteFare: '0', nightStartTimeStr: '23:00' };
  expect(table({ ...night, nightEndTimeStr: '05:00' })).toEqual([
    ['夜间费 加收', '23:00–次日05:00 0.50元/公里'],
  ]);
});

test('time bands around the whole day leave no row for other hours', () => {
  const baseFare = {
    startFare: '9',
    lowestFare: '15',
    startFares: [{ startTime: '05:00', endTime: '05:00', unitPrice: '12' }],
  };
  const basicFare = [
    { startTime: '00:00', endTime: '06:00', fare: '20' },
    { startTime: '06:00', endTime: '24:00', fare: '16' },
  ];
  expect(table({ baseFare, basicFare })).toEqual([
    ['起步费', '全天 12.00元'],
    ['基础费', '00:00–06:00 20.00元', '06:00–24:00 16.00元'],
  ]);
});

describe('the price of waiting', () => {
  const waiting = (freeWaitTime: string | null, beyondWaitFare: string | null) => {
    const rule = { freeWaitTime, beyondWaitFare };
    return [table(rule), listPricingNotes(ruleOf(rule), false).slice(1)];
  };

  test('free waiting time is shown even without a price beyond it', () => {
    const shown = [[['等候费', '免费等待 5分钟']], ['免费等待 5 分钟。']];
    expect(waiting('5', null)).toEqual(shown);
    expect(waiting('5', '0')).toEqual(shown);
  });

  test('waiting charged from the first minute mentions no free minutes', () => {
    const shown = [[['等候费', '全部时长 0.40元/分钟']], ['等候费按 0.40 元/分钟收取。']];
    expect(waiting('0', '0.4')).toEqual(shown);
    expect(waiting(null, '0.4')).toEqual(shown);
  });

  test('free waiting shows neither a row nor a note', () => {
    expect(waiting('0', '0')).toEqual([[], []]);
  });
});

test('a price of 0 among others reads 免费', () => {
  const capacityRuleDetails = [
    { startCapacity: 0, endCapacity: 20, unitPrice: '0' },
    { startCapacity: 20, endCapacity: 999, unitPrice: '0.4' },
  ];
  const timeFare = [
    { startTime: '07:00', endTime: '09:00', fare: '0.5' },
    { startTime: '09:00', endTime: '07:00', fare: '0' },
  ];
  expect(table({ longTripFareRuleDto: { capacityRuleDetails }, timeFare })).toEqual([
    ['时长费', '07:00–09:00 0.50元/分钟', '09:00–次日07:00 免费'],
    ['远途费 加收', '0–20公里 免费', '20公里以上 0.40元/公里'],
  ]);
});

test('prices that are all 0 are hidden and have no note', () => {
  const zero = [{ ...wholeDay, fare: '0' }];
  const rule = {
    baseFare: {
      startFare: '0',
      lowestFare: '0',
      startFares: [{ startTime: '07:00', endTime: '09:00', unitPrice: '0' }],
    },
    basicFare: zero,
    timeFare: zero,
    tripFare: zero,
    remoteDispatchRuleDto: { ruleList: zero },
    crossCityFareRule: {
      capacityRuleDetails: [{ startCapacity: 0, endCapacity: 999, unitPrice: '0' }],
    },
    freeWaitTime: '0',
    beyondWaitFare: '0',
    content: [{ cellingFare: '0' }],
  };
  expect(table(rule)).toEqual([]);
  expect(listPricingNotes(ruleOf(rule), false)).toEqual([
    '上下车地点不在同一城市的，出城产生的高速费、路桥费按双倍收取。',
  ]);
});
