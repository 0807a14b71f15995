// @vitest-environment node
import { expect, test } from 'vitest';
import { trustedAddress } from './trusted-address.ts';

const hosts = ['h5.example.com', 'www.example.com'];

test.each([
  ['https://h5.example.com', 'https://h5.example.com/'],
  ['https://h5.example.com/a/b?c=d#e', 'https://h5.example.com/a/b?c=d#e'],
  ['HTTPS://H5.Example.COM/a', 'https://h5.example.com/a'],
  ['https://www.example.com?from=x', 'https://www.example.com/?from=x'],
  ['https://h5.example.com/注册', 'https://h5.example.com/%E6%B3%A8%E5%86%8C'],
])('%s is trusted', (address, opened) => {
  expect(trustedAddress(address, hosts)).toBe(opened);
});

test('nothing is trusted where no host is', () => {
  expect(trustedAddress('https://h5.example.com/', [])).toBeNull();
});
