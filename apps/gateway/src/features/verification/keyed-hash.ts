import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What is kept or sent instead of a secret text. Without the key, ten thousand codes or the
 * texts of all pictures tell nothing; `purpose` keeps one kind from passing for another.
 */
export function keyedHash(secret: string, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update([purpose, ...parts].join('\n'))
    .digest('base64url');
}

export function sameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
