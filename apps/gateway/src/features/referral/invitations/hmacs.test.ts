import { expect, test } from 'vitest';
import { hmacOf, hmacOrNull, networkOfAddress, phonePrefix } from './hmacs.ts';

test('network addresses of one site are taken as one network range, and other addresses are not', () => {
  expect(networkOfAddress('192.0.2.1')).toBe(networkOfAddress('192.0.2.254'));
  expect(networkOfAddress('192.0.2.1')).not.toBe(networkOfAddress('192.0.3.1'));
  expect(networkOfAddress('2001:db8:1:2::/64')).toBe(networkOfAddress('2001:db8:1:ffff::/64'));
  expect(networkOfAddress('2001:db8:1:2::/64')).not.toBe(networkOfAddress('2001:db8:2:2::/64'));
});

test('the stored HMAC depends on key, kind and value, and does not contain the value', () => {
  const hmac = hmacOf('key', 'network', '192.0.2');
  expect(hmac).toBe(hmacOf('key', 'network', '192.0.2'));
  expect(hmac).not.toBe(hmacOf('other key', 'network', '192.0.2'));
  expect(hmac).not.toBe(hmacOf('key', 'device', '192.0.2'));
  expect(hmac).not.toContain('192');
  expect(hmacOrNull('key', 'device', null)).toBeNull();
  expect(phonePrefix('13812345678')).toBe('1381234');
});
