import { expect, test } from 'vitest';
import { tabAfterKey } from './tab-after-key.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
])('the key %s on tab %d of three leads to tab %d', (key, current, next) => {
  expect(tabAfterKey(key, current, 3)).toBe(next);
});

test('keys without a meaning for tabs give null', () => {
  expect(tabAfterKey('Tab', 0, 3)).toBeNull();
});
