import { hash } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_FORMAT = /^[\w-]{43}$/;

export function newToken(randomBytes: (length: number) => Buffer): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Checked before the database is queried. */
export function hasTokenFormat(text: string): boolean {
  return TOKEN_FORMAT.test(text);
}

/**
 * The hash is stored in place of the token. 256 random bits cannot be guessed, so no salt is
 * needed.
 */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

export const hashIfToken = (token: string): string | null =>
  hasTokenFormat(token) ? hashToken(token) : null;
