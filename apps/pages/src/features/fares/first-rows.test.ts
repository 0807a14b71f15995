import { expect, test } from 'vitest';
import { limitRows } from './first-rows.ts';

const rows = (length: number) => Array.from({ length }, (_, at) => at);

test('a list up to the limit is drawn completely without a note', () => {
  expect(limitRows(rows(100))).toEqual({ shown: rows(100), note: null });
});

test('of a longer list the first rows are drawn, and a note has the number of all rows', () => {
  const { shown, note } = limitRows(rows(101));
  expect(shown).toEqual(rows(100));
  expect(note).toBe('内容较多，仅显示前 100 项，共 101 项');
});
