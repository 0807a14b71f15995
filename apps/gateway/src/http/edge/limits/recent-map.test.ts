import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('a value is found until more than its size of others were set since its last read', () => {
  const map = new RecentMap<number>(10);
  map.set('kept', 1);
  map.set('forgotten', 2);
  for (let each = 0; each < 40; each += 1) {
    map.set(`other-${each}`, each);
    expect(map.get('kept')).toBe(1);
  }
  expect(map.get('forgotten')).toBeUndefined();
});

test('memory stays bounded by twice the size', () => {
  const map = new RecentMap<number>(10);
  for (let each = 0; each < 1000; each += 1) map.set(`key-${each}`, each);
  expect(map.size).toBeLessThanOrEqual(20);
});

test('a value set again replaces the old one without a place of its own', () => {
  const map = new RecentMap<number>(2);
  for (let each = 0; each < 10; each += 1) map.set('same', each);
  expect([map.get('same'), map.size]).toEqual([9, 1]);
});

test('what was set takes a place until it is forgotten, what is only asked for takes none', () => {
  const map = new RecentMap<number>(10);
  for (let each = 0; each < 15; each += 1) map.set(`key-${each}`, each);
  expect(map.get('unknown')).toBeUndefined();
  expect(map.size).toBe(15);
});
