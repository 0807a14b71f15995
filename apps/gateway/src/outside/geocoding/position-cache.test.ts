import { expect, test } from 'vitest';
import { heapGrowth } from '../../testing/heap-growth.ts';
import { PositionCache } from './position-cache.ts';

const at = (latitude: number) => ({ latitude, longitude: 118 });
const nowhere = () => Promise.resolve(null);

test('the cache holds a bounded number of positions and forgets the least recently used', async () => {
  const cache = new PositionCache(() => 0, 100);
  void cache.store(at(0), nowhere());
  for (let each = 1; each < 1000; each += 1) {
    void cache.store(at(each / 100), nowhere());
    if (each % 50 === 0) expect(cache.find(at(0))).toBeDefined();
  }
  expect(cache.size).toBe(100);
  expect(cache.find(at(0.01))).toBeUndefined();
});

test('an answer that failed is not kept', async () => {
  const cache = new PositionCache(() => 0);
  await expect(cache.store(at(1), Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(cache.find(at(1))).toBeUndefined();
});

test('ever new positions hold no more memory than eight megabytes', async () => {
  const cache = new PositionCache(() => 0);
  const growth = await heapGrowth(() => {
    for (let each = 0; each < 30_000; each += 1) void cache.store(at(each / 1000), nowhere());
  });
  expect(growth).toBeLessThan(8_000_000);
  expect(cache.size).toBe(20_000);
});
