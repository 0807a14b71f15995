import { expect, test } from 'vitest';
import { isVersionAtLeast } from './version.ts';

test.each([
  ['2.10', '2.9', true],
  ['2.9', '2.10', false],
  ['2.1', '2.1.0', true],
  ['2.1.0', '2.1', true],
  ['2', '2.0.1', false],
  ['2.1.1', '2.1.2', false],
  ['2.1.2', '2.1.2', true],
  ['10.0.0', '9.9.9', true],
])('whether version %s is at least version %s: %s', (version, wanted, isNewer) => {
  expect(isVersionAtLeast(version, wanted)).toBe(isNewer);
});
