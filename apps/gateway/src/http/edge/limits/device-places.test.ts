import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { heapGrowth } from '../../../testing/heap-growth.ts';
import { DevicePlaces } from './device-places.ts';

test('a device keeps its place in a network, and takes another one elsewhere', () => {
  const places = new DevicePlaces();
  expect(places.take('a', 'one', 0)).toBe(0);
  expect(places.take('a', 'two', 0)).toBe(1);
  expect(places.take('a', 'one', 1)).toBe(0);
  expect(places.take('b', 'two', 1)).toBe(0);
  expect(places.size).toBe(3);
});

test('where all places are used a later device gets none, and those who have one keep it', () => {
  const places = new DevicePlaces({ perNetwork: 2 });
  places.take('a', 'one', 0);
  places.take('a', 'two', 0);
  for (let each = 0; each < 1_000; each += 1) expect(places.take('a', `x${each}`, 1)).toBeNull();
  expect(places.take('a', 'one', 2)).toBe(0);
  expect(places.take('a', 'two', 2)).toBe(1);
  expect(places.size).toBe(2);
});

test('devices of one /56 have half of the places of its /48, and those of other /56s the rest', () => {
  const places = new DevicePlaces({ perNetwork: 4 });
  const at = (subnet: string, device: string) =>
    places.take(`2001:db8:1:${subnet}::/64`, device, 0);
  expect(['100', '101', '102'].map((subnet) => at(subnet, `flood-${subnet}`))).toEqual([
    0,
    1,
    null,
  ]);
  expect(['200', '300', '400'].map((subnet) => at(subnet, `other-${subnet}`))).toEqual([
    2,
    3,
    null,
  ]);
  // Whichever /64 of its /56 it calls from.
  expect(at('1ff', 'flood-100')).toBe(0);
  expect(places.take('2001:db8:2:400::/64', 'other-400', 0)).toBe(0);
});

test('a place that was not used for ten minutes goes to whoever comes next, once none is free', () => {
  const places = new DevicePlaces({ perNetwork: 2 });
  places.take('a', 'one', 0);
  places.take('a', 'two', 0);
  places.take('a', 'one', 5 * MINUTE_MS);
  expect(places.take('a', 'three', 10 * MINUTE_MS - 1)).toBeNull();
  expect(places.take('a', 'three', 10 * MINUTE_MS)).toBe(1);
  expect(places.take('a', 'two', 10 * MINUTE_MS)).toBeNull();
  expect(places.take('a', 'one', 10 * MINUTE_MS)).toBe(0);
});

test('of all networks together so many devices are remembered, and the network used last longest ago is forgotten', () => {
  const places = new DevicePlaces({ perNetwork: 10, most: 30 });
  places.take('first', 'd', 0);
  places.take('second', 'd', 0);
  places.take('first', 'e', 1);
  for (let each = 0; each < 28; each += 1) places.take(`n${each}`, 'd', 2);
  expect(places.size).toBe(30);
  places.take('n28', 'd', 3);
  expect(places.size).toBe(29);
  expect(places.take('n28', 'e', 4)).toBe(1);
});

test('a place of a /48 that a /56 left ten minutes ago goes to a neighbour, once none is free', () => {
  const places = new DevicePlaces({ perNetwork: 2 });
  expect(places.take('2001:db8:1:100::/64', 'one', 0)).toBe(0);
  expect(places.take('2001:db8:1:200::/64', 'two', 10 * MINUTE_MS)).toBe(1);
  expect(places.take('2001:db8:1:300::/64', 'three', 10 * MINUTE_MS)).toBe(0);
  expect(places.take('2001:db8:1:100::/64', 'one', 10 * MINUTE_MS)).toBeNull();
});

test('ever new devices of ever new networks hold no more memory than thirty megabytes', async () => {
  const places = new DevicePlaces();
  const growth = await heapGrowth(() => {
    for (let each = 0; each < 120_000; each += 1) {
      places.take(`2001:db8:${each}:0::/64`, `${each}`.padStart(43, 'd'), each);
    }
  });
  expect(growth).toBeLessThan(30_000_000);
  expect(places.size).toBe(50_000);
});
