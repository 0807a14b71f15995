import { describe, expect, test } from 'vitest';
import { clientAddress, trustedProxies } from './client-address.ts';

const noProxies = trustedProxies([]);
const listedProxies = () => trustedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);

describe('without trusted proxies', () => {
  test('the address of the connected peer is used as client address, whatever the header contains', () => {
    expect(clientAddress('203.0.113.5', '1.2.3.4', noProxies)).toBe('203.0.113.5');
    expect(clientAddress('10.0.0.1', '1.2.3.4', noProxies)).toBe('10.0.0.1');
  });

  test('the client address of an IPv4 peer written as IPv6 is the IPv4 address', () => {
    expect(clientAddress('::ffff:203.0.113.5', undefined, noProxies)).toBe('203.0.113.5');
  });

  test('the client address of a closed connection is empty', () => {
    expect(clientAddress(undefined, undefined, noProxies)).toBe('');
  });
});

describe('behind a trusted proxy', () => {
  test.each([
    ['one hop', '203.0.113.5', '203.0.113.5'],
    ['two listed hops', '203.0.113.5, 10.9.9.9', '203.0.113.5'],
    ['a client that wrote the header himself', '1.1.1.1, 203.0.113.5', '203.0.113.5'],
    ['a client that claims to be a proxy', '1.1.1.1, 10.1.1.1, 203.0.113.5', '203.0.113.5'],
    ['an unlisted proxy between listed ones', '1.1.1.1, 198.51.100.2, 10.2.2.2', '198.51.100.2'],
    ['only listed addresses', '10.3.3.3, 10.2.2.2', '10.3.3.3'],
    ['an entry with a port', '203.0.113.5:50123', '203.0.113.5'],
    ['an entry with a port and long numbers', '203.100.113.255:50123', '203.100.113.255'],
    ['an IPv6 entry with a port', '[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:0::/56'],
    ['an IPv6 entry in brackets', '[2001:db8:1:2:3:4:5:6]', '2001:db8:1:0::/56'],
    ['text before an entry with a port', 'x203.0.113.5:50123', '10.0.0.1'],
    ['text behind an entry with a port', '203.0.113.5:50123x', '10.0.0.1'],
    ['an entry with a port of no digits', '203.0.113.5:', '10.0.0.1'],
    ['text before the brackets', 'x[2001:db8:1:2:3:4:5:6]', '10.0.0.1'],
    ['text behind the brackets', '[2001:db8:1:2:3:4:5:6]x', '10.0.0.1'],
    ['an IPv4 entry written as IPv6 in capitals', '::FFFF:203.0.113.5', '203.0.113.5'],
    ['an IPv4 entry written as IPv6 in brackets', '[::ffff:203.0.113.5]:80', '203.0.113.5'],
    ['an entry with a zone', 'fe80:1:2:3::1%eth0', 'fe80:1:2:0::/56'],
    ['a listed IPv6 hop', '203.0.113.5, fd00::7', '203.0.113.5'],
    ['a listed IPv6 hop with a zone', '203.0.113.5, fd00::7%eth0', '203.0.113.5'],
    ['an IPv6 hop that is not listed', '203.0.113.5, fe00::7', 'fe00:0:0:0::/56'],
    ['a hop next to a listed address', '203.0.113.5, 192.0.2.8', '192.0.2.8'],
    ['a hop that is listed as one address', '203.0.113.5, 192.0.2.7', '203.0.113.5'],
    ['rubbish nearest to us', '203.0.113.5, what', '10.0.0.1'],
    ['rubbish further away', 'what, 10.2.2.2', '10.2.2.2'],
    ['an empty header', '', '10.0.0.1'],
  ])('the client address is found in a header with %s', (_, header, expected) => {
    expect(clientAddress('10.0.0.1', header, listedProxies())).toBe(expected);
  });

  test('the forwarded-for header of an untrusted peer is ignored', () => {
    expect(clientAddress('203.0.113.5', '10.0.0.1', listedProxies())).toBe('203.0.113.5');
  });

  test('a trusted proxy whose address is written as IPv6 is recognised too', () => {
    expect(clientAddress('::ffff:10.0.0.1', '203.0.113.5', listedProxies())).toBe('203.0.113.5');
    expect(clientAddress('fd12::1', '203.0.113.5', listedProxies())).toBe('203.0.113.5');
  });
});

test('a proxy listed by one IPv6 address is trusted, its neighbour is not', () => {
  const isTrusted = trustedProxies(['2001:db8::1']);
  expect(isTrusted('2001:db8::1')).toBe(true);
  expect(isTrusted('2001:db8::2')).toBe(false);
  expect(isTrusted('no address')).toBe(false);
  expect(noProxies('2001:db8::1')).toBe(false);
});

test.each([
  ['1::2:3:4:5:6:7', '1:0:2:0::/56'],
  ['1:2:3::4:5.6.7.8', '1:2:3:0::/56'],
  ['::2:3:4:5:6:7:8', '0:2:3:0::/56'],
  ['::2:3:4:5:6:1.2.3.4', '0:2:3:0::/56'],
  ['2001:db8:aa:bb:1:2:3:4', '2001:db8:aa:0::/56'],
  ['2001:db8:aa:bb:ffff::1', '2001:db8:aa:0::/56'],
  ['2001:0DB8:00AA:00bb::1', '2001:db8:aa:0::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['64:ff9b::203.0.113.5', '64:ff9b:0:0::/56'],
  ['1::ffff:2.0.113.5', '1:0:0:0::/56'],
  ['::ffff:1:2:3', '0:0:0:0::/56'],
])('the address %s is limited as the household %s', (address, household) => {
  expect(clientAddress(address, undefined, noProxies)).toBe(household);
});
