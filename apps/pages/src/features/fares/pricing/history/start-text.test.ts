import { expect, test } from 'vitest';
import { formatStart } from './start-text.ts';

const NOW = Date.parse('2026-11-20T12:00:00+08:00');

test.each([
  ['2026-11-30T00:00:00+08:00', '11月30日0时'],
  ['2026-12-01T08:30:00+08:00', '12月1日8时30分'],
  ['2027-01-01T00:00:00+08:00', '2027年1月1日0时'],
])('the start %s is written as %s', (at, text) => {
  expect(formatStart(Date.parse(at), NOW)).toBe(text);
});
