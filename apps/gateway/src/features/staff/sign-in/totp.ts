import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** A clock that is half a minute off is no reason to lock anybody out. */
const WINDOW = 1;

const SEED_BYTES = 20;

/** What an authenticator has to be told, by a QR code or by hand. */
export interface Enrolment {
  readonly otpauthUri: string;
  readonly secret: string;
}

/** Base32, as authenticators show it. */
export const newSeed = (randomBytes: (length: number) => Buffer): string =>
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

export const enrolmentOf = (seed: string, name: string): Enrolment => ({
  otpauthUri: totpOf(seed, name).toString(),
  secret: seed,
});

/** Which half-minute a right code is of; null for a wrong one. The caller lets none work twice. */
export function counterOfCode(seed: string, code: string, now: number): number | null {
  const delta = totpOf(seed).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}
