import { expect, test } from 'vitest';
import { createSampleBill } from '../testing/sample-breakdown.ts';
import {
  chooseMainAmount,
  compareLinesWithTotal,
  formatDistanceAndTime,
  rideTexts,
  timeTexts,
} from './bill-summary.ts';

test('the main amount of an order is its actual fare', () => {
  expect(chooseMainAmount(createSampleBill({ actualFare: '40' }), null)).toEqual({
    name: '实际费用',
    amount: 4000,
  });
  expect(chooseMainAmount(createSampleBill({ actualFare: null }), null)).toMatchObject({
    amount: 4300,
  });
});

test('the main amount of an unpaid order is what is left to pay', () => {
  expect(chooseMainAmount(createSampleBill({ unActPaid: '3' }), null)).toEqual({
    name: '待支付金额',
    amount: 300,
  });
});

test('the main amount of an estimate is what would have to be paid', () => {
  const estimate = { payable: createSampleBill().total, cars: 2, coupon: null, isCalculated: true };
  expect(chooseMainAmount(createSampleBill({ unActPaid: 3 }), estimate)).toEqual({
    name: '预估费用',
    amount: 4300,
  });
});

test('the description of a ride leaves out what the fare does not say', () => {
  expect(rideTexts(createSampleBill())).toEqual(['快享', '实时订单']);
  expect(timeTexts(createSampleBill())).toEqual(['下单 2026年3月5日 07:30']);
  expect(rideTexts(createSampleBill({ fixedPrice: 1, businessFareJson: { typeTime: 2 } }))).toEqual(
    ['一口价', '快享', '预约订单'],
  );
  const bare = createSampleBill({ showName: '', businessFareJson: null, createTime: null });
  expect([...rideTexts(bare), ...timeTexts(bare)]).toEqual([]);
});

test('the departure of a ride is labelled, and names its day unless the ride was ordered on it', () => {
  const departure = (time: string) =>
    timeTexts(createSampleBill({ departureTime: Date.parse(time) })).at(-1);
  expect(departure('2026-03-05T07:42:00+08:00')).toBe('上车 07:42');
  expect(departure('2026-03-06T00:10:00+08:00')).toBe('上车 2026年3月6日 00:10');
});

test('a sentence on the bill says that the lines add up to the total, or by how much they differ', () => {
  expect(compareLinesWithTotal(createSampleBill())).toEqual({
    isRight: true,
    text: '以上 4 项相加，等于费用合计',
  });
  expect(compareLinesWithTotal(createSampleBill({ totalFare: '45.5' }))).toEqual({
    isRight: false,
    text: '以上各项相加为 43.00 元，与费用合计相差 2.50 元',
  });
  expect(compareLinesWithTotal(createSampleBill({ costItems: [] }))).toBeNull();
});

test('nothing is said about the sum of a single line that equals the total', () => {
  const costItems = [{ item: '一口价', cost: '38.80' }];
  expect(compareLinesWithTotal(createSampleBill({ costItems, totalFare: '38.80' }))).toBeNull();
  expect(compareLinesWithTotal(createSampleBill({ costItems, totalFare: '40' }))?.isRight).toBe(
    false,
  );
});

test('a difference between lines and total that comes from rounding to the fen is not shown', () => {
  const costItems = [
    { item: '里程费', cost: '10.004' },
    { item: '时长费', cost: 10.004 },
  ];
  expect(compareLinesWithTotal(createSampleBill({ costItems, totalFare: 20.008 }))).toBeNull();
  expect(compareLinesWithTotal(createSampleBill({ costItems, totalFare: '20.03' }))?.isRight).toBe(
    false,
  );
});

test('distance and time of a ride are shown if they are known', () => {
  expect(formatDistanceAndTime(createSampleBill({ tripKm: 0.02, tripMinutes: '0.3' }))).toBe(
    '0.1 公里 · 1 分钟',
  );
  expect(formatDistanceAndTime(createSampleBill({ tripKm: '12', tripMinutes: 0 }))).toBe('12 公里');
  expect(formatDistanceAndTime(createSampleBill({ tripKm: 'far', tripMinutes: -1 }))).toBeNull();
});
