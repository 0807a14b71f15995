import { claimUse, giveBack, type Use } from '../../db/limits.ts';
import type { Db } from '../../db/schema.ts';
import type { CodeAttempt, Ports } from '../../ports.ts';
import { hmacOfCode, sameHmac } from './sms-code.ts';
import { countTry, hasLivingCode, useUpCode } from './sms-code-store.ts';
import { phoneFailures, TRIES_PER_CODE } from './sms-limits.ts';

export type ConsumeOutcome =
  | { readonly outcome: 'accepted' | 'codeEnded' }
  | { readonly outcome: 'wrongCode'; readonly triesLeft: number }
  /** With a wait when the phone is locked; without one a new code is all it takes. */
  | { readonly outcome: 'codeLocked'; readonly waitMs: number | null };

type ConsumePorts = Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret'>;

/** Checks a code and uses it up. However many ask at once, one is accepted and five are compared. */
export async function consumeSmsCode(
  ports: ConsumePorts,
  attempt: CodeAttempt,
): Promise<ConsumeOutcome> {
  const use = { id: ports.randomBytes(12).toString('base64url'), at: ports.now() };
  const admitted = await admit(ports, attempt, use);
  if ('outcome' in admitted) return admitted;

  const codeHmac = hmacOfCode(ports.secret, attempt);
  if (!sameHmac(codeHmac, admitted.codeHmac)) {
    return { outcome: 'wrongCode', triesLeft: TRIES_PER_CODE - admitted.tries };
  }
  return ports.db.transaction().execute(async (tx) => {
    await giveBack(tx, phoneFailures(attempt.mobile).subject, use);
    const first = await useUpCode(tx, attempt, codeHmac, use.at);
    return { outcome: first ? 'accepted' : 'codeEnded' };
  });
}

/**
 * Counts the try against the code and, as if it had failed, against the phone, and commits that
 * before anything is compared: tries made at the same moment cannot get past either count.
 */
function admit(
  { db }: ConsumePorts,
  attempt: CodeAttempt,
  use: Use,
): Promise<ConsumeOutcome | { codeHmac: string; tries: number }> {
  return db.transaction().execute(async (tx) => {
    const counted = await countTry(tx, attempt, use.at, TRIES_PER_CODE);
    if (!counted) return unusable(tx, attempt, use.at);
    const reached = await claimUse(tx, phoneFailures(attempt.mobile), use);
    return reached ? { outcome: 'codeLocked', waitMs: reached.freeAt - use.at } : counted;
  });
}

async function unusable(tx: Db, attempt: CodeAttempt, now: number): Promise<ConsumeOutcome> {
  const triedOut = await hasLivingCode(tx, attempt, now);
  return triedOut ? { outcome: 'codeLocked', waitMs: null } : { outcome: 'codeEnded' };
}
