import { expect, test } from 'vitest';
import { heapGrowth } from '../../../testing/heap-growth.ts';
import { TokenBuckets } from './token-buckets.ts';

const taken = (limit: TokenBuckets, key: string, times: number, now: number) =>
  Array.from({ length: times }, () => limit.take(key, 1, now)).filter((wait) => wait === 0).length;

test('a full bucket gives its burst at once and no more', () => {
  const limit = new TokenBuckets({ perSecond: 10, burst: 20 });
  expect(taken(limit, 'a', 50, 0)).toBe(20);
  expect(limit.take('a', 1, 0)).toBe(1);
});

test('tokens come back with time, up to the burst', () => {
  const limit = new TokenBuckets({ perSecond: 10, burst: 20 });
  taken(limit, 'a', 20, 0);
  expect(taken(limit, 'a', 50, 500)).toBe(5);
  expect(taken(limit, 'a', 50, 60_000)).toBe(20);
});

test('one key does not take from another', () => {
  const limit = new TokenBuckets({ perSecond: 10, burst: 10 });
  taken(limit, 'a', 10, 0);
  expect(limit.take('b', 1, 0)).toBe(0);
});

test('a cost is taken whole or not at all', () => {
  const limit = new TokenBuckets({ perSecond: 10, burst: 50 });
  expect(limit.take('a', 30, 0)).toBe(0);
  expect(limit.take('a', 30, 0)).toBe(1);
  expect(limit.take('a', 20, 0)).toBe(0);
  expect(limit.take('a', 20, 0)).toBe(2);
});

test('what is kept for others is not given, however full the bucket is, and a cost above the rest takes the rest', () => {
  const limit = new TokenBuckets({ perSecond: 10, burst: 20 });
  const half = () => limit.take('a', 1, 0, 1 / 2);
  expect(Array.from({ length: 15 }, half).filter((wait) => wait === 0)).toHaveLength(10);
  expect(limit.wait('a', 1, 0, 1 / 2)).toBe(1);
  expect(limit.wait('a', 1, 0, 1 / 4)).toBe(0);
  expect(taken(limit, 'a', 50, 0)).toBe(10);
  expect(limit.take('b', 50, 0, 1 / 2)).toBe(0);
  expect(taken(limit, 'b', 50, 0)).toBe(10);
});

test('a cost above the burst takes the whole bucket instead of being refused for ever', () => {
  const limit = new TokenBuckets({ perSecond: 1, burst: 4 });
  expect(limit.take('a', 50, 0)).toBe(0);
  expect(limit.take('a', 50, 0)).toBe(4);
  expect(limit.take('a', 50, 4_000)).toBe(0);
});

test('asking how long to wait takes nothing', () => {
  const limit = new TokenBuckets({ perSecond: 0.25, burst: 1 });
  for (let times = 0; times < 3; times += 1) expect(limit.wait('a', 1, 0)).toBe(0);
  expect(limit.take('a', 1, 0)).toBe(0);
  expect(limit.wait('a', 1, 0)).toBe(4);
  expect(limit.wait('a', 1, 4_000)).toBe(0);
});

test('the wait is for the tokens that are missing', () => {
  const limit = new TokenBuckets({ perSecond: 1, burst: 10 });
  limit.take('a', 4, 0);
  expect([limit.wait('a', 9, 0), limit.take('a', 9, 0)]).toEqual([3, 3]);
});

test('a new bucket may hold less than a full one, and fills up', () => {
  const limit = new TokenBuckets({ perSecond: 10, burst: 30, initial: 5 });
  expect(taken(limit, 'a', 50, 0)).toBe(5);
  expect(taken(limit, 'a', 50, 10_000)).toBe(30);
});

test('the fill is told as a part of the burst', () => {
  const limit = new TokenBuckets({ perSecond: 10, burst: 20 });
  expect(limit.fill('a', 0)).toBe(1);
  taken(limit, 'a', 15, 0);
  expect(limit.fill('a', 0)).toBe(0.25);
});

test('memory stays bounded, and a key in use is not forgotten', () => {
  const limit = new TokenBuckets({ perSecond: 1, burst: 1, remembered: 100 });
  expect(limit.take('busy', 1, 0)).toBe(0);
  for (let other = 0; other < 1000; other += 1) {
    limit.take(`other-${other}`, 1, 0);
    if (other % 50 === 0) expect(limit.take('busy', 1, 0)).toBe(1);
  }
  expect(limit.size).toBeLessThanOrEqual(200);
});

test('ever new addresses hold no more memory than three megabytes', async () => {
  const limit = new TokenBuckets({ perSecond: 1, burst: 1 });
  const growth = await heapGrowth(() => {
    for (let each = 0; each < 100_000; each += 1) limit.take(`2001:db8:${each}::/64`, 1, 0);
  });
  expect(growth).toBeLessThan(3_000_000);
  expect(limit.size).toBeGreaterThanOrEqual(5_000);
});

test('what was charged leaves a debt of a full bucket at most, which is paid off with time', () => {
  const limit = new TokenBuckets({ perSecond: 10, burst: 20 });
  limit.charge('a', 15, 0);
  expect(taken(limit, 'a', 50, 0)).toBe(5);
  limit.charge('a', 5, 0);
  expect(limit.wait('a', 10, 0)).toBe(2);
  limit.charge('a', 1_000, 0);
  expect(taken(limit, 'a', 50, 2_000)).toBe(0);
  expect(taken(limit, 'a', 50, 3_000)).toBe(10);
});
