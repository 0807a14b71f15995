import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** A queue of two a turn that tells which requests have begun. */
function queueForTest({ perTurn = 2, perSecond = 1_000_000, maxWaiting = 10_000 } = {}) {
  const queue = new FairQueue({ perTurn, perSecond, maxWaiting });
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

function stopClock() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

async function turns(many: number) {
  for (let each = 0; each < many; each += 1) await nextTurn();
}

test('beyond the number of a second requests of one network wait for time to pass, and those of another do not', async () => {
  stopClock();
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

// Each in another /56 of one /48.
const flooder = '2001:db8:1:100::/64';
const neighbour = '2001:db8:1:200::/64';
const another = '2001:db8:1:300::/64';

test('the /56s of a /48 take turns, however many requests of one of them wait', async () => {
  const { enter, begun } = queueForTest({ perTurn: 1 });
  for (let each = 0; each < 1_000; each += 1) enter(flooder, 'flood');
  for (const name of ['n1', 'n2', 'n3']) enter(neighbour, name);
  for (const name of ['a1', 'a2']) enter(another, name);
  expect(begun).toEqual(['flood', 'n1']);
  await nextTurn();
  expect(begun.slice(2)).toEqual(['flood', 'n2']);
  await nextTurn();
  expect(begun.slice(4)).toEqual(['a1', 'flood']);
  await nextTurn();
  expect(begun.slice(6)).toEqual(['n3', 'a2']);
  await nextTurn();
  expect(begun.slice(8)).toEqual(['flood']);
});

test('of all /56s of a /48 twice as many begin in a turn as of one of them', async () => {
  const { enter, begun } = queueForTest();
  for (let each = 0; each < 9; each += 1) enter(`2001:db8:1:${each + 1}00::/64`, String(each));
  expect(begun).toEqual(['0', '1', '2', '3']);
  await nextTurn();
  expect(begun).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
});

test('requests of all /64s of a /56 begin in their order', async () => {
  const { enter, begun } = queueForTest({ perTurn: 1 });
  for (const name of ['1', '2', '3']) enter(`2001:db8:1:10${name}::/64`, name);
  await turns(2);
  expect(begun).toEqual(['1', '2', '3']);
});

test('a /56 has half of what begins of its /48 in a second, and requests of its neighbours find the other half', async () => {
  stopClock();
  const { enter, begun } = queueForTest({ perSecond: 100 });
  for (let each = 0; each < 1_000; each += 1) enter(flooder, 'flood');
  await turns(100);
  expect(begun).toHaveLength(5);
  enter(neighbour, 'neighbour');
  expect(begun).toHaveLength(6);
  vi.advanceTimersByTime(200);
  await turns(100);
  expect(begun.filter((name) => name === 'flood')).toHaveLength(10);
  for (let each = 0; each < 1_000; each += 1) enter(another, 'another');
  await turns(100);
  // Ten of the /48 without a pause, of which the flood took five.
  expect(begun.filter((name) => name === 'another')).toHaveLength(5);
});

test('requests of a /56 that wait leave its neighbours half of the room, and all of a /48 have as much as an IPv4 address', () => {
  const { enter } = queueForTest({ perTurn: 1, maxWaiting: 4 });
  const entered = (address: string, many: number) =>
    Array.from({ length: many }, (_, at) => enter(address, String(at)));
  expect(entered('203.0.113.5', 6)).toEqual([true, true, true, true, true, false]);
  expect(entered(flooder, 4)).toEqual([true, true, true, false]);
  expect(entered(neighbour, 2)).toEqual([true, true]);
  expect(entered(another, 2)).toEqual([true, false]);
  expect(entered('2001:db8:2:100::/64', 1)).toEqual([true]);
});
