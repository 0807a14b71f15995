// @vitest-environment node
import { expect, test } from 'vitest';
import { randomId } from './random.ts';

test('a random id has 128 bits in hex and never repeats', () => {
  const ids = Array.from({ length: 1000 }, randomId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
});
