import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashIfToken, hashToken, hasTokenFormat, newToken } from './tokens.ts';

const token = `${'a'.repeat(20)}-${'Z'.repeat(20)}_9`;

test('a new session token is 32 random bytes in a URL-safe text', () => {
  const bytes = Buffer.alloc(32, 0xfb);
  const requested: number[] = [];
  const created = newToken((length) => {
    requested.push(length);
    return bytes;
  });
  expect(requested).toEqual([32]);
  expect(created).toBe(bytes.toString('base64url'));
  expect(hasTokenFormat(created)).toBe(true);
});

test.each([
  ['that is too short', token.slice(1)],
  ['that is too long', `${token}a`],
  ['with something before it', ` ${token}`],
  ['with something after it', `${token}=`],
  ['with a character that is not base64url', `${token.slice(1)}+`],
])('a text %s does not have the format of a session token', (_what, text) => {
  expect(hasTokenFormat(token)).toBe(true);
  expect(hasTokenFormat(text)).toBe(false);
});

test('a session token is stored as its SHA-256 hash', () => {
  expect(hashToken(token)).toBe(createHash('sha256').update(token).digest('base64url'));
});

test('a text without the format of a session token has no hash', () => {
  expect(hashIfToken(token)).toBe(hashToken(token));
  expect(hashIfToken(`${token}=`)).toBeNull();
});
