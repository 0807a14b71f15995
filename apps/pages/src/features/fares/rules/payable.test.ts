import { fen } from '@ride/domain/money';
import { expect, test } from 'vitest';
import { payableOf } from './payable.ts';

const estimate = (part: { cars?: number; coupon?: number; given?: number | null }) =>
  payableOf({
    total: fen(4860),
    cars: part.cars ?? 1,
    coupon: fen(part.coupon ?? 0),
    given: part.given === undefined || part.given === null ? null : fen(part.given),
  });

test('one car without a coupon pays the total and shows no extra line', () => {
  expect(estimate({})).toEqual({ payable: 4860, cars: null, coupon: null });
});

test('several cars multiply the total', () => {
  expect(estimate({ cars: 3 })).toEqual({ payable: 14_580, cars: 3, coupon: null });
});

test('a coupon is taken off once, after the cars', () => {
  expect(estimate({ cars: 2, coupon: 1000 })).toEqual({ payable: 8720, cars: 2, coupon: 1000 });
});

test('a coupon larger than the total leaves nothing to pay', () => {
  expect(estimate({ coupon: 9999 }).payable).toBe(0);
});

test('a coupon of nothing or less is no coupon', () => {
  expect(estimate({ coupon: -500 })).toEqual({ payable: 4860, cars: null, coupon: null });
});

test('an amount taken as given is shown unchanged', () => {
  expect(estimate({ cars: 2, coupon: 1000, given: 3210 }).payable).toBe(3210);
});

test('a number of cars nobody orders stays within what can be counted', () => {
  expect(estimate({ cars: 10 ** 15 })).toEqual({ payable: 4860 * 99, cars: 99, coupon: null });
  expect(estimate({ cars: 1.5 }).cars).toBeNull();
});
