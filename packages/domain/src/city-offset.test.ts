import { expect, test } from 'vitest';
import { cityDayStart } from './city-offset.ts';
import { DAY_MS } from './durations.ts';

test("a day in the cities' local time begins at 16:00 UTC of the day before", () => {
  const begin = Date.UTC(2026, 10, 16, 16);
  expect(cityDayStart(begin)).toBe(begin);
  expect(cityDayStart(begin + DAY_MS - 1)).toBe(begin);
  expect(cityDayStart(begin - 1)).toBe(begin - DAY_MS);
});
