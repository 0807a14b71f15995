import { Secret, TOTP } from 'otpauth';

export const HALF_MINUTE = 30_000;

export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

export function wrongCode(secret: string, now: number): string {
  const right = [-HALF_MINUTE, 0, HALF_MINUTE].map((off) => codeAt(secret, now + off));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}
