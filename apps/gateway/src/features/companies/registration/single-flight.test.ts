import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('concurrent function calls with the same key share one run, and a later call runs again', async () => {
  const runOnce = singleFlight<number>();
  let done = 0;
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done += 1;
    return done;
  };
  expect(await Promise.all([1, 2, 3].map(() => runOnce('a', work)))).toEqual([1, 1, 1]);
  expect(await runOnce('a', work)).toBe(2);
});

test('a function call with another key runs independently, and a failure is not cached', async () => {
  const runOnce = singleFlight<number>();
  const failing = runOnce('a', () => Promise.reject(new Error('no')));
  expect(await runOnce('b', async () => 1)).toBe(1);
  await expect(failing).rejects.toThrow('no');
  expect(await runOnce('a', async () => 2)).toBe(2);
});
