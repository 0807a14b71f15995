import { expect, test } from 'vitest';
import { chargeBeyondAllowance, chargeByDistance } from './charge-by-distance.ts';
import { rateOfYuan } from './testing/sample-rule.ts';
import { wholeQuantity } from './working.ts';

const bands = [
  { fromKm: 10, toKm: 20, rate: rateOfYuan('1') },
  { fromKm: 20, toKm: null, rate: rateOfYuan('2') },
];

test('each distance band charges the part of the distance inside it, and the charged piece names its band', () => {
  expect(chargeByDistance(bands, 25_000)).toEqual([
    {
      measure: 'metres',
      quantity: wholeQuantity(10_000),
      rate: rateOfYuan('1'),
      distance: { fromKm: 10, toKm: 20 },
    },
    {
      measure: 'metres',
      quantity: wholeQuantity(5_000),
      rate: rateOfYuan('2'),
      distance: { fromKm: 20, toKm: null },
    },
  ]);
});

test('a distance band that begins where the distance ends charges nothing', () => {
  expect(chargeByDistance(bands, 10_000)).toEqual([]);
  expect(chargeByDistance(bands, 20_000)).toHaveLength(1);
});

test('an allowance of distance that is used up exactly charges nothing', () => {
  expect(chargeBeyondAllowance('seconds', 300, 300, rateOfYuan('1'))).toEqual([]);
  expect(chargeBeyondAllowance('seconds', 301, 300, rateOfYuan('1'))).toEqual([
    { measure: 'seconds', quantity: wholeQuantity(1), rate: rateOfYuan('1') },
  ]);
});
