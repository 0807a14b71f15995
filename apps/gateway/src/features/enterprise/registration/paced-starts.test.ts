import { expect, test } from 'vitest';
import { PacedStarts } from './paced-starts.ts';

test('work that comes together starts one by one, in order, with the event loop between', async () => {
  const starts = new PacedStarts();
  const seen: string[] = [];
  let rounds = 0;
  const count = () => {
    rounds += 1;
    if (rounds < 10) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await starts.turn();
      seen.push(`${name}${rounds}`);
    }),
  );
  expect(seen).toEqual(['a1', 'b2', 'c3']);
});

test('who comes later starts too', async () => {
  const starts = new PacedStarts();
  await starts.turn();
  await starts.turn();
});
