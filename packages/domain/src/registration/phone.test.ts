import { expect, test } from 'vitest';
import { maskPhone, PHONE_PATTERN } from './phone.ts';

test('characters 4 to 7 of a phone are masked', () => {
  expect(maskPhone('13812345678')).toBe('138****5678');
});

test.each([
  '1381234567',
  '23812345678',
  '138123456789',
  '１3812345678',
  '138 1234567',
  '13812345678\n',
])('the value %j is not a valid phone', (text) => {
  expect(PHONE_PATTERN.test(text)).toBe(false);
});

test('11 digits starting with 1 are a valid phone', () => {
  expect(PHONE_PATTERN.test('10000000000')).toBe(true);
});
