import { claimLimit, createLimitUse, type LimitUse, releaseLimitUse } from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { CodeAttempt } from '../code-check.ts';
import { areHashesEqual } from '../keyed-hash.ts';
import { hasProvedPhone, storePhoneProof } from '../known/known-client.ts';
import { incrementFailuresInARow, resetFailuresInARow } from './phone-failure-store.ts';
import { claimFailure, findPhoneLock, releaseFailure } from './phone-lock.ts';
import { hmacOfSmsCode } from './sms-code.ts';
import { hasUnusedCode, incrementTries, markCodeUsed } from './sms-code-store.ts';
import { MAX_FAILURES_IN_A_ROW, MAX_TRIES_PER_CODE, networkFailureLimits } from './sms-limits.ts';

type UncheckedRejection =
  | { readonly outcome: 'codeEnded' | 'needsSupport' }
  | { readonly outcome: 'tooManyFailures'; readonly waitMs: number }
  /** `waitMs` is null if only this code is locked, so that a new code is enough. */
  | { readonly outcome: 'codeLocked'; readonly waitMs: number | null };

interface WrongCode {
  readonly outcome: 'wrongCode';
  readonly triesLeft: number;
  readonly lockedMs: number | null;
}

export type CodeRejection = UncheckedRejection | WrongCode;

export interface VerifiedCode {
  readonly outcome: 'right';
  useUp(tx: Db): Promise<boolean>;
  leave(): Promise<void>;
}

type Attempt = CodeAttempt & { readonly hasProvedPhone: boolean };

interface CountedTry {
  readonly codeHmac: string;
  readonly tries: number;
}

/**
 * Compares at most five concurrent attempts of strangers with a code, and five of clients that have
 * proved the phone before.
 */
export async function checkCode(
  ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret'>,
  entered: CodeAttempt,
): Promise<VerifiedCode | CodeRejection> {
  const { db } = ports;
  const attempt = { ...entered, hasProvedPhone: await hasProvedPhone(ports, entered) };
  const use = createLimitUse(ports.randomBytes, ports.now());
  const admitted = await admit(db, attempt, use);
  if ('outcome' in admitted) return admitted;
  const codeHmac = hmacOfSmsCode(ports.secret, attempt);
  if (!areHashesEqual(codeHmac, admitted.codeHmac)) {
    return rejectWrongCode(db, attempt, MAX_TRIES_PER_CODE - admitted.tries, use.at);
  }
  return {
    outcome: 'right',
    useUp: async (tx) => {
      const isFirst = await markCodeUsed(tx, attempt, codeHmac, use.at);
      await clearFailures(tx, attempt, use);
      if (isFirst) await storePhoneProof(tx, ports.secret, attempt, use.at);
      return isFirst;
    },
    leave: () => transaction(db, (tx) => clearFailures(tx, attempt, use)),
  };
}

/**
 * Counts the try against address, code and phone as failed and commits before anything is compared,
 * so that concurrent tries cannot exceed a limit. A try that is refused here is not counted, so
 * that strangers cannot use up a phone's tries. A client that has proved the phone is not limited
 * by address, because its own limits are strict enough.
 */
function admit(db: Db, attempt: Attempt, use: LimitUse): Promise<CountedTry | UncheckedRejection> {
  return transaction<CountedTry, UncheckedRejection>(db, async (tx, rollback) => {
    for (const limit of attempt.hasProvedPhone ? [] : networkFailureLimits(attempt.address)) {
      const reached = await claimLimit(tx, limit, use);
      if (reached) rollback({ outcome: 'tooManyFailures', waitMs: reached.freeAt - use.at });
    }
    const counted = await incrementTries(tx, attempt, use.at, MAX_TRIES_PER_CODE);
    if (!counted) return rollback(await rejectionReason(tx, attempt, use.at));
    const waitMs = await claimFailure(tx, attempt, use);
    if (waitMs !== null) rollback({ outcome: 'codeLocked', waitMs });
    const isBelowLimit = await incrementFailuresInARow(tx, attempt, MAX_FAILURES_IN_A_ROW);
    return isBelowLimit ? counted : rollback({ outcome: 'needsSupport' });
  });
}

async function rejectWrongCode(
  db: Db,
  attempt: Attempt,
  triesLeftOfCode: number,
  now: number,
): Promise<WrongCode> {
  const { waitMs, triesLeft } = await findPhoneLock(db, attempt, now);
  return {
    outcome: 'wrongCode',
    triesLeft: Math.min(triesLeftOfCode, triesLeft),
    lockedMs: waitMs,
  };
}

async function rejectionReason(
  tx: Db,
  attempt: CodeAttempt,
  now: number,
): Promise<UncheckedRejection> {
  const triedOut = await hasUnusedCode(tx, attempt, now);
  return triedOut ? { outcome: 'codeLocked', waitMs: null } : { outcome: 'codeEnded' };
}

async function clearFailures(tx: Db, attempt: Attempt, use: LimitUse): Promise<void> {
  await releaseFailure(tx, attempt, use);
  for (const { subject } of attempt.hasProvedPhone ? [] : networkFailureLimits(attempt.address)) {
    await releaseLimitUse(tx, subject, use);
  }
  await resetFailuresInARow(tx, attempt.mobile);
}

export type ConsumeCodeOutcome = CodeRejection | { readonly outcome: 'accepted' };

export async function consumeSmsCode(
  ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret'>,
  attempt: CodeAttempt,
): Promise<ConsumeCodeOutcome> {
  const check = await checkCode(ports, attempt);
  if (check.outcome !== 'right') return check;
  const isFirst = await transaction(ports.db, (tx) => check.useUp(tx));
  return { outcome: isFirst ? 'accepted' : 'codeEnded' };
}
