// @vitest-environment node
import { expect, test } from 'vitest';
import { findEntryRedirect } from './entry-redirect.ts';
import { hostileAddresses } from './testing/hostile-addresses.ts';

const trusted = ['h5.example.com'];
const redirected = (location: string) => findEntryRedirect(location, trusted);

test.each([
  ['/', '/Main'],
  ['/?activityId=a7', '/Main?activityId=a7'],
  ['/friend_help?activityId=a7&from=x', '/Main?activityId=a7'],
  ['/frinedIndex?activityId=a7', '/Main?activityId=a7'],
  ['/frinedIndex', '/Main'],
  ['/price_firm_order?orderUuid=o1', '/price_index?orderUuid=o1&type=2'],
  ['/price_firm_order', '/price_index?type=2'],
  ['/price_firm_order/?orderUuid=o1&type=5', '/price_index?orderUuid=o1&type=2'],
])('the address %s is redirected to %s', (location, to) => {
  expect(redirected(location)).toEqual({ kind: 'replace', location: to });
});

test.each([
  '/Main',
  '/pricing?pricingData=%7B%22a%22%3A%22http%22%7D',
  '/web_view?url=https://evil.example.org/',
  '/friend_help/',
  '/friend_helps',
  '/FRIEND_HELP',
  '/friendIndex',
  '/unknown',
])('the address %s is not redirected', (location) => {
  expect(redirected(location)).toEqual({ kind: 'stay' });
});

test.each([
  ['/https://h5.example.com/welcome?a=1', 'https://h5.example.com/welcome?a=1'],
  ['/https%3A%2F%2Fh5.example.com%2Fwelcome%3Fa%3D1', 'https://h5.example.com/welcome?a=1'],
  ['/https://h5.example.com/a?b=c?d', 'https://h5.example.com/a?b=c?d'],
])('the address %s leaves the pages for %s', (location, url) => {
  expect(redirected(location)).toEqual({ kind: 'leave', url });
});

test('the notice about an untrusted address shows it as it came, query included', () => {
  expect(redirected('/http://evil.example.org/a?b=c')).toEqual({
    kind: 'replace',
    location: `/notice?${new URLSearchParams({ address: 'http://evil.example.org/a?b=c' })}`,
  });
});

test('an invalid escape sequence in the address does not crash the pages', () => {
  expect(redirected('/https%3A%2F%2Fh5.example.com%E0%A4%A').kind).toBe('replace');
});

test('the list of hostile addresses used by the tests has at least 150', () => {
  expect(new Set(hostileAddresses).size).toBeGreaterThanOrEqual(150);
});

test.each([
  ['as it is', (address: string) => address],
  ['escaped as an address', encodeURI],
  ['escaped as a part', encodeURIComponent],
])('the pages redirect to no hostile address written %s', (_, written) => {
  const followed = hostileAddresses.filter(
    (address) => redirected(`/${written(address)}`).kind === 'leave',
  );
  expect(followed).toEqual([]);
});
