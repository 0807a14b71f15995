import { expect, test } from 'vitest';
import { widestShares } from '../../networks.ts';
import { clientAddress, trustedProxies } from '../client-address.ts';
import { NetworkBuckets } from './network-buckets.ts';

const network = (address: string) => clientAddress(address, undefined, trustedProxies([]));
const served = (buckets: NetworkBuckets, addresses: readonly string[]) =>
  addresses.filter((address) => buckets.take(network(address), 1, 0) === 0).length;
const many = (length: number, address: (at: number) => string) =>
  Array.from({ length }, (_, at) => address(at));

test('an IPv4 address has a budget of its own, and its neighbour another', () => {
  const buckets = new NetworkBuckets({ perSecond: 1, burst: 10 });
  expect(served(buckets, Array<string>(50).fill('203.0.113.5'))).toBe(10);
  expect(served(buckets, Array<string>(50).fill('203.0.113.6'))).toBe(10);
});

test('addresses of one IPv6 /64 share one budget', () => {
  const buckets = new NetworkBuckets({ perSecond: 1, burst: 10 });
  expect(
    served(
      buckets,
      many(500, (at) => `2001:db8:1:100::${at.toString(16)}`),
    ),
  ).toBe(10);
});

test('a /56 has four times the budget of a /64, however many of those are used', () => {
  const buckets = new NetworkBuckets({ perSecond: 1, burst: 10 });
  expect(
    served(
      buckets,
      many(200, (at) => `2001:db8:1:1${(at % 256).toString(16).padStart(2, '0')}::1`),
    ),
  ).toBe(40);
});

test('a /48 has sixteen times the budget of a /64, and its neighbour is not touched', () => {
  const buckets = new NetworkBuckets({ perSecond: 1, burst: 10 });
  expect(
    served(
      buckets,
      many(1_000, (at) => `2001:db8:1:${(at * 64).toString(16)}::1`),
    ),
  ).toBe(160);
  expect(served(buckets, ['2001:db8:2::1'])).toBe(1);
});

test('a wider network that is used up takes nothing of the narrower ones', () => {
  const buckets = new NetworkBuckets({ perSecond: 1, burst: 1 });
  served(
    buckets,
    many(4, (at) => `2001:db8:1:10${at}::1`),
  );
  const fresh = network('2001:db8:1:109::1');
  expect(buckets.take(fresh, 1, 0)).toBeGreaterThan(0);
  expect(buckets.wait(fresh, 1, 0)).toBe(1);
  // The /56 has tokens again before the /64 would have had any.
  expect(buckets.take(fresh, 1, 260)).toBe(0);
});

test('by the shares of the widest network a /56 takes half of what an IPv4 address has, and its neighbours in the /48 the rest', () => {
  const buckets = new NetworkBuckets({ perSecond: 1, burst: 10, sharesOf: widestShares });
  expect(served(buckets, Array<string>(50).fill('203.0.113.5'))).toBe(10);
  const oneHousehold = many(50, (at) => `2001:db8:1:1${at + 10}::1`);
  expect(served(buckets, oneHousehold)).toBe(5);
  const neighbours = many(50, (at) => `2001:db8:1:${at + 10}00::1`);
  expect(served(buckets, neighbours)).toBe(5);
});

test('a reserve of every network is left for others', () => {
  const buckets = new NetworkBuckets({ perSecond: 1, burst: 8, sharesOf: widestShares });
  const taken = (address: string, reserve: number) =>
    many(8, () => address).filter((each) => buckets.take(network(each), 1, 0, reserve) === 0);
  expect(taken('2001:db8:1:100::1', 1 / 2)).toHaveLength(2);
  expect(taken('2001:db8:1:200::1', 1 / 2)).toHaveLength(2);
  expect(taken('2001:db8:1:300::1', 1 / 2)).toHaveLength(0);
  expect(taken('2001:db8:1:300::1', 0)).toHaveLength(4);
});

test('tokens come back in every network', () => {
  const buckets = new NetworkBuckets({ perSecond: 1, burst: 1 });
  const address = network('2001:db8::1');
  expect(buckets.take(address, 1, 0)).toBe(0);
  expect(buckets.take(address, 1, 0)).toBe(1);
  expect(buckets.take(address, 1, 1_000)).toBe(0);
});

test('what is charged to a /64 is charged to its /56 and /48 too', () => {
  const buckets = new NetworkBuckets({ perSecond: 10, burst: 10 });
  buckets.charge('2001:db8:1:1::/64', 160, 0);
  expect(buckets.wait('2001:db8:1:2::/64', 1, 0)).toBeGreaterThan(0);
  expect(buckets.wait('2001:db8:1:ff00::/64', 1, 0)).toBeGreaterThan(0);
  expect(buckets.wait('2001:db8:2:1::/64', 1, 0)).toBe(0);
  buckets.charge('203.0.113.5', 20, 0);
  expect(buckets.wait('203.0.113.5', 1, 0)).toBe(2);
});
