import { expect, test } from 'vitest';
import { parseTrustedAddress } from './trusted-address.ts';

const hosts = ['h5.example.com', 'www.example.com'];

test.each([
  ['https://h5.example.com', 'https://h5.example.com/'],
  ['https://h5.example.com/a/b?c=d#e', 'https://h5.example.com/a/b?c=d#e'],
  ['HTTPS://H5.Example.COM/a', 'https://h5.example.com/a'],
  ['https://www.example.com?from=x', 'https://www.example.com/?from=x'],
  ['https://h5.example.com/注册', 'https://h5.example.com/%E6%B3%A8%E5%86%8C'],
])('the address %s is trusted', (address, opened) => {
  expect(parseTrustedAddress(address, hosts)).toBe(opened);
});

test('no address is trusted without a list of hosts', () => {
  expect(parseTrustedAddress('https://h5.example.com/', [])).toBeNull();
});

test.each([
  'http://h5.example.com/',
  'https://h5.example.com.evil.example.org/',
  'https://h5.example.com@evil.example.org/',
  'https://user@h5.example.com/',
  'https://h5.example.com:443/',
  'https://h5.example.com:@evil.example.org/',
  'https://h5.example.com\\@evil.example.org/',
  'https://h5.example.com/\\evil.example.org',
  'https://h5.example.com/a b',
  'https://h5.example.com/a\nb',
  ' https://h5.example.com/',
  'javascript:alert(1)//https://h5.example.com',
])('the address %j is not trusted', (address) => {
  expect(parseTrustedAddress(address, hosts)).toBeNull();
});
