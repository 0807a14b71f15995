import { expect, test } from 'vitest';
import { createRandomSeed } from './drawing.ts';

test('a random seed of a drawing consists of sixteen bytes, all of which matter', () => {
  const bytes = Buffer.from(Array.from({ length: 16 }, (_, at) => at));
  const requested: number[] = [];
  const seed = createRandomSeed((length) => {
    requested.push(length);
    return bytes;
  });
  expect(requested).toEqual([16]);
  expect(seed).toEqual([0x00010203, 0x04050607, 0x08090a0b, 0x0c0d0e0f]);
});
