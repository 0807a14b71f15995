import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptSecret, encryptSecret } from './seal.ts';

const secret = 'a secret that only tests know, 32 characters';
const context = { purpose: 'totp', owner: 'staff-1' } as const;

test('a sealed text is opened with the same secret for the same owner', () => {
  const sealed = encryptSecret({ secret, randomBytes }, context, 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(decryptSecret(secret, context, sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(encryptSecret({ secret, randomBytes }, context, 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
});

test('a sealed text cannot be opened for another owner or purpose or with another secret', () => {
  const sealed = encryptSecret({ secret, randomBytes }, context, 'text');
  expect(decryptSecret(secret, { ...context, owner: 'staff-2' }, sealed)).toBeNull();
  expect(decryptSecret(secret, { ...context, purpose: 'oidc' }, sealed)).toBeNull();
  expect(decryptSecret(`${secret}!`, context, sealed)).toBeNull();
});

test('a changed, cut or empty text cannot be opened', () => {
  const bytes = Buffer.from(encryptSecret({ secret, randomBytes }, context, 'text'), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(decryptSecret(secret, context, changed.toString('base64url'))).toBeNull();
  }
  expect(decryptSecret(secret, context, bytes.subarray(0, 27).toString('base64url'))).toBeNull();
  expect(decryptSecret(secret, context, '')).toBeNull();
});
