import { expect, test } from 'vitest';
import { keyTouch } from './key-touch.ts';

test.each([
  ['+', 1.5],
  ['=', 1.5],
  ['-', 1 / 1.5],
])('%s enlarges by %d', (key, factor) => {
  expect(keyTouch(key, false)).toMatchObject({ kind: 'zoom', factor });
});

test('arrows go from picture to picture, and move over an enlarged one', () => {
  expect(keyTouch('ArrowLeft', false)).toBe(-1);
  expect(keyTouch('ArrowRight', false)).toBe(1);
  expect(keyTouch('ArrowRight', true)).toEqual({ kind: 'pan', by: { x: -60, y: 0 } });
  expect(keyTouch('ArrowLeft', true)).toEqual({ kind: 'pan', by: { x: 60, y: 0 } });
});

test('0 lays the picture back, and other keys are left alone', () => {
  expect(keyTouch('0', true)).toEqual({ kind: 'rest' });
  expect(keyTouch('Tab', true)).toBeNull();
  expect(keyTouch('toString', true)).toBeNull();
});
