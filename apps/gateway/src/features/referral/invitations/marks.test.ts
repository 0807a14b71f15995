import { expect, test } from 'vitest';
import { addressRange, markIfAny, markOf, phonePrefix } from './marks.ts';

test('addresses of one site are one range, others another', () => {
  expect(addressRange('192.0.2.1')).toBe(addressRange('192.0.2.254'));
  expect(addressRange('192.0.2.1')).not.toBe(addressRange('192.0.3.1'));
  expect(addressRange('2001:db8:1:2::/64')).toBe(addressRange('2001:db8:1:ffff::/64'));
  expect(addressRange('2001:db8:1:2::/64')).not.toBe(addressRange('2001:db8:2:2::/64'));
});

test('a mark depends on key, kind and value, and shows nothing of the value', () => {
  const mark = markOf('key', 'network', '192.0.2');
  expect(mark).toBe(markOf('key', 'network', '192.0.2'));
  expect(mark).not.toBe(markOf('other key', 'network', '192.0.2'));
  expect(mark).not.toBe(markOf('key', 'device', '192.0.2'));
  expect(mark).not.toContain('192');
  expect(markIfAny('key', 'device', null)).toBeNull();
  expect(phonePrefix('13812345678')).toBe('1381234');
});
