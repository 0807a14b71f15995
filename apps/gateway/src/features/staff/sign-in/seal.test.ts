import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'a secret that only tests know, 32 characters';
const context = { purpose: 'totp', owner: 'staff-1' } as const;

test('a sealed text is opened with the same secret for the same owner', () => {
  const sealed = seal({ secret, randomBytes }, context, 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(unseal(secret, context, sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(seal({ secret, randomBytes }, context, 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
});

test('a sealed text cannot be opened for another owner or purpose or with another secret', () => {
  const sealed = seal({ secret, randomBytes }, context, 'text');
  expect(unseal(secret, { ...context, owner: 'staff-2' }, sealed)).toBeNull();
  expect(unseal(secret, { ...context, purpose: 'oidc' }, sealed)).toBeNull();
  expect(unseal(`${secret}!`, context, sealed)).toBeNull();
});

test('a changed, cut or empty text cannot be opened', () => {
  const bytes = Buffer.from(seal({ secret, randomBytes }, context, 'text'), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(secret, context, changed.toString('base64url'))).toBeNull();
  }
  expect(unseal(secret, context, bytes.subarray(0, 27).toString('base64url'))).toBeNull();
  expect(unseal(secret, context, '')).toBeNull();
});
