import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

test('the same seed gives the same numbers, and another seed gives others', () => {
  const row = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 8 }, () => random.whole(0, 1_000_000));
  };
  expect(row(7)).toEqual(row(7));
  expect(row(7)).not.toEqual(row(8));
  expect(row(0xffffffff)).toEqual(row(-1));
});

test('seeds that differ in one of four numbers give different numbers', () => {
  const first = (...seed: number[]) => createRandom(seed).whole(0, 2 ** 32 - 1);
  const drawn = [first(1, 2, 3, 4), first(9, 2, 3, 4), first(1, 9, 3, 4)];
  drawn.push(first(1, 2, 9, 4), first(1, 2, 3, 9), first(2, 1, 3, 4));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(first(1, 2, 3, 4)).toBe(drawn[0]);
});

test('random numbers fill their range evenly', () => {
  const random = createRandom(1);
  const counts = Array.from({ length: 6 }, () => 0);
  for (let draw = 0; draw < 6_000; draw += 1) {
    const face = random.whole(0, 5);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(850);
});

test('random shuffling keeps every item, and each comes first equally often', () => {
  const items = ['a', 'b', 'c', 'd'] as const;
  const firsts = new Map<string, number>();
  for (let seed = 0; seed < 4_000; seed += 1) {
    const shuffled = createRandom(seed).shuffled(items);
    expect(shuffled.toSorted()).toEqual(items);
    const first = shuffled[0] ?? '';
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  }
  for (const item of items) expect(firsts.get(item)).toBeGreaterThan(850);
});
