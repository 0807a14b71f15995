import { expect, test } from 'vitest';
import { AddressLimit } from './address-limit.ts';

const taken = (limit: AddressLimit, address: string, times: number, now: number) =>
  Array.from({ length: times }, () => limit.take(address, now)).filter((wait) => wait === 0).length;

test('an address may take its burst at once and no more', () => {
  const limit = new AddressLimit({ perSecond: 10, burstSeconds: 2 });
  expect(taken(limit, 'a', 50, 0)).toBe(20);
  expect(limit.take('a', 0)).toBe(1);
});

test('tokens come back with time, up to the burst', () => {
  const limit = new AddressLimit({ perSecond: 10, burstSeconds: 2 });
  taken(limit, 'a', 20, 0);
  expect(taken(limit, 'a', 50, 500)).toBe(5);
  expect(taken(limit, 'a', 50, 60_000)).toBe(20);
});

test('one address does not take from another', () => {
  const limit = new AddressLimit({ perSecond: 10, burstSeconds: 1 });
  taken(limit, 'a', 10, 0);
  expect(limit.take('b', 0)).toBe(0);
});

test('a slow limit says how many seconds to wait', () => {
  const limit = new AddressLimit({ perSecond: 0.25, burstSeconds: 4 });
  expect(limit.take('a', 0)).toBe(0);
  expect(limit.take('a', 0)).toBe(4);
});

test('memory stays bounded, and an address in use is not forgotten', () => {
  const limit = new AddressLimit({ perSecond: 1, burstSeconds: 1, remembered: 100 });
  expect(limit.take('busy', 0)).toBe(0);
  for (let other = 0; other < 1000; other += 1) {
    limit.take(`other-${other}`, 0);
    if (other % 50 === 0) expect(limit.take('busy', 0)).toBe(1);
  }
  expect(limit.size).toBeLessThanOrEqual(200);
});

test('a limit of zero calls a second lets every call through', () => {
  expect(taken(new AddressLimit({ perSecond: 0 }), 'a', 10_000, 0)).toBe(10_000);
});
