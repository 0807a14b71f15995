import { expect, test } from 'vitest';
import { addressRange, hmacOf, hmacOrNull, phonePrefix } from './hmacs.ts';

test('addresses of one site share a range, and other addresses do not', () => {
  expect(addressRange('192.0.2.1')).toBe(addressRange('192.0.2.254'));
  expect(addressRange('192.0.2.1')).not.toBe(addressRange('192.0.3.1'));
  expect(addressRange('2001:db8:1:2::/64')).toBe(addressRange('2001:db8:1:ffff::/64'));
  expect(addressRange('2001:db8:1:2::/64')).not.toBe(addressRange('2001:db8:2:2::/64'));
});

test('an HMAC depends on key, kind and value, and does not contain the value', () => {
  const hmac = hmacOf('key', 'network', '192.0.2');
  expect(hmac).toBe(hmacOf('key', 'network', '192.0.2'));
  expect(hmac).not.toBe(hmacOf('other key', 'network', '192.0.2'));
  expect(hmac).not.toBe(hmacOf('key', 'device', '192.0.2'));
  expect(hmac).not.toContain('192');
  expect(hmacOrNull('key', 'device', null)).toBeNull();
  expect(phonePrefix('13812345678')).toBe('1381234');
});
