import { expect, test } from 'vitest';
import { readDraft } from './use-dispute.ts';

test('a dispute draft is read only for its own order, and an invalid draft is ignored', () => {
  const points = [{ item: '里程费', choice: 'detour' }];
  const items = ['里程费'];
  const draft = {
    orderUuid: 'o1',
    kind: 'costProblem',
    step: 'lines',
    text: '绕路',
    items,
    points,
  };
  const store = (text: string | null) => ({ read: () => text });
  expect(readDraft(store(JSON.stringify(draft)), 'o1')).toEqual(draft);
  expect(readDraft(store(JSON.stringify(draft)), 'o2')).toBeNull();
  expect(readDraft(store('{'), 'o1')).toBeNull();
  expect(readDraft(store('{"orderUuid":"o1"}'), 'o1')).toBeNull();
  expect(readDraft(store(null), 'o1')).toBeNull();
});
