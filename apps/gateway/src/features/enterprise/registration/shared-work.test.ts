import { expect, test } from 'vitest';
import { SharedWork } from './shared-work.ts';

test('equal work under way is done once, and done anew when it is over', async () => {
  const shared = new SharedWork<number>();
  let done = 0;
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done += 1;
    return done;
  };
  expect(await Promise.all([1, 2, 3].map(() => shared.run('a', work)))).toEqual([1, 1, 1]);
  expect(await shared.run('a', work)).toBe(2);
});

test('other work is not waited for, and a failure is not remembered', async () => {
  const shared = new SharedWork<number>();
  const failing = shared.run('a', () => Promise.reject(new Error('no')));
  expect(await shared.run('b', async () => 1)).toBe(1);
  await expect(failing).rejects.toThrow('no');
  expect(await shared.run('a', async () => 2)).toBe(2);
});
