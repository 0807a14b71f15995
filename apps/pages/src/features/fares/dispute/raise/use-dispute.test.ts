import { expect, test } from 'vitest';
import { readDraft } from './objection.ts';

test('a draft belongs to its order, and what is none is none', () => {
  const points = [{ item: '里程费', choice: 'detour', words: '' }];
  const draft = { orderUuid: 'o1', flow: 'report', words: '绕路', items: ['里程费'], points };
  const store = (text: string | null) => ({ read: () => text });
  expect(readDraft(store(JSON.stringify(draft)), 'o1')).toEqual(draft);
  expect(readDraft(store(JSON.stringify(draft)), 'o2')).toBeNull();
  expect(readDraft(store('{'), 'o1')).toBeNull();
  expect(readDraft(store('{"orderUuid":"o1"}'), 'o1')).toBeNull();
  expect(readDraft(store(null), 'o1')).toBeNull();
});

test('a draft that was stored before items could be described has no points', () => {
  const draft = { orderUuid: 'o1', flow: 'report', words: '绕路', items: ['里程费'] };
  const store = { read: () => JSON.stringify(draft) };
  expect(readDraft(store, 'o1')).toEqual({ ...draft, points: [] });
});
