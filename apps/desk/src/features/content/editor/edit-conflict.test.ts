import { expect, test } from 'vitest';
import { findConflicts, mergeConflicts } from './edit-conflict.ts';

const base = { title: '起步费', body: '每次 9 元', tags: ['fare'] };

test('a field only the other person changed is shown, without a clash', () => {
  const theirs = { ...base, body: '每次 10 元' };
  const found = findConflicts({ base, theirs, mine: { ...base, title: '起步价' } });
  expect(found).toEqual([
    { name: 'body', base: base.body, theirs: theirs.body, mine: base.body, bothChanged: false },
  ]);
});

test('a field that both changed differently is a clash', () => {
  const theirs = { ...base, title: '起步价格' };
  const [found] = findConflicts({ base, theirs, mine: { ...base, title: '起步价' } });
  expect(found).toMatchObject({ name: 'title', bothChanged: true });
});

test('the same change made by both is no conflict, nor is a change of mine alone', () => {
  const same = { ...base, tags: ['fare', 'night'] };
  expect(findConflicts({ base, theirs: same, mine: structuredClone(same) })).toEqual([]);
  expect(findConflicts({ base, theirs: base, mine: same })).toEqual([]);
});

test('merging takes the chosen fields of the other version and keeps the rest of mine', () => {
  const mine = { ...base, title: '起步价', body: '我的' };
  const theirs = { ...base, title: '对方', body: '对方' };
  expect(mergeConflicts(mine, theirs, new Set(['body']))).toEqual({
    ...base,
    title: '起步价',
    body: '对方',
  });
});
