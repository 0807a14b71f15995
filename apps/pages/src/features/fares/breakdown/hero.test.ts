import { expect, test } from 'vitest';
import { heroOf, rideWords } from './hero.ts';
import { sampleBill } from './testing/sample-breakdown.ts';

test('an order is about what it really cost', () => {
  expect(heroOf(sampleBill({ actualFare: '40' }), null)).toEqual({
    name: '实际费用',
    amount: 4000,
  });
  expect(heroOf(sampleBill({ actualFare: null }), null)).toMatchObject({ amount: 4300 });
});

test('an unpaid order is about what is still to be paid', () => {
  expect(heroOf(sampleBill({ unActPaid: '3' }), null)).toEqual({ name: '待支付金额', amount: 300 });
});

test('an estimate is about the payable', () => {
  const estimate = { payable: sampleBill().total, cars: 2, coupon: null, isWorkedOut: true };
  expect(heroOf(sampleBill({ unActPaid: 3 }), estimate)).toEqual({
    name: '预估费用',
    amount: 4300,
  });
});

test('the ride is told as far as the fare knows it', () => {
  expect(rideWords(sampleBill())).toEqual(['快享', '实时订单', '2026年3月5日 07:30']);
  expect(rideWords(sampleBill({ fixedPrice: 1, businessFareJson: { typeTime: 2 } }))).toEqual([
    '一口价',
    '快享',
    '预约订单',
    '2026年3月5日 07:30',
  ]);
  expect(rideWords(sampleBill({ showName: '', businessFareJson: null, createTime: null }))).toEqual(
    [],
  );
});
