import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { clientAddress, trustedProxies } from './edge/client-address.ts';
import { networkLimits, networkShares, widerNetworks, widestShares } from './networks.ts';

test.each([
  ['203.0.113.5', null],
  ['', null],
  ['2001:db8:aa:bbcc::1', { of56: '2001:db8:aa:bb00::/56', of48: '2001:db8:aa::/48' }],
  ['2001:db8::1', { of56: '2001:db8:0:0::/56', of48: '2001:db8:0::/48' }],
])(
  'the networks around the address %j are its /56 and /48 for IPv6, and none for anything else',
  (address, expected) => {
    expect(widerNetworks(clientAddress(address, undefined, trustedProxies([])))).toEqual(expected);
  },
);

test('an IPv4 address has one share, an IPv6 /64 also those of its /56 and /48, four and sixteen times as large', () => {
  expect(networkShares('203.0.113.5')).toEqual([{ name: '203.0.113.5', times: 1 }]);
  expect(networkShares('2001:db8:1:102::/64')).toEqual([
    { name: '2001:db8:1:102::/64', times: 1 },
    { name: '2001:db8:1:100::/56', times: 4 },
    { name: '2001:db8:1::/48', times: 16 },
  ]);
});

test('where a /48 has no more than an IPv4 address, a /56 has half of it', () => {
  expect(widestShares('203.0.113.5')).toEqual([{ name: '203.0.113.5', times: 1 }]);
  expect(widestShares('2001:db8:1:102::/64')).toEqual([
    { name: '2001:db8:1:100::/56', times: 1 / 2 },
    { name: '2001:db8:1::/48', times: 1 },
  ]);
});

const windows = [
  { atMost: 30, withinMs: 60_000 },
  { atMost: 50, withinMs: HOUR_MS },
];

test('a limit of an IPv4 address is one of that address alone', () => {
  expect(networkLimits('picture', '192.0.2.1', windows)).toEqual([
    { subject: 'picture:address:192.0.2.1', windows },
  ]);
});

test('a limit of an IPv6 address is one of its /64, four times that of its /56 and sixteen of its /48', () => {
  const limits = networkLimits('picture', '2001:db8:1:102::/64', windows);
  expect(limits.map(({ subject }) => subject)).toEqual([
    'picture:address:2001:db8:1:102::/64',
    'picture:address:2001:db8:1:100::/56',
    'picture:address:2001:db8:1::/48',
  ]);
  expect(limits.map((limit) => limit.windows.map(({ atMost }) => atMost))).toEqual([
    [30, 50],
    [120, 200],
    [480, 800],
  ]);
});
