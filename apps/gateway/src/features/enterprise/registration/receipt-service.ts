import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ports } from '../../../ports/ports.ts';
import { claimDuplicateAnswer } from './claim-duplicate-answer.ts';
import { type Receipt, selectReceipt } from './receipt-store.ts';

/** What is kept of the code that proved a phone: without the secret it tells nothing. */
export function hmacOfReceipt(secret: string, phone: string, code: string): string {
  return createHmac('sha256', secret)
    .update(`registrationReceipt\n${phone}\n${code}`)
    .digest('base64url');
}

/** Whether the phone's owner, who has shown he is it, said the same a moment ago. */
export async function toldBefore(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  receipt: Receipt,
): Promise<boolean> {
  const earlier = await selectReceipt(db, receipt.contactPhone, now());
  return earlier?.formDigest === receipt.formDigest;
}

/**
 * For a code that is no good any more: the answer to an equal request with the same code is given
 * again. Anything else that is tried with it is metered, so that nobody finds a code by trying.
 */
export async function toldBeforeWithCode(
  ports: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  receipt: Receipt,
  address: string,
): Promise<'registered' | 'phoneRegistered' | null> {
  const earlier = await selectReceipt(ports.db, receipt.contactPhone, ports.now());
  if (earlier === null) return null;
  const sameCode = isSame(earlier.codeHmac, receipt.codeHmac);
  if (sameCode && earlier.formDigest === receipt.formDigest) return 'registered';
  const mayTell = await claimDuplicateAnswer(ports, address);
  return sameCode && mayTell ? 'phoneRegistered' : null;
}

function isSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one.length !== other.length) return false;
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
