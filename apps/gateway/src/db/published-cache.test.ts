import { expect, test } from 'vitest';
import { PublishedCache } from './published-cache.ts';

/** A cache over a publication that the test controls. */
function published(mostWeight = 100) {
  const state = { now: 0, revision: 1, checks: 0, made: 0, unavailable: false };
  const cache = new PublishedCache<string>({
    now: () => state.now,
    async readRevision() {
      state.checks += 1;
      if (state.unavailable) throw new Error('unavailable');
      return state.revision;
    },
    weigh: (value) => value.length,
    mostWeight,
  });
  const get = (key = 'a') =>
    cache.get(key, async () => {
      state.made += 1;
      return `${key}${state.revision}`;
    });
  return { state, cache, get };
}

test('an answer is made once and then served from memory', async () => {
  const { state, get } = published();
  expect(await get()).toBe('a1');
  expect(await get()).toBe('a1');
  expect(state.made).toBe(1);
});

test('after two seconds a read starts a check of the revision without waiting for it', async () => {
  const { state, get } = published();
  await get();
  state.revision = 2;
  state.now = 1_999;
  expect(await get()).toBe('a1');
  expect(state.checks).toBe(1);
  state.now = 2_000;
  expect(await get()).toBe('a1');
  expect(state.checks).toBe(2);
  expect(await get()).toBe('a2');
});

test('a read after five seconds without a check waits for the revision', async () => {
  const { state, get } = published();
  await get();
  state.revision = 2;
  state.now = 5_000;
  expect(await get()).toBe('a2');
});

test('after five seconds nothing is served while the revision cannot be checked', async () => {
  const { state, get } = published();
  await get();
  state.unavailable = true;
  state.now = 4_999;
  expect(await get()).toBe('a1');
  state.now = 5_000;
  await expect(get()).rejects.toThrow('unavailable');
  state.unavailable = false;
  expect(await get()).toBe('a1');
});

test('simultaneous reads share one check of the revision', async () => {
  const { state, get } = published();
  await Promise.all([get('a'), get('b'), get('c')]);
  expect(state.checks).toBe(1);
});

test('a value made during a publication is not cached', async () => {
  const { state, cache } = published();
  await cache.refresh();
  let finish = (_made: string) => {};
  const slow = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
  state.revision = 2;
  await cache.refresh();
  finish('old');
  expect(await slow).toBe('old');
  expect(await cache.get('a', async () => 'new')).toBe('new');
});

test('the least recently used values are evicted first', async () => {
  const { state, get } = published(6);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key);
  expect(state.made).toBe(4);
  expect(await get('a')).toBe('a1');
  expect(await get('c')).toBe('c1');
  await get('b');
  expect(state.made).toBe(5);
});

test('a clock that goes back does not freeze the cache', async () => {
  const { state, get } = published();
  state.now = 1_000_000;
  await get();
  state.revision = 2;
  state.now = 0;
  expect(await get()).toBe('a2');
});
