import type { CodeAttempt } from '../code-check.ts';
import { keyedHash } from '../keyed-hash.ts';

/** The remainder of 48 random bits by at most a million codes is practically uniform. */
export function newSmsCode(randomBytes: (length: number) => Buffer, length: number): string {
  const drawn = randomBytes(6).readUIntBE(0, 6) % 10 ** length;
  return String(drawn).padStart(length, '0');
}

export const hmacOfSmsCode = (
  secret: string,
  { mobile, scene, code }: Pick<CodeAttempt, 'mobile' | 'scene' | 'code'>,
): string => keyedHash(secret, 'smsCode', mobile, scene, code);
