import { expect, test } from 'vitest';
import { rateOfYuan } from './testing/sample-rule.ts';
import {
  chargeForQuantities,
  type ExactQuantity,
  type RatedQuantity,
  wholeQuantity,
} from './working.ts';

/** At a ten-thousandth of a yuan per kilometre, 50,000 metres cost exactly half a fen. */
const metres = (quantity: ExactQuantity): RatedQuantity => ({
  measure: 'metres',
  quantity,
  rate: rateOfYuan('0.0001'),
});

test('the amount of a charge is rounded once, half up', () => {
  expect(chargeForQuantities([metres(wholeQuantity(49_999))])).toBe(0);
  expect(chargeForQuantities([metres(wholeQuantity(50_000))])).toBe(1);
  expect(chargeForQuantities([metres(wholeQuantity(49_999)), metres(wholeQuantity(1))])).toBe(1);
  expect(chargeForQuantities([])).toBe(0);
});

test('fractions of metres with one denominator that add up to a whole metre are charged', () => {
  const half = metres({ whole: 0, rest: 1, per: 2 });
  expect(chargeForQuantities([metres(wholeQuantity(49_999)), half])).toBe(0);
  expect(chargeForQuantities([metres(wholeQuantity(49_999)), half, half])).toBe(1);
});

test('fractions of metres with several denominators that add up to a whole metre are charged', () => {
  const half = metres({ whole: 0, rest: 1, per: 2 });
  const twoQuarters = metres({ whole: 0, rest: 2, per: 4 });
  expect(chargeForQuantities([metres(wholeQuantity(49_999)), half, twoQuarters])).toBe(1);
  const oneQuarter = metres({ whole: 0, rest: 1, per: 4 });
  expect(chargeForQuantities([metres(wholeQuantity(49_999)), half, oneQuarter])).toBe(0);
});
