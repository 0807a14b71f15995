import { expect, test } from 'vitest';
import { networkLimits } from './network-shares.ts';

const windows = [
  { atMost: 30, withinMs: 60_000 },
  { atMost: 50, withinMs: 3_600_000 },
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
