import { expect, test } from 'vitest';
import { PublishedCache } from './published-cache.ts';

/** A cache over a publication that the test controls. */
function published(mostWeight = 100) {
  const state = { now: 0, revision: 1, asked: 0, made: 0, away: false };
  const cache = new PublishedCache<string>({
    now: () => state.now,
    async readRevision() {
      state.asked += 1;
      if (state.away) throw new Error('away');
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

test('after two seconds a reader has the revision asked for, without waiting for it', async () => {
  const { state, get } = published();
  await get();
  state.revision = 2;
  state.now = 1_999;
  expect(await get()).toBe('a1');
  expect(state.asked).toBe(1);
  state.now = 2_000;
  expect(await get()).toBe('a1');
  expect(state.asked).toBe(2);
  expect(await get()).toBe('a2');
});

test('a reader who comes after five quiet seconds waits for the revision', async () => {
  const { state, get } = published();
  await get();
  state.revision = 2;
  state.now = 5_000;
  expect(await get()).toBe('a2');
});

test('past five seconds nothing is served that could not be asked for', async () => {
  const { state, get } = published();
  await get();
  state.away = true;
  state.now = 4_999;
  expect(await get()).toBe('a1');
  state.now = 5_000;
  await expect(get()).rejects.toThrow('away');
  state.away = false;
  expect(await get()).toBe('a1');
});

test('readers who wait at the same moment ask once', async () => {
  const { state, get } = published();
  await Promise.all([get('a'), get('b'), get('c')]);
  expect(state.asked).toBe(1);
});

test('an answer made while something was published is not kept', async () => {
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

test('the longest unused answers go when there are too many', async () => {
  const { state, get } = published(6);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key);
  expect(state.made).toBe(4);
  expect(await get('a')).toBe('a1');
  expect(await get('c')).toBe('c1');
  await get('b');
  expect(state.made).toBe(5);
});

test('a clock that went back does not freeze what is shown', async () => {
  const { state, get } = published();
  state.now = 1_000_000;
  await get();
  state.revision = 2;
  state.now = 0;
  expect(await get()).toBe('a2');
});
