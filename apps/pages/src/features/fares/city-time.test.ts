import { expect, test } from 'vitest';
import { formatWireDate, formatWireDateTime } from './city-time.ts';

test('a moment is shown in the time zone of the cities', () => {
  expect(formatWireDateTime(Date.UTC(2026, 2, 4, 16, 7))).toBe('2026年3月5日 00:07');
  expect(formatWireDateTime(String(Date.UTC(2026, 11, 31, 15, 59)))).toBe('2026年12月31日 23:59');
  expect(formatWireDate(Date.UTC(2026, 2, 4, 16))).toBe('2026年3月5日');
});

test.each([[undefined], [null], [''], ['昨天'], [-1], [0], [8e15], [Number.NaN]])(
  'the invalid moment %j has no text',
  (value) => {
    expect(formatWireDateTime(value)).toBeNull();
    expect(formatWireDate(value)).toBeNull();
  },
);
