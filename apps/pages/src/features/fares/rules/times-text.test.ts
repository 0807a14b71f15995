import type { Rate } from '@ride/domain/fares/rate';
import { expect, test } from 'vitest';
import { timesText } from './times-text.ts';

test('a figure stays with its unit, and a line breaks around the ×', () => {
  expect(timesText('12.4', '公里', 22_000 as Rate)).toBe('12.4\u00a0公里 × 2.20\u00a0元');
  expect(timesText('2', '', 4555 as Rate)).toBe('2 × 0.4555\u00a0元');
});
