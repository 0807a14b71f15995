import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hmacOfSmsCode, newSmsCode } from './sms-code.ts';

const attempt = { mobile: '13800000000', scene: 'login', code: '0420' } as const;

test('the stored HMAC of a text-message code depends on the secret, the phone, the purpose and the code', () => {
  const kept = [
    hmacOfSmsCode('one secret', attempt),
    hmacOfSmsCode('another secret', attempt),
    hmacOfSmsCode('one secret', { ...attempt, mobile: '13800000001' }),
    hmacOfSmsCode('one secret', { ...attempt, scene: 'register' }),
    hmacOfSmsCode('one secret', { ...attempt, code: '0421' }),
  ];
  expect(new Set(kept).size).toBe(kept.length);
  expect(hmacOfSmsCode('one secret', { ...attempt })).toBe(kept[0]);
});

test('the stored HMAC of a text-message code stays the same from release to release', () => {
  expect(hmacOfSmsCode('one secret', attempt)).toBe('Gl90GJVroGTSFhCIUT0UO5La3ameAn6RpXEIs0XnKjs');
});

test('text-message codes have exactly as many digits as configured, including leading zeros', () => {
  expect(newSmsCode(() => Buffer.from([0, 0, 0, 0, 0, 7]), 4)).toBe('0007');
  for (const length of [4, 5, 6]) {
    expect(newSmsCode(randomBytes, length)).toMatch(new RegExp(`^[0-9]{${length}}$`));
  }
});

test('every digit occurs at every position of text-message codes', () => {
  const drawn = Array.from({ length: 2_000 }, () => newSmsCode(randomBytes, 4));
  for (const place of [0, 1, 2, 3]) {
    expect(new Set(drawn.map((code) => code[place])).size).toBe(10);
  }
});
