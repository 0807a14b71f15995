import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { measureHeapGrowth } from '../../../testing/heap-growth.ts';
import { createRecentEstimates } from './recent-estimates.ts';

test('a recent estimate is found in the cache for five minutes', () => {
  let now = 1_000;
  const recent = createRecentEstimates(() => now);
  recent.set('question', 'fare');
  now += 5 * MINUTE_MS;
  expect(recent.get('question')).toBe('fare');
  now += 1;
  expect(recent.get('question')).toBeUndefined();
});

test('the cache of recent estimates never exceeds ten megabytes', async () => {
  const recent = createRecentEstimates(() => 1_000);
  const growth = await measureHeapGrowth(() => {
    for (let each = 0; each < 30_000; each += 1) {
      // Concatenated strings share memory in V8, so the test decodes strings of their own from
      // buffers.
      const question = Buffer.from(`question ${each}`.padEnd(200)).toString();
      recent.set(question, Buffer.from(`里程费 ${each}`.padEnd(600)).toString());
    }
  });
  expect(growth).toBeLessThan(10_000_000);
  expect(recent.calculatedSize).toBeGreaterThan(3_900_000);
});
