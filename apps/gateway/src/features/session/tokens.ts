import { hash } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;

export function newToken(randomBytes: (length: number) => Buffer): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What cannot be a token of ours never reaches the database. */
export function hasTokenShape(text: string): boolean {
  return TOKEN_SHAPE.test(text);
}

/** What is kept instead of the token. 256 random bits cannot be guessed, so it needs no salt. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
