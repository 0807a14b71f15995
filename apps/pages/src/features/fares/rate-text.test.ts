import type { Rate } from '@ride/domain/fares/rate';
import { expect, test } from 'vitest';
import { formatTimes } from './rate-text.ts';

test('a line of a price breaks around the ×, never between a figure and its unit', () => {
  expect(formatTimes('12.4', '公里', 22_000 as Rate)).toBe('12.4\u00a0公里 × 2.20\u00a0元');
  expect(formatTimes('2', '', 4555 as Rate)).toBe('2 × 0.4555\u00a0元');
});
