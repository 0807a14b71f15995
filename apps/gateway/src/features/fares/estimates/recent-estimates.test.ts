import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { heapGrowth } from '../../../testing/heap-growth.ts';
import { RecentEstimates } from './recent-estimates.ts';

test('an estimate is found for five minutes', () => {
  const recent = new RecentEstimates();
  recent.store('question', 'fare', 0);
  expect(recent.find('question', 5 * MINUTE_MS - 1)).toBe('fare');
  expect(recent.find('question', 5 * MINUTE_MS)).toBeNull();
  expect(recent.find('another', 0)).toBeNull();
});

test('keys and entries together are bounded, the oldest leave first', () => {
  const recent = new RecentEstimates(10_000);
  for (let each = 0; each < 1_000; each += 1)
    recent.store(`q${each}`.padEnd(60), 'f'.repeat(40), 0);
  expect(recent.characters).toBe(10_000);
  expect(recent.find('q0'.padEnd(60), 0)).toBeNull();
  expect(recent.find('q999'.padEnd(60), 0)).not.toBeNull();
});

test('an estimate stored again is weighed once', () => {
  const recent = new RecentEstimates();
  for (let each = 0; each < 9; each += 1) recent.store('question', 'fare', each);
  expect(recent.characters).toBe('question'.length + 'fare'.length);
});

test('ever new questions hold no more memory than ten megabytes', async () => {
  const recent = new RecentEstimates();
  const growth = await heapGrowth(() => {
    for (let each = 0; each < 30_000; each += 1) {
      // Decoded, because a string put together by code shares its parts with others.
      const question = Buffer.from(`question ${each}`.padEnd(200)).toString();
      recent.store(question, Buffer.from(`里程费 ${each}`.padEnd(600)).toString(), 0);
    }
  });
  expect(growth).toBeLessThan(10_000_000);
  expect(recent.characters).toBeGreaterThan(3_900_000);
});
