import { expect, test } from 'vitest';
import { addingUp, payableEquation } from './adding-up.ts';
import { estimateOf } from './estimate.ts';
import { sampleBill } from './testing/sample-breakdown.ts';

const browser = { kind: 'out', os: 'other', appVersion: null } as const;
const oldIos = { kind: 'app', os: 'ios', appVersion: '2.1.1' } as const;
const bill = sampleBill({ actualFare: '77.77' });

test('cars multiply and a coupon is taken off', () => {
  const estimate = estimateOf(bill, { carNumber: 3, couponPrice: 10 }, browser, true);
  expect(estimate).toEqual({ payable: 11_900, cars: 3, coupon: 1000, isWorkedOut: true });
  expect(payableEquation(bill, estimate)).toBe('43.00 × 3 − 10.00 = 119.00 元');
});

test('one car without a coupon needs no equation', () => {
  const estimate = estimateOf(bill, { carNumber: 1, couponPrice: 0 }, browser, true);
  expect(estimate).toMatchObject({ payable: 4300, cars: null, coupon: null });
  expect(payableEquation(bill, estimate)).toBeNull();
});

test('a coupon in too many decimals is rounded to a fen', () => {
  expect(estimateOf(bill, { couponPrice: 1.005 }, browser, true).coupon).toBe(101);
});

test('a coupon larger than the total leaves nothing to pay, and no equation that would be wrong', () => {
  const estimate = estimateOf(bill, { couponPrice: 99 }, browser, true);
  expect(estimate).toMatchObject({ payable: 0, coupon: 9900, isWorkedOut: false });
  expect(payableEquation(bill, estimate)).toBeNull();
});

test('the iOS app below 2.1.2 says the payable of a real-time ride itself', () => {
  const estimate = estimateOf(bill, { carNumber: 2, couponPrice: 5 }, oldIos, true);
  expect(estimate).toMatchObject({ payable: 7777, isWorkedOut: false });
  const reserved = sampleBill({ actualFare: '77.77', businessFareJson: { typeTime: 2 } });
  expect(estimateOf(reserved, { carNumber: 2, couponPrice: 5 }, oldIos, true).payable).toBe(8100);
});

test('an estimate the gateway kept is of one car on every client', () => {
  const estimate = estimateOf(bill, { carNumber: 3, couponPrice: 10 }, oldIos, false);
  expect(estimate).toEqual({ payable: 11_900, cars: 3, coupon: 1000, isWorkedOut: true });
});

test('an old app that says nothing leaves the sum to the page', () => {
  expect(estimateOf(sampleBill({ actualFare: null }), {}, oldIos, true).payable).toBe(4300);
});

test('lines that come to the total say so, others say by how much they do not', () => {
  expect(addingUp(sampleBill())).toEqual({
    isRight: true,
    words: '以上 4 项相加，等于费用合计 43.00 元',
  });
  expect(addingUp(sampleBill({ totalFare: '45.5' }))).toEqual({
    isRight: false,
    words: '以上各项相加为 43.00 元，与费用合计相差 2.50 元',
  });
  expect(addingUp(sampleBill({ costItems: [] }))).toBeNull();
});
