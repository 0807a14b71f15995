import { expect, test } from 'vitest';
import { measureHeapGrowth } from '../testing/heap-growth.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { PublishedCache } from './published-cache.ts';

const MEBIBYTE = 1024 * 1024;

function published(maxBytes = 100_000) {
  const state = {
    now: 0,
    revision: 1,
    checks: 0,
    made: 0,
    failure: null as Error | null,
    hangs: false,
  };
  const cache = new PublishedCache<string>({
    now: () => state.now,
    async readRevision() {
      state.checks += 1;
      if (state.failure) throw state.failure;
      if (state.hangs) await new Promise(() => {});
      return state.revision;
    },
    bytesOf: (value) => 2 * value.length,
    maxBytes,
  });
  const get = (key = 'a') =>
    cache.get(key, async () => {
      state.made += 1;
      return `${key}${state.revision}`;
    });
  return { state, cache, get };
}

test('a cached value is computed once and then served from memory', async () => {
  const { state, get } = published();
  expect(await get()).toBe('a1');
  expect(await get()).toBe('a1');
  expect(state.made).toBe(1);
});

test('after two seconds a read of the cache starts a check for newer content without waiting for it', async () => {
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

test('a read of the cache waits for the check for newer content if the last check was five seconds ago', async () => {
  const { state, get } = published();
  await get();
  state.revision = 2;
  state.now = 5_000;
  expect(await get()).toBe('a2');
});

const away = new DatabaseUnavailableError(new Error('away'));

test('while the database is unavailable, cached values are served for two minutes, and reads of other values fail', async () => {
  const { state, get } = published();
  await get();
  state.failure = away;
  for (const seconds of [5, 60, 119]) {
    state.now = seconds * 1_000;
    expect(await get()).toBe('a1');
  }
  await expect(get('b')).rejects.toThrow(away);
  state.now = 120_000;
  await expect(get()).rejects.toThrow(away);
});

test('after a database outage, cached values of older content are no longer served', async () => {
  const { state, get } = published();
  await get();
  state.failure = away;
  state.now = 60_000;
  expect(await get()).toBe('a1');
  state.failure = null;
  state.revision = 2;
  state.now = 62_000;
  expect(await get()).toBe('a2');
});

test('an unavailable database is queried again after two seconds, not by every reader', async () => {
  const { state, get } = published();
  await get();
  state.failure = away;
  state.checks = 0;
  for (state.now = 60_000; state.now < 64_000; state.now += 100) expect(await get()).toBe('a1');
  expect(state.checks).toBe(2);
});

test('cached values are served while the database does not answer at all', async () => {
  const { state, get } = published();
  await get();
  state.hangs = true;
  state.now = 60_000;
  expect(await get()).toBe('a1');
});

test('a check for newer content that fails for another reason is reported after five seconds, also for cached values', async () => {
  const { state, get } = published();
  await get();
  state.failure = new Error('no such table');
  state.now = 4_999;
  expect(await get()).toBe('a1');
  state.now = 5_000;
  await expect(get()).rejects.toThrow('no such table');
});

test('simultaneous reads of the cache share one check for newer content', async () => {
  const { state, get } = published();
  await Promise.all([get('a'), get('b'), get('c')]);
  expect(state.checks).toBe(1);
});

test('a value computed during a publication is not cached', async () => {
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

test('the least recently used values are evicted from the cache first', async () => {
  const { state, get } = published(3 * 310);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key);
  expect(state.made).toBe(4);
  expect(await get('a')).toBe('a1');
  expect(await get('c')).toBe('c1');
  await get('b');
  expect(state.made).toBe(5);
});

test('a clock that is set back does not keep old values in the cache', async () => {
  const { state, get } = published();
  state.now = 1_000_000;
  await get();
  state.revision = 2;
  state.now = 0;
  expect(await get()).toBe('a2');
});

test.each([
  ['short keys without a value', 8, 0],
  ['long keys without a value', 2_000, 0],
  ['long keys and values', 200, 2_000],
])(
  'a cache that is read with ever new %s stays within its memory limit',
  async (_, ofKey, ofValue) => {
    const maxBytes = 4 * MEBIBYTE;
    const cache = new PublishedCache<Buffer>({
      now: () => 0,
      readRevision: async () => 1,
      bytesOf: (value) => value.length,
      maxBytes,
    });
    const growth = await measureHeapGrowth(async () => {
      for (let count = 0; count < 30_000; count += 1) {
        // The key is decoded from bytes, because a concatenated string shares its parts with
        // others.
        const key = Buffer.from(String(count).padStart(ofKey, 'k')).toString('latin1');
        await cache.get(key, async () => Buffer.alloc(ofValue));
      }
    });
    expect(growth).toBeLessThan(1.5 * maxBytes);
    // The cache is used after the measurement, so that it is not garbage-collected before.
    await cache.refresh();
  },
);
