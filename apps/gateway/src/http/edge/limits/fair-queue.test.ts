import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** A queue of two a turn that tells which requests have begun. */
function queueForTest({ perSecond = 1_000_000, maxWaiting = 10_000 } = {}) {
  const queue = new FairQueue({ perTurn: 2, perSecond, maxWaiting });
  const begun: string[] = [];
  const enter = (network: string, name: string, hasLeft = () => false) =>
    queue.enter(network, () => {
      if (hasLeft()) return false;
      begun.push(name);
      return true;
    });
  return { enter, begun };
}

test('requests of one network begin at once up to the number of a turn, the rest in later turns and in their order', async () => {
  const { enter, begun } = queueForTest();
  for (const name of ['1', '2', '3', '4', '5']) enter('a', name);
  expect(begun).toEqual(['1', '2']);
  await nextTurn();
  expect(begun).toEqual(['1', '2', '3', '4']);
  await nextTurn();
  expect(begun).toEqual(['1', '2', '3', '4', '5']);
});

test('a request of another network begins at once, however many of the first are waiting', () => {
  const { enter, begun } = queueForTest();
  for (let each = 0; each < 1_000; each += 1) enter('a', 'flood');
  enter('b', 'other');
  expect(begun).toEqual(['flood', 'flood', 'other']);
});

test('a request that comes while others of its network wait does not begin before them', async () => {
  const { enter, begun } = queueForTest();
  for (const name of ['1', '2', '3', '4', '5']) enter('a', name);
  await nextTurn();
  enter('a', '6');
  expect(begun).toEqual(['1', '2', '3', '4']);
  await nextTurn();
  expect(begun).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('requests whose senders have left are dropped at once and take no place in a turn', async () => {
  const { enter, begun } = queueForTest();
  let hasLeft = false;
  for (let each = 0; each < 1_000; each += 1) enter('a', 'gone', () => hasLeft);
  enter('a', 'patient');
  hasLeft = true;
  await nextTurn();
  expect(begun).toEqual(['gone', 'gone', 'patient']);
});

test('a network has its whole number again in the next turn', async () => {
  const { enter, begun } = queueForTest();
  for (const name of ['1', '2']) enter('a', name);
  await nextTurn();
  for (const name of ['3', '4', '5']) enter('a', name);
  expect(begun).toEqual(['1', '2', '3', '4']);
});

test('beyond the number of a second requests of one network wait for time to pass, and those of another do not', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const turns = async (many: number) => {
    for (let each = 0; each < many; each += 1) await nextTurn();
  };
  const { enter, begun } = queueForTest({ perSecond: 100 });
  for (let each = 0; each < 1_000; each += 1) enter('a', 'flood');
  await turns(100);
  expect(begun).toHaveLength(10);
  enter('b', 'other');
  expect(begun).toHaveLength(11);
  vi.advanceTimersByTime(200);
  await turns(100);
  expect(begun).toHaveLength(21);
});

test('of one network so many requests wait and the next is refused, until some have begun, and those of another begin', async () => {
  const { enter, begun } = queueForTest({ maxWaiting: 3 });
  const entered = ['1', '2', '3', '4', '5', '6'].map((name) => enter('a', name));
  expect(entered).toEqual([true, true, true, true, true, false]);
  expect(enter('b', 'other')).toBe(true);
  await nextTurn();
  expect(enter('a', '7')).toBe(true);
  await nextTurn();
  expect(begun).toEqual(['1', '2', 'other', '3', '4', '5', '7']);
});
