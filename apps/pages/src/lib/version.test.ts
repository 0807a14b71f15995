// @vitest-environment node
import { expect, test } from 'vitest';
import { compareVersions, isAtLeast } from './version.ts';

test.each([
  ['2.1.2', '2.1.2', 0],
  ['2.1', '2.1.0', 0],
  ['2.10.0', '2.9.9', 1],
  ['2.1.1', '2.1.2', -1],
  ['10', '9.9.9', 1],
  ['', '0', 0],
  ['2.x', '2.0', 0],
])('the sign of comparing %s with %s', (left, right, sign) => {
  expect(Math.sign(compareVersions(left, right))).toBe(sign);
  expect(Math.sign(compareVersions(right, left))).toBe(-sign + 0);
});

test('a version is at least itself', () => {
  expect(isAtLeast('2.2.0', '2.2.0')).toBe(true);
  expect(isAtLeast('2.1.9', '2.2.0')).toBe(false);
});
