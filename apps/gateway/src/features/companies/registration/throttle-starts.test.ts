import { expect, test } from 'vitest';
import { throttleStarts } from './throttle-starts.ts';

test('concurrent starts run one per event-loop iteration, in order', async () => {
  const nextStart = throttleStarts();
  const seen: string[] = [];
  let rounds = 0;
  const count = () => {
    rounds += 1;
    if (rounds < 10) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await nextStart();
      seen.push(`${name}${rounds}`);
    }),
  );
  expect(seen).toEqual(['a1', 'b2', 'c3']);
});

test('a start that is requested after the queue has become empty runs too', async () => {
  const nextStart = throttleStarts();
  await nextStart();
  await nextStart();
});
