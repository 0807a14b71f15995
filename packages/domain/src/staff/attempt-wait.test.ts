import { expect, test } from 'vitest';
import { waitAfter } from './attempt-wait.ts';

test('four wrong attempts cost nothing, five to nine slow down, ten lock for fifteen minutes', () => {
  const seconds = Array.from({ length: 11 }, (_, failures) => waitAfter(failures) / 1_000);
  expect(seconds).toEqual([0, 0, 0, 0, 0, 5, 10, 20, 40, 80, 900]);
});

test('whoever goes on after a lock is slowed down and locked again', () => {
  expect(waitAfter(11)).toBe(0);
  expect(waitAfter(15)).toBe(5_000);
  expect(waitAfter(20)).toBe(900_000);
});
