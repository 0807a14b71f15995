import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { clientAddress, trustedProxies } from '../http/edge/client-address.ts';
import { networkLimits, networksOf } from './network-limits.ts';

test.each([
  ['203.0.113.5', ['203.0.113.5', '203.0.113.0/24']],
  ['2001:db8:aa:bbcc::1', ['2001:db8:aa:bb00::/56', '2001:db8:aa::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['', ['']],
])('a caller at the address %j is counted for the networks %j', (address, names) => {
  const caller = clientAddress(address, undefined, trustedProxies([]));
  expect(networksOf(caller).map(({ name }) => name)).toEqual(names);
});

test('a /24 or IPv6 /48 has four times the limits of one address', () => {
  const windows = [
    { atMost: 20, withinMs: MINUTE_MS },
    { atMost: 50, withinMs: HOUR_MS },
  ];
  expect(networkLimits('picture', '192.0.2.1', windows)).toEqual([
    { subject: 'picture:address:192.0.2.1', windows },
    {
      subject: 'picture:address:192.0.2.0/24',
      windows: [
        { atMost: 80, withinMs: MINUTE_MS },
        { atMost: 200, withinMs: HOUR_MS },
      ],
    },
  ]);
});
