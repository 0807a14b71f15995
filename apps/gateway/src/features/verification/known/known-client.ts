import { DAY_MS } from '@ride/domain/durations';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { CodeClient } from '../code-check.ts';
import { keyedHash } from '../keyed-hash.ts';
import {
  deleteOlderProofs,
  deleteProofs,
  hasPhoneProof,
  upsertPhoneProof,
} from './phone-proof-store.ts';

const DEVICES_PER_PHONE = 10;
/** A device that logs in several times a day needs no write for each login. */
const RENEW_AFTER_MS = DAY_MS;

const phoneHmac = (secret: string, mobile: string) => keyedHash(secret, 'provedPhone', mobile);
const deviceHmac = (secret: string, device: string) => keyedHash(secret, 'provedDevice', device);

/**
 * Returns true if the client has proved this phone before, by its session or by a code entered on
 * its device. Such a client has limits of its own, which strangers cannot use up.
 */
export async function hasProvedPhone(
  { db, secret }: Pick<Ports, 'db' | 'secret'>,
  { mobile, device, session }: CodeClient,
): Promise<boolean> {
  if (session?.mobile === mobile) return true;
  if (!device) return false;
  return hasPhoneProof(db, {
    phoneHmac: phoneHmac(secret, mobile),
    deviceHmac: deviceHmac(secret, device),
  });
}

export interface PictureClient extends Omit<CodeClient, 'mobile'> {
  readonly mobile: string | null;
}

/**
 * Returns the phone of the client's session, or the phone it names if its device has proved that;
 * null for a stranger.
 */
export async function findProvedPhone(
  ports: Pick<Ports, 'db' | 'secret'>,
  { mobile, device, session }: PictureClient,
): Promise<string | null> {
  if (session) return session.mobile;
  if (mobile === null) return null;
  return (await hasProvedPhone(ports, { mobile, device })) ? mobile : null;
}

export const deletePhoneProofs = (tx: Db, secret: string, mobile: string): Promise<number> =>
  deleteProofs(tx, phoneHmac(secret, mobile));

export async function storePhoneProof(
  tx: Db,
  secret: string,
  { mobile, device }: CodeClient,
  now: number,
): Promise<void> {
  if (!device) return;
  const phone = phoneHmac(secret, mobile);
  const isNew = await upsertPhoneProof(tx, {
    phoneHmac: phone,
    deviceHmac: deviceHmac(secret, device),
    now,
    renewBefore: now - RENEW_AFTER_MS,
  });
  if (isNew) await deleteOlderProofs(tx, phone, DEVICES_PER_PHONE);
}
