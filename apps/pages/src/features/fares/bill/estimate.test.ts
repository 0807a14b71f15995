import { expect, test } from 'vitest';
import { createSampleBill } from '../testing/sample-breakdown.ts';
import { formatPayableEquation } from './bill-summary.ts';
import { handsOverFinalPayable, readEstimate } from './estimate.ts';

const browser = { kind: 'out', os: 'other', appVersion: null } as const;
const oldIos = { kind: 'app', os: 'ios', appVersion: '2.1.1' } as const;
const bill = createSampleBill({ actualFare: '77.77' });

test('the amount to pay of an estimate is the total times the number of cars, less the coupon', () => {
  const estimate = readEstimate(bill, { carNumber: 3, couponPrice: 10 }, browser, true);
  expect(estimate).toEqual({ payable: 11_900, cars: 3, coupon: 1000, isCalculated: true });
  expect(formatPayableEquation(bill, estimate)).toBe('43.00 × 3 − 10.00 = 119.00 元');
});

test('an estimate for one car without a coupon shows no equation', () => {
  const estimate = readEstimate(bill, { carNumber: 1, couponPrice: 0 }, browser, true);
  expect(estimate).toMatchObject({ payable: 4300, cars: null, coupon: null });
  expect(formatPayableEquation(bill, estimate)).toBeNull();
});

test('a coupon with too many decimals is rounded to a fen', () => {
  expect(readEstimate(bill, { couponPrice: 1.005 }, browser, true).coupon).toBe(101);
});

test('a coupon larger than the total leaves nothing to pay and shows no equation', () => {
  const estimate = readEstimate(bill, { couponPrice: 99 }, browser, true);
  expect(estimate).toMatchObject({ payable: 0, coupon: 9900, isCalculated: false });
  expect(formatPayableEquation(bill, estimate)).toBeNull();
});

test('the amount that an iOS app below 2.1.2 puts into the address is the final amount to pay of a real-time ride', () => {
  const estimate = readEstimate(bill, { carNumber: 2, couponPrice: 5 }, oldIos, true);
  expect(estimate).toMatchObject({ payable: 7777, isCalculated: false });
  const reserved = createSampleBill({ actualFare: '77.77', businessFareJson: { typeTime: 2 } });
  expect(readEstimate(reserved, { carNumber: 2, couponPrice: 5 }, oldIos, true).payable).toBe(8100);
});

test('an estimate stored by the gateway is the price of one car on every client', () => {
  const estimate = readEstimate(bill, { carNumber: 3, couponPrice: 10 }, oldIos, false);
  expect(estimate).toEqual({ payable: 11_900, cars: 3, coupon: 1000, isCalculated: true });
});

test('the page calculates the amount to pay if an old app passes none', () => {
  expect(readEstimate(createSampleBill({ actualFare: null }), {}, oldIos, true).payable).toBe(4300);
});

test('a negative coupon is ignored', () => {
  expect(readEstimate(bill, { couponPrice: -5 }, browser, true)).toMatchObject({
    payable: 4300,
    coupon: null,
  });
});

test('an absurd number of cars is limited to 99, and a fraction counts as one car', () => {
  const cars = (carNumber: number) => readEstimate(bill, { carNumber }, browser, true);
  expect(cars(10 ** 15)).toMatchObject({ payable: 4300 * 99, cars: 99 });
  expect(cars(1.5).cars).toBeNull();
});

const ios = (appVersion: string | null) => ({ kind: 'app', os: 'ios', appVersion }) as const;

test.each([
  ['an iOS app below 2.1.2, real-time', ios('2.1.1'), 1, true],
  ['an iOS app far below, by number and not by letters', ios('1.10.9'), 1, true],
  ['2.1.2 itself', ios('2.1.2'), 1, false],
  ['a later one, by number and not by letters', ios('2.1.10'), 1, false],
  ['a reserved order', ios('2.1.1'), 2, false],
  ['an order that does not say when', ios('2.1.1'), null, false],
  ['the Android app', { kind: 'app', os: 'android', appVersion: '2.1.1' } as const, 1, false],
  ['a browser on iOS', { kind: 'out', os: 'ios', appVersion: null } as const, 1, false],
  ['an app that hides its version', ios(null), 1, false],
])(
  'whether the amount that the app puts into the address is the final amount to pay: %s',
  (_, host, typeTime, expected) => {
    expect(handsOverFinalPayable(host, typeTime)).toBe(expected);
  },
);
