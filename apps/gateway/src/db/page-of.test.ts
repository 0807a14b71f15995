import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const page = (rows: readonly string[]) => pageOf(rows, 2, (last) => `after-${last}`);

test('a page of which one more row was read says where the next one begins', () => {
  expect(page(['a', 'b', 'c'])).toEqual({ rows: ['a', 'b'], next: 'after-b' });
});

test('the last page, full or not, has no next one', () => {
  expect(page(['a', 'b'])).toEqual({ rows: ['a', 'b'], next: null });
  expect(page([])).toEqual({ rows: [], next: null });
});
