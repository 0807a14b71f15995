import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * An HMAC that is stored or sent instead of a secret text: codes and picture texts are so few that
 * a hash without a key could be reversed. `purpose` keeps the hash of one kind from being accepted
 * as another.
 */
export function keyedHash(secret: string, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update([purpose, ...parts].join('\n'))
    .digest('base64url');
}

export function areHashesEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
