import { expect, test } from 'vitest';
import { formatCityDateTime, formatCityDateTimeSeconds } from './city-moment.ts';

test('a moment is formatted in the local time of the cities, to the minute or the second', () => {
  const at = Date.UTC(2026, 11, 31, 16, 5, 9, 999);
  expect(formatCityDateTime(at)).toBe('2027年1月1日 00:05');
  expect(formatCityDateTimeSeconds(at)).toBe('2027-01-01 00:05:09');
});
