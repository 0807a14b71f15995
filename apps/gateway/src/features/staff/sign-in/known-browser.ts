import type { Ports } from '../../../ports/ports.ts';
import { decryptSecret, encryptSecret } from './seal.ts';

const KNOWN_MS = 180 * 24 * 60 * 60_000;

/**
 * A cookie value that marks a browser in which this person has just signed in. The cookie gives no
 * access.
 */
export function newBrowserToken(
  { now, ...ports }: Pick<Ports, 'now' | 'secret' | 'randomBytes'>,
  staffId: string,
): string {
  const id = ports.randomBytes(12).toString('base64url');
  return encryptSecret(ports, { purpose: 'browser', owner: staffId }, `${id} ${now()}`);
}

export function findKnownBrowser(
  { now, secret }: Pick<Ports, 'now' | 'secret'>,
  staffId: string,
  token: string,
): string | null {
  const [id = '', signedInAt] =
    decryptSecret(secret, { purpose: 'browser', owner: staffId }, token)?.split(' ') ?? [];
  return signedInAt !== undefined && now() - Number(signedInAt) < KNOWN_MS ? id : null;
}
