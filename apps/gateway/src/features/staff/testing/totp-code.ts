import { Secret, TOTP } from 'otpauth';

/** How long a code is shown. */
export const HALF_MINUTE = 30_000;

/** What the authenticator shows at a moment. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** A code that is wrong at this moment, and half a minute before and after it. */
export function wrongCode(secret: string, now: number): string {
  const right = [-HALF_MINUTE, 0, HALF_MINUTE].map((off) => codeAt(secret, now + off));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}
