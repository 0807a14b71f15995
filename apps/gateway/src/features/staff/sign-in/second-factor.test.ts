import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { createTotpEnrolment, findTotpCounter, newTotpSeed } from './totp.ts';

const NOW = Date.UTC(2026, 10, 16, 12);
const codeAt = (seed: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp });

test('an authenticator that scanned the enrolment shows codes that are accepted', () => {
  const seed = newTotpSeed(randomBytes);
  const { otpauthUri, secret } = createTotpEnrolment(seed, '王芳');
  const address = new URL(otpauthUri);
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Ridepages:王芳');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(Buffer.from(Secret.fromBase32(seed).bytes)).toHaveLength(20);
  expect(findTotpCounter(seed, codeAt(secret, NOW), NOW)).toBe(NOW / 30_000);
});

test('an authenticator code of the half-minute before or after is accepted with its own counter, and an older one is wrong', () => {
  const seed = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const counter = NOW / 30_000;
  expect(findTotpCounter(seed, codeAt(seed, NOW - 30_000), NOW)).toBe(counter - 1);
  expect(findTotpCounter(seed, codeAt(seed, NOW + 30_000), NOW)).toBe(counter + 1);
  expect(findTotpCounter(seed, codeAt(seed, NOW - 90_000), NOW)).toBeNull();
  expect(findTotpCounter('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', codeAt(seed, NOW), NOW)).toBeNull();
});

test('eight different recovery codes are issued, in groups that can be read aloud', () => {
  const codes = newRecoveryCodes(randomBytes);
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
});

test('a recovery code may be typed in small letters and without hyphens', () => {
  const [code = '', other = ''] = newRecoveryCodes(randomBytes);
  expect(hashRecoveryCode(code.toLowerCase().replaceAll('-', ' '))).toBe(hashRecoveryCode(code));
  expect(hashRecoveryCode(other)).not.toBe(hashRecoveryCode(code));
});
