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
