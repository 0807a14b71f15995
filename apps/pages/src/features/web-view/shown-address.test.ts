import { expect, test } from 'vitest';
import { formatShownAddress } from './shown-address.ts';

test.each([
  ['https://example.com/活动?a=1&b=2', 'https://example.com/活动?a=1&b=2'],
  ['https://example.com/\u202Emoc.elpmaxe', 'https://example.com/%E2%80%AEmoc.elpmaxe'],
  ['https://exam\u200Bple.com', 'https://exam%E2%80%8Bple.com'],
  ['https://example.com/\n', 'https://example.com/%0A'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('the web address %j is shown to the visitor as %s', (address, shown) => {
  expect(formatShownAddress(address)).toBe(shown);
});
