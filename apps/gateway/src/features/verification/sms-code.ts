import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CodeAttempt } from '../../ports.ts';

/** Uniform for every practical purpose: 48 random bits over at most a million codes. */
export function newSmsCode(randomBytes: (length: number) => Buffer, length: number): string {
  const drawn = randomBytes(6).readUIntBE(0, 6) % 10 ** length;
  return String(drawn).padStart(length, '0');
}

/** What is kept instead of the code: without the secret, ten thousand codes tell nothing. */
export function hmacOfCode(secret: string, { mobile, scene, code }: CodeAttempt): string {
  return createHmac('sha256', secret)
    .update(`smsCode\n${mobile}\n${scene}\n${code}`)
    .digest('base64url');
}

export function sameHmac(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
