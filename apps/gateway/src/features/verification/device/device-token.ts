import { areHashesEqual, keyedHash } from '../keyed-hash.ts';

const TOKEN_LIFE_MS = 10 * 60_000;
const TOKEN_SHAPE = /^([\w-]{43})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

const RADIX = 36;

export interface DeviceToken {
  readonly token: string;
  readonly expiresAt: number;
}

const signatureOf = (secret: string, device: string, until: string): string =>
  keyedHash(secret, 'deviceToken', device, until);

/**
 * The device is named by a hash of its fingerprint, so that no fingerprint is ever stored or sent
 * back.
 */
export function signDeviceToken(secret: string, visitorId: string, now: number): DeviceToken {
  const device = keyedHash(secret, 'device', visitorId);
  const expiresAt = now + TOKEN_LIFE_MS;
  const until = expiresAt.toString(RADIX);
  return { token: `${device}.${until}.${signatureOf(secret, device, until)}`, expiresAt };
}

export function readDeviceToken(secret: string, token: string, now: number): string | null {
  const [, device, until, signature] = TOKEN_SHAPE.exec(token) ?? [];
  if (device === undefined || until === undefined || signature === undefined) return null;
  if (!areHashesEqual(signature, signatureOf(secret, device, until))) return null;
  return Number.parseInt(until, RADIX) > now ? device : null;
}
