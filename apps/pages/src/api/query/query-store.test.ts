// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createQueryStore } from './query-store.ts';
import { question } from './testing/question.ts';

const openStore = (now = () => 0) => createQueryStore({ isWorthRetrying: () => false, now });

test('equal keys are one query, however they were made', () => {
  const store = openStore();
  const { queryFn } = question<string>();
  const zones = (fenceNum: string) =>
    store.query({ queryKey: ['fares', 'fence', { fenceNum }], queryFn });
  expect(zones('f-1')).toBe(zones('f-1'));
  expect(zones('f-1')).not.toBe(zones('f-2'));
  expect(openStore().query({ queryKey: ['a'], queryFn })).not.toBe(
    openStore().query({ queryKey: ['a'], queryFn }),
  );
});

test('being asked for sends nothing', () => {
  const { queryFn, asks } = question<string>();
  openStore().query({ queryKey: ['a'], queryFn });
  expect(asks()).toBe(0);
});

test('every question whose key begins so is put again, and no other', () => {
  const store = openStore();
  const [one, other] = [question<string>(), question<string>()];
  store.query({ queryKey: ['order', '1'], queryFn: one.queryFn }).follow(() => {});
  store.query({ queryKey: ['order', '12'], queryFn: other.queryFn }).follow(() => {});
  store.invalidate(['order', '1']);
  store.invalidate(['nobody asked this']);
  expect([one.asks(), other.asks()]).toEqual([2, 1]);
  store.invalidate(['order']);
  expect([one.asks(), other.asks()]).toEqual([3, 2]);
});

test('what is followed and has aged is refreshed, nothing else', async () => {
  const now = vi.fn(() => 0);
  const store = openStore(now);
  const [old, young, left] = [question<string>(), question<string>(), question<string>()];
  store.query({ queryKey: ['old'], queryFn: old.queryFn }).follow(() => {});
  store.query({ queryKey: ['left'], queryFn: left.queryFn }).follow(() => {})();
  await old.answer('old');
  await left.answer('left');
  now.mockReturnValue(60_000);
  store.query({ queryKey: ['young'], queryFn: young.queryFn }).follow(() => {});
  await young.answer('young');
  store.refresh();
  expect([old.asks(), young.asks(), left.asks()]).toEqual([2, 1, 1]);
});

test('a reset forgets every answer', async () => {
  const store = openStore();
  const [one, other] = [question<string>(), question<string>()];
  const first = store.query({ queryKey: ['1'], queryFn: one.queryFn });
  const second = store.query({ queryKey: ['2'], queryFn: other.queryFn });
  first.follow(() => {});
  second.follow(() => {})();
  await one.answer('one');
  await other.answer('other');
  store.reset();
  expect([first.current().data, second.current().data]).toEqual([undefined, undefined]);
  expect([one.asks(), other.asks()]).toEqual([2, 1]);
});

test('what the document brought along is known without asking, until it is forgotten', async () => {
  const queryFn = vi.fn(async () => 'asked');
  const rules = { isWorthRetrying: () => false, now: () => 0 };
  const store = createQueryStore(rules, { '["rules"]': 'rendered' });
  const query = store.query({ queryKey: ['rules'], queryFn });
  query.follow(() => {});
  expect(query.current().data).toBe('rendered');
  expect(queryFn).not.toHaveBeenCalled();
  store.reset();
  expect(query.current().data).toBeUndefined();
  await query.ask();
  expect(query.current().data).toBe('asked');
});

test('what is known to be nothing is not asked for', () => {
  const queryFn = vi.fn(async (): Promise<string | null> => 'asked');
  const query = openStore().query({ queryKey: ['rules'], queryFn, initialData: () => null });
  query.follow(() => {});
  expect(query.current().data).toBeNull();
  expect(queryFn).not.toHaveBeenCalled();
});
