import {
  claimUse,
  countUsesLeft,
  findReachedLimit,
  releaseUse,
  type Use,
} from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { CodeAttempt } from '../../../ports/sms-code.ts';
import { sameHash } from '../keyed-hash.ts';
import { incrementFailuresInARow, resetFailuresInARow } from './phone-failure-store.ts';
import { hmacOfCode } from './sms-code.ts';
import { hasUnusedCode, incrementTries, markCodeUsed } from './sms-code-store.ts';
import { addressFailures, FAILURES_IN_A_ROW, phoneFailures, TRIES_PER_CODE } from './sms-limits.ts';

type UncheckedRejection =
  | { readonly outcome: 'codeEnded' | 'needsSupport' }
  | { readonly outcome: 'tooManyFailures'; readonly waitMs: number }
  /** With a wait when the phone is locked; without one a new code is all it takes. */
  | { readonly outcome: 'codeLocked'; readonly waitMs: number | null };

interface WrongCode {
  readonly outcome: 'wrongCode';
  /** What both the code and the phone have left. */
  readonly triesLeft: number;
  /** How long the phone is locked by this very try; null when it is not. */
  readonly lockedMs: number | null;
}

export type CodeRejection = UncheckedRejection | WrongCode;

/** Right and not used up yet: that is for the transaction that stores what the code was for. */
export interface RightCode {
  readonly outcome: 'right';
  /** False when somebody else has used it up since. */
  useUp(tx: Db): Promise<boolean>;
  /** The code was not needed after all: the try is not counted as a failure. */
  leave(): Promise<void>;
}

interface CountedTry {
  readonly codeHmac: string;
  readonly tries: number;
}

/** Checks a code. Of any number of concurrent attempts at most five are compared. */
export async function checkCode(
  ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret'>,
  attempt: CodeAttempt,
): Promise<RightCode | CodeRejection> {
  const { db } = ports;
  const use = { id: ports.randomBytes(12).toString('base64url'), at: ports.now() };
  const admitted = await admit(db, attempt, use);
  if ('outcome' in admitted) return admitted;
  const codeHmac = hmacOfCode(ports.secret, attempt);
  if (!sameHash(codeHmac, admitted.codeHmac)) {
    return rejectWrongCode(db, attempt.mobile, TRIES_PER_CODE - admitted.tries, use.at);
  }
  return {
    outcome: 'right',
    useUp: async (tx) => {
      const isFirst = await markCodeUsed(tx, attempt, codeHmac, use.at);
      await clearFailures(tx, attempt, use);
      return isFirst;
    },
    leave: () => db.transaction().execute((tx) => clearFailures(tx, attempt, use)),
  };
}

/**
 * Counts the try against address, code and phone as if it had failed, and commits that before
 * anything is compared: tries made at the same moment cannot get past any count. A try that is
 * not compared is not counted, so that a stranger cannot use up the tries of a phone.
 */
function admit(db: Db, attempt: CodeAttempt, use: Use): Promise<CountedTry | UncheckedRejection> {
  const { mobile, address } = attempt;
  return transaction<CountedTry, UncheckedRejection>(db, async (tx, rollback) => {
    const addressLimit = await claimUse(tx, addressFailures(address), use);
    if (addressLimit)
      rollback({ outcome: 'tooManyFailures', waitMs: addressLimit.freeAt - use.at });
    const counted = await incrementTries(tx, attempt, use.at, TRIES_PER_CODE);
    if (!counted) return rollback(await rejectionReason(tx, attempt, use.at));
    const locked = await claimUse(tx, phoneFailures(mobile), use);
    if (locked) rollback({ outcome: 'codeLocked', waitMs: locked.freeAt - use.at });
    const isBelowLimit = await incrementFailuresInARow(tx, mobile, FAILURES_IN_A_ROW);
    return isBelowLimit ? counted : rollback({ outcome: 'needsSupport' });
  });
}

async function rejectWrongCode(
  db: Db,
  mobile: string,
  triesLeftOfCode: number,
  now: number,
): Promise<WrongCode> {
  const limit = phoneFailures(mobile);
  const locked = await findReachedLimit(db, limit, now);
  const triesLeft = Math.min(triesLeftOfCode, await countUsesLeft(db, limit, now));
  return { outcome: 'wrongCode', triesLeft, lockedMs: locked && locked.freeAt - now };
}

async function rejectionReason(
  tx: Db,
  attempt: CodeAttempt,
  now: number,
): Promise<UncheckedRejection> {
  const triedOut = await hasUnusedCode(tx, attempt, now);
  return triedOut ? { outcome: 'codeLocked', waitMs: null } : { outcome: 'codeEnded' };
}

/** A right code does not count as a failure and ends the row of failures. */
async function clearFailures(tx: Db, { mobile, address }: CodeAttempt, use: Use): Promise<void> {
  await releaseUse(tx, phoneFailures(mobile).subject, use);
  await releaseUse(tx, addressFailures(address).subject, use);
  await resetFailuresInARow(tx, mobile);
}

export type ConsumeOutcome = CodeRejection | { readonly outcome: 'accepted' };

/** Checks a code and uses it up. Of any number of concurrent attempts one is accepted. */
export async function consumeSmsCode(
  ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret'>,
  attempt: CodeAttempt,
): Promise<ConsumeOutcome> {
  const check = await checkCode(ports, attempt);
  if (check.outcome !== 'right') return check;
  const isFirst = await ports.db.transaction().execute((tx) => check.useUp(tx));
  return { outcome: isFirst ? 'accepted' : 'codeEnded' };
}
