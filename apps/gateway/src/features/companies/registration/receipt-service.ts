import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ports } from '../../../ports/ports.ts';
import { claimDuplicateAnswer } from './duplicate-service.ts';
import { type Receipt, type StoredReceipt, selectReceipt } from './receipt-store.ts';

export interface RegisteredOutcome {
  readonly outcome: 'done';
  readonly receiptNumber: string;
}

const registered = ({
  receiptNumber,
}: Pick<StoredReceipt, 'receiptNumber'>): RegisteredOutcome => ({
  outcome: 'done',
  receiptNumber,
});

/** The HMAC is stored instead of the code; without the secret it is useless. */
export function hmacOfUsedCode(secret: string, phone: string, code: string): string {
  return createHmac('sha256', secret)
    .update(`registrationReceipt\n${phone}\n${code}`)
    .digest('base64url');
}

export async function findDuplicateRequest(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  receipt: Receipt,
): Promise<RegisteredOutcome | null> {
  const earlier = await selectReceipt(db, receipt.contactPhone, now());
  return earlier?.formDigest === receipt.formDigest ? registered(earlier) : null;
}

/**
 * Retrying the same request with the same used code returns the first answer again. Every other
 * attempt is rate-limited, so that codes cannot be guessed.
 */
export async function outcomeOfDuplicateRequest(
  ports: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  receipt: Receipt,
  address: string,
): Promise<RegisteredOutcome | { readonly outcome: 'phoneRegistered' } | null> {
  const earlier = await selectReceipt(ports.db, receipt.contactPhone, ports.now());
  if (earlier === null) return null;
  const sameCode = isSame(earlier.codeHmac, receipt.codeHmac);
  if (sameCode && earlier.formDigest === receipt.formDigest) return registered(earlier);
  const mayAnswer = await claimDuplicateAnswer(ports, address);
  return sameCode && mayAnswer ? { outcome: 'phoneRegistered' } : null;
}

function isSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one.length !== other.length) return false;
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
