import { Secret, TOTP } from 'otpauth';

export const TOTP_PERIOD_MS = 30_000;

export const totpCodeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

export function wrongTotpCode(secret: string, now: number): string {
  const right = [-TOTP_PERIOD_MS, 0, TOTP_PERIOD_MS].map((off) => totpCodeAt(secret, now + off));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}
