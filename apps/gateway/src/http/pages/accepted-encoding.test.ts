import { expect, test } from 'vitest';
import { acceptedEncodings } from './accepted-encoding.ts';

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['br;q=0, gzip;q=0.5', ['gzip', 'identity']],
  ['BR;Q=1.0', ['br', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*, br;q=0', ['gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['brotli', ['identity']],
] as const)('%j accepts %j', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});
