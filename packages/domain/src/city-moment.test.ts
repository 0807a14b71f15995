import { expect, test } from 'vitest';
import { cityMoment, citySecond } from './city-moment.ts';

test('a moment is formatted in the local time of the cities, to the minute or the second', () => {
  const at = Date.UTC(2026, 11, 31, 16, 5, 9, 999);
  expect(cityMoment(at)).toBe('2027年1月1日 00:05');
  expect(citySecond(at)).toBe('2027-01-01 00:05:09');
});
