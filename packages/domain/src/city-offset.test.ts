import { expect, test } from 'vitest';
import { cityDayBegin } from './city-offset.ts';
import { DAY_MS } from './durations.ts';

test('a local day begins at 16:00 UTC of the day before', () => {
  const begin = Date.UTC(2026, 10, 16, 16);
  expect(cityDayBegin(begin)).toBe(begin);
  expect(cityDayBegin(begin + DAY_MS - 1)).toBe(begin);
  expect(cityDayBegin(begin - 1)).toBe(begin - DAY_MS);
});
