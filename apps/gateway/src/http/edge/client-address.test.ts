import { describe, expect, test } from 'vitest';
import { clientAddress, trustedProxies } from './client-address.ts';

const noProxies = trustedProxies([]);
const proxies = trustedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);

describe('without listed proxies', () => {
  test('the peer is the client, whatever the header claims', () => {
    expect(clientAddress('203.0.113.5', '1.2.3.4', noProxies)).toBe('203.0.113.5');
    expect(clientAddress('10.0.0.1', '1.2.3.4', noProxies)).toBe('10.0.0.1');
  });

  test('an IPv4 peer written as IPv6 is the IPv4 address', () => {
    expect(clientAddress('::ffff:203.0.113.5', undefined, noProxies)).toBe('203.0.113.5');
  });

  test('a peer that has gone has an empty address', () => {
    expect(clientAddress(undefined, undefined, noProxies)).toBe('');
  });
});

describe('behind a listed proxy', () => {
  test.each([
    ['one hop', '203.0.113.5', '203.0.113.5'],
    ['two listed hops', '203.0.113.5, 10.9.9.9', '203.0.113.5'],
    ['a client that wrote the header himself', '1.1.1.1, 203.0.113.5', '203.0.113.5'],
    ['a client that claims to be a proxy', '1.1.1.1, 10.1.1.1, 203.0.113.5', '203.0.113.5'],
    ['an unlisted proxy between listed ones', '1.1.1.1, 198.51.100.2, 10.2.2.2', '198.51.100.2'],
    ['only listed addresses', '10.3.3.3, 10.2.2.2', '10.3.3.3'],
    ['an entry with a port', '203.0.113.5:50123', '203.0.113.5'],
    ['an IPv6 entry with a port', '[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
    ['rubbish nearest to us', '203.0.113.5, what', '10.0.0.1'],
    ['rubbish further away', 'what, 10.2.2.2', '10.2.2.2'],
    ['an empty header', '', '10.0.0.1'],
  ])('%s', (_, header, expected) => {
    expect(clientAddress('10.0.0.1', header, proxies)).toBe(expected);
  });

  test('a peer that is not listed is not believed', () => {
    expect(clientAddress('203.0.113.5', '10.0.0.1', proxies)).toBe('203.0.113.5');
  });

  test('a listed peer written as IPv6 is recognised too', () => {
    expect(clientAddress('::ffff:10.0.0.1', '203.0.113.5', proxies)).toBe('203.0.113.5');
    expect(clientAddress('fd12::1', '203.0.113.5', proxies)).toBe('203.0.113.5');
  });
});

test.each([
  ['2001:db8:aa:bb:1:2:3:4', '2001:db8:aa:bb::/64'],
  ['2001:db8:aa:bb:ffff::1', '2001:db8:aa:bb::/64'],
  ['2001:0DB8:00AA:00bb::1', '2001:db8:aa:bb::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.5', '64:ff9b:0:0::/64'],
])('the address %s counts as its household %s', (address, household) => {
  expect(clientAddress(address, undefined, noProxies)).toBe(household);
});
