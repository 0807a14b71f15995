// @vitest-environment node
import { expect, test } from 'vitest';
import { navigationDirection } from './navigation-direction.ts';

const at = (entry: number) => ({ path: '/Main', search: '', entry });

test('the first page has no direction of navigation, later ones follow the history entries', () => {
  expect(navigationDirection(null, at(0))).toBe('first');
  expect(navigationDirection(at(0), at(1))).toBe('forward');
  expect(navigationDirection(at(2), at(1))).toBe('reverse');
  expect(navigationDirection(at(1), at(1))).toBe('forward');
});
