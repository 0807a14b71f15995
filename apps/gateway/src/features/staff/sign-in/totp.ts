import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** A clock may be wrong by one period, which is half a minute. */
const WINDOW = 1;

const SEED_BYTES = 20;

export interface TotpEnrolment {
  readonly otpauthUri: string;
  readonly secret: string;
}

export const newTotpSeed = (randomBytes: (length: number) => Buffer): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(SEED_BYTES)).buffer }).base32;

const totpOf = (seed: string, label = '') =>
  new TOTP({
    issuer: 'Ridepages',
    label,
    secret: Secret.fromBase32(seed),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

export const createTotpEnrolment = (seed: string, name: string): TotpEnrolment => ({
  otpauthUri: totpOf(seed, name).toString(),
  secret: seed,
});

/**
 * Returns the number of the half-minute that the code belongs to, or null for a wrong code. The
 * caller must refuse a number that was used before.
 */
export function findTotpCounter(seed: string, code: string, now: number): number | null {
  const delta = totpOf(seed).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}
