import { expect, test } from 'vitest';
import { toPage } from './page-of.ts';

const page = (rows: readonly string[]) => toPage(rows, 2, (last) => `after-${last}`);

test('a page of a list has a cursor for the next page if one more row was read than is shown', () => {
  expect(page(['a', 'b', 'c'])).toEqual({ rows: ['a', 'b'], next: 'after-b' });
});

test('the last page of a list has no cursor, whether it is full or not', () => {
  expect(page(['a', 'b'])).toEqual({ rows: ['a', 'b'], next: null });
  expect(page([])).toEqual({ rows: [], next: null });
});
