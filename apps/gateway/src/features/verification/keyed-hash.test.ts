import { expect, test } from 'vitest';
import { areHashesEqual, keyedHash } from './keyed-hash.ts';

test('a keyed hash depends on the secret, the purpose and every part', () => {
  const hashes = [
    keyedHash('one secret', 'code', 'a', 'b'),
    keyedHash('another secret', 'code', 'a', 'b'),
    keyedHash('one secret', 'picture', 'a', 'b'),
    keyedHash('one secret', 'code', 'b', 'a'),
    keyedHash('one secret', 'code', 'ab'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(keyedHash('one secret', 'code', 'a', 'b')).toBe(hashes[0]);
});

test('comparing hashes of different lengths returns false without an error', () => {
  expect(areHashesEqual('abcd', 'abcd')).toBe(true);
  expect(areHashesEqual('abcd', 'abce')).toBe(false);
  expect(areHashesEqual('abcd', 'abc')).toBe(false);
});
