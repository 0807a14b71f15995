import { expect, test } from 'vitest';
import { measureHeapGrowth } from '../../testing/heap-growth.ts';
import { PositionCache } from './position-cache.ts';

const at = (latitude: number) => ({ latitude, longitude: 118 });
const nowhere = () => Promise.resolve(null);

test('a failed position look-up is not cached', async () => {
  const cache = new PositionCache(() => 1);
  await expect(cache.store(at(1), Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(cache.find(at(1))).toBeUndefined();
});

test('a cache of ever new positions stays within eight megabytes', async () => {
  const cache = new PositionCache(() => 1);
  const growth = await measureHeapGrowth(() => {
    for (let each = 0; each < 30_000; each += 1) void cache.store(at(each / 1000), nowhere());
  });
  expect(growth).toBeLessThan(8_000_000);
  expect(cache.find(at(29.999))).toBeDefined();
  expect(cache.find(at(0))).toBeUndefined();
});
