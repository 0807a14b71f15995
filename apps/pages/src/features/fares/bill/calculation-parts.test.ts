import { expect, test } from 'vitest';
import { formatCalculationParts, type WireStep } from './calculation-parts.ts';

test.each<[string, WireStep, string | null]>([
  ['words', { text: ' 含 3 公里 ', cost: '9.00' }, '含 3 公里'],
  ['empty words', { text: ' ' }, null],
  [
    'hours',
    { quantity: '12.4', unit: '公里', rate: '2.20', startTime: '07:00', endTime: '09:00' },
    '12.4 公里 × 2.20 元，07:00–09:00',
  ],
  [
    'hours over midnight',
    { quantity: 35, unit: '分钟', rate: 0.4555, startTime: '23:00', endTime: '05:00' },
    '35 分钟 × 0.4555 元，23:00–次日05:00',
  ],
  [
    'the whole day',
    { quantity: 3, unit: '公里', rate: '2.2', startTime: '00:00', endTime: '24:00' },
    '3 公里 × 2.20 元，全天',
  ],
  [
    'a segment of the distance',
    { quantity: 18, unit: '公里', rate: 0.4, startCapacity: 20, endCapacity: 100 },
    '18 公里 × 0.40 元，20–100公里',
  ],
  [
    'a segment without an end',
    { quantity: 18, unit: '公里', rate: 0.4, startCapacity: 100, endCapacity: 101 },
    '18 公里 × 0.40 元，100公里以上',
  ],
  [
    'an end left open by leaving it out',
    { quantity: 18, unit: '公里', rate: 0.4, startCapacity: 40, endCapacity: null },
    '18 公里 × 0.40 元，40公里以上',
  ],
  ['no band', { quantity: 2.5, unit: '分钟', rate: '0.4' }, '2.5 分钟 × 0.40 元'],
  ['no unit', { quantity: 2, rate: '0.4' }, '2 × 0.40 元'],
  ['no quantity', { unit: '分钟', rate: '0.4' }, null],
  ['no rate', { quantity: 2, unit: '分钟' }, null],
  ['text instead of numbers', { quantity: '很多', unit: '公里', rate: '2' }, null],
  [
    'hours that are none',
    { quantity: 2, unit: '公里', rate: '2', startTime: '99:99', endTime: '' },
    '2 公里 × 2.00 元',
  ],
])('the calculation of a step of the fare reads: %s', (_, step, text) => {
  const shown = formatCalculationParts(step)?.join('，').replaceAll('\u00a0', ' ');
  expect(shown ?? null).toBe(text);
});
