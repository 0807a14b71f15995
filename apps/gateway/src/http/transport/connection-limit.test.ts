import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ConnectionLimit, type ConnectionLimitOptions } from './connection-limit.ts';

const clock = { ms: 0 };

function limitWith(options: Partial<ConnectionLimitOptions> = {}) {
  clock.ms = 0;
  const limit = new ConnectionLimit({
    most: 10,
    maxPerAddress: 3,
    idleMsWhenHalfFull: 5_000,
    networksOf: (peer) => [{ name: peer, times: 1 }],
    now: () => clock.ms,
    ...options,
  });
  const open = (peer: string) => {
    clock.ms += 1;
    const socket = new Socket();
    return { socket, isOpen: limit.tryOpen(socket, peer) };
  };
  const openMany = (peer: string, many: number) =>
    Array.from({ length: many }, () => open(peer).socket);
  return { limit, open, openMany };
}

const destroyedOf = (sockets: readonly Socket[]) => sockets.map(({ destroyed }) => destroyed);

test('an address that opens more than its share closes its own connection that was idle longest', () => {
  const { limit, openMany } = limitWith();
  const other = openMany('b', 2);
  const own = openMany('a', 5);
  expect(destroyedOf(own)).toEqual([true, true, false, false, false]);
  expect(destroyedOf(other)).toEqual([false, false]);
  expect(limit.size).toBe(5);
});

test('a connection that was used lately is closed after one that never was', () => {
  const { limit, open, openMany } = limitWith();
  const [first, second, third] = openMany('a', 3);
  limit.beginRequest(first as Socket);
  limit.endRequest(first as Socket);
  open('a');
  expect([first, second, third].map((socket) => socket?.destroyed)).toEqual([false, true, false]);
});

test('busy connections are never closed for a new one, which is refused instead', () => {
  const { limit, open, openMany } = limitWith();
  const busy = openMany('a', 3);
  for (const socket of busy) limit.beginRequest(socket);
  expect(open('a').isOpen).toBe(false);
  expect(open('b').isOpen).toBe(true);
  limit.endRequest(busy[1] as Socket);
  expect(open('a').isOpen).toBe(true);
  expect(destroyedOf(busy)).toEqual([false, true, false]);
});

test('when all connections are taken the one that was idle longest makes room', () => {
  const { limit, open } = limitWith({ most: 4 });
  const sockets = ['a', 'b', 'c', 'd'].map((peer) => open(peer).socket);
  expect(open('e').isOpen).toBe(true);
  expect(destroyedOf(sockets)).toEqual([true, false, false, false]);
  expect(limit.size).toBe(4);
});

test('a wider network has its multiple, and never more than half of all', () => {
  const networksOf = (peer: string) => [
    { name: peer, times: 1 },
    { name: 'wide', times: 100 },
  ];
  const { limit, open } = limitWith({ networksOf });
  for (let index = 0; index < 9; index += 1) open(`address ${index}`);
  expect(limit.size).toBe(5);
});

test('a proxy stands for everybody behind it and has no share of its own', () => {
  const { limit, openMany } = limitWith({ networksOf: () => [] });
  openMany('proxy', 9);
  expect(limit.size).toBe(9);
});

test('idle connections are closed early only while more than half of all are taken', () => {
  const { limit, openMany } = limitWith({ most: 10, maxPerAddress: 10 });
  const early = openMany('a', 4);
  clock.ms += 6_000;
  limit.closeIdle();
  expect(destroyedOf(early)).toEqual([false, false, false, false]);
  limit.beginRequest(early[0] as Socket);
  openMany('b', 3);
  limit.closeIdle();
  expect(destroyedOf(early)).toEqual([false, true, true, false]);
  expect(limit.size).toBe(5);
});

test('a connection that closed by itself leaves room', () => {
  const { limit, open, openMany } = limitWith();
  const [first] = openMany('a', 3);
  limit.remove(first as Socket);
  open('a');
  expect(limit.size).toBe(3);
});

test('a connection may have ten requests unanswered and is closed by the next, and others are not', () => {
  const { limit, openMany } = limitWith();
  const [flooding, patient] = openMany('a', 2);
  for (let each = 0; each < 10; each += 1) limit.beginRequest(flooding as Socket);
  expect(flooding?.destroyed).toBe(false);
  limit.endRequest(flooding as Socket);
  limit.beginRequest(flooding as Socket);
  expect(flooding?.destroyed).toBe(false);
  limit.beginRequest(flooding as Socket);
  expect(destroyedOf([flooding, patient] as Socket[])).toEqual([true, false]);
  expect(limit.size).toBe(1);
});
