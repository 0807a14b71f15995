import { expect, test } from 'vitest';
import { wheelRowAfterKey } from './wheel-rows.ts';

test.each([
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['PageUp', 8, 2],
  ['PageUp', 3, 0],
  ['PageDown', 1, 7],
  ['PageDown', 7, 9],
  ['Home', 5, 0],
  ['End', 5, 9],
])(
  'the key %s in a wheel picker leads from row %i to row %i of ten, seven of them visible',
  (key, from, to) => {
    expect(wheelRowAfterKey(key, from, 10)).toBe(to);
  },
);

test.each(['Enter', 'Tab', 'a'])('the key %s does not move the wheel picker', (key) => {
  expect(wheelRowAfterKey(key, 3, 10)).toBeNull();
});
