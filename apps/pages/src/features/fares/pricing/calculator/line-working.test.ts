import { rateOfYuan } from '@ride/domain/fares/testing/sample-rule';
import { wholeQuantity } from '@ride/domain/fares/working';
import { expect, test } from 'vitest';
import { formatQuantityParts } from './line-working.ts';

test('metres of a fare line are shown in kilometers with the hours they were driven in', () => {
  const piece = {
    measure: 'metres',
    quantity: wholeQuantity(12_400),
    rate: rateOfYuan('2.20'),
  } as const;
  expect(formatQuantityParts({ ...piece, clock: { start: 420, end: 540 } })).toEqual([
    '12.4\u00a0公里 × 2.20\u00a0元',
    '07:00–09:00',
  ]);
  expect(formatQuantityParts({ ...piece, distance: { fromKm: 20, toKm: null } })).toEqual([
    '12.4\u00a0公里 × 2.20\u00a0元',
    '20公里以上',
  ]);
});

test('seconds of a fare line are shown as rounded minutes', () => {
  const quantity = { whole: 449, rest: 2, per: 3 };
  expect(formatQuantityParts({ measure: 'seconds', quantity, rate: rateOfYuan('0.4555') })).toEqual(
    ['7.49\u00a0分钟 × 0.4555\u00a0元'],
  );
});
