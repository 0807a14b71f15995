import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';

test('a seed decides everything that follows, and another seed something else', () => {
  const row = (seed: number) => {
    const random = randomFrom(seed);
    return Array.from({ length: 8 }, () => random.whole(0, 1_000_000));
  };
  expect(row(7)).toEqual(row(7));
  expect(row(7)).not.toEqual(row(8));
  expect(row(0xffffffff)).toEqual(row(-1));
});

test('numbers fill their range evenly', () => {
  const random = randomFrom(1);
  const counts = Array.from({ length: 6 }, () => 0);
  for (let draw = 0; draw < 6_000; draw += 1) {
    const face = random.whole(0, 5);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(850);
});

test('shuffling keeps every item, and puts each first as often as any other', () => {
  const items = ['a', 'b', 'c', 'd'] as const;
  const firsts = new Map<string, number>();
  for (let seed = 0; seed < 4_000; seed += 1) {
    const shuffled = randomFrom(seed).shuffled(items);
    expect(shuffled.toSorted()).toEqual(items);
    const first = shuffled[0] ?? '';
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  }
  for (const item of items) expect(firsts.get(item)).toBeGreaterThan(850);
});
