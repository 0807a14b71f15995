import { expect, test } from 'vitest';
import { chargeBeyond, chargeByDistance } from './charge-by-distance.ts';
import { rate } from './testing/sample-rule.ts';
import { wholeQuantity } from './working.ts';

const bands = [
  { fromKm: 10, toKm: 20, rate: rate('1') },
  { fromKm: 20, toKm: null, rate: rate('2') },
];

test('each band charges the part of the distance inside it, and the piece names its band', () => {
  expect(chargeByDistance(bands, 25_000)).toEqual([
    {
      measure: 'metres',
      quantity: wholeQuantity(10_000),
      rate: rate('1'),
      distance: { fromKm: 10, toKm: 20 },
    },
    {
      measure: 'metres',
      quantity: wholeQuantity(5_000),
      rate: rate('2'),
      distance: { fromKm: 20, toKm: null },
    },
  ]);
});

test('a band that begins where the distance ends charges nothing', () => {
  expect(chargeByDistance(bands, 10_000)).toEqual([]);
  expect(chargeByDistance(bands, 20_000)).toHaveLength(1);
});

test('an allowance that is used up exactly charges nothing', () => {
  expect(chargeBeyond('seconds', 300, 300, rate('1'))).toEqual([]);
  expect(chargeBeyond('seconds', 301, 300, rate('1'))).toEqual([
    { measure: 'seconds', quantity: wholeQuantity(1), rate: rate('1') },
  ]);
});
