import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { duration } from './refusal.ts';

test.each([
  [1, '1秒'],
  [1000, '1秒'],
  [59_001, '60秒'],
  [60_001, '2分钟'],
  [59 * 60_000, '59分钟'],
  [59 * 60_000 + 1, '1小时'],
  [DAY_MS, '24小时'],
])('%i ms are told as %s, never as less than they are', (ms, text) => {
  expect(duration(ms)).toBe(text);
});
