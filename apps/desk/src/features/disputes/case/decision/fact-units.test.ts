import { expect, test } from 'vitest';
import { formatCalculation } from './calculation-text.ts';
import { formatFact } from './fact-units.ts';

test.each([
  ['distanceMetres', 12_400, '12.4 公里'],
  ['distanceMetres', 0, '0 公里'],
  ['durationSeconds', 1_573, '26 分 13 秒'],
  ['waitingSeconds', 180, '3 分钟'],
  ['highwayFen', 3_005, '30.05 元'],
  ['departedAt', Date.parse('2026-11-16T22:15:04+08:00'), '2026-11-16 22:15:04'],
  ['discountTenThousandths', 1_550, '15.5%'],
  ['crossesCities', 1, '是'],
  ['crossesCities', 0, '否'],
  ['flatPriceFen', null, '无'],
] as const)('the fact %s of a trip with value %s is shown as %s', (fact, value, text) => {
  expect(formatFact(fact, value)).toBe(text);
});

const step = {
  quantity: '10.000',
  unit: '公里',
  rate: '2.40',
  cost: '24.00',
  startTime: null,
  endTime: null,
  text: null,
};

test('a calculation step of a fare line shows its words, or quantity, rate and hours, or the cost alone', () => {
  expect(formatCalculation(step)).toBe('10 公里 × 2.40 元');
  expect(formatCalculation({ ...step, startTime: '23:00', endTime: '05:00' })).toBe(
    '10 公里 × 2.40 元，23:00\u2060–\u206005:00',
  );
  expect(formatCalculation({ ...step, quantity: null, rate: null })).toBe('24.00 元');
  expect(formatCalculation({ ...step, quantity: null, rate: null, text: '含 3 公里' })).toBe(
    '含 3 公里',
  );
});
