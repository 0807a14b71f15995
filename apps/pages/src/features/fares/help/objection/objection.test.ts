import { expect, test } from 'vitest';
import { readDraft } from './objection.ts';

test('a draft belongs to its order, and what is none is none', () => {
  const draft = { orderUuid: 'o1', flow: 'report', words: '绕路', items: ['里程费'] };
  const store = (text: string | null) => ({ read: () => text });
  expect(readDraft(store(JSON.stringify(draft)), 'o1')).toEqual(draft);
  expect(readDraft(store(JSON.stringify(draft)), 'o2')).toBeNull();
  expect(readDraft(store('{'), 'o1')).toBeNull();
  expect(readDraft(store('{"orderUuid":"o1"}'), 'o1')).toBeNull();
  expect(readDraft(store(null), 'o1')).toBeNull();
});
