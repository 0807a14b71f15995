import { expect, test } from 'vitest';
import { formatDifference } from './format-yuan-amount.ts';

test('a difference of amounts has a sign, and no difference is a dash', () => {
  expect([150, -400, 0].map(formatDifference)).toEqual(['+1.50', '−4.00', '—']);
});
