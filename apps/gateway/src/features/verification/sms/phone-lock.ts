import { claimUse, deleteUses, type LimitUse, listUses, releaseUse } from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';
import { FAILURES_COUNT_MS, lockedUntil, triesBeforeWait } from './failure-wait.ts';

/**
 * Whose failures: those of strangers count together over all codes and scenes; those of clients
 * that have proved the phone before count apart, so that strangers cannot lock its owner out.
 */
export interface LockedPhone {
  readonly mobile: string;
  readonly hasProvedPhone: boolean;
}

const subjectOf = ({ mobile, hasProvedPhone }: LockedPhone) =>
  `smsFailure:${hasProvedPhone ? 'known' : 'phone'}:${mobile}`;

const waitFrom = (failures: readonly number[], now: number): number | null => {
  const until = lockedUntil(failures);
  return until !== null && until > now ? until - now : null;
};

const failuresOf = (db: Db, phone: LockedPhone, now: number, except = '') =>
  listUses(db, { subject: subjectOf(phone), since: now - FAILURES_COUNT_MS, except });

/** Counts a failure in advance; returns the wait when no try may be compared now. */
export async function claimFailure(
  tx: Db,
  phone: LockedPhone,
  use: LimitUse,
): Promise<number | null> {
  await claimUse(tx, { subject: subjectOf(phone), windows: [] }, use);
  return waitFrom(await failuresOf(tx, phone, use.at, use.id), use.at);
}

export const releaseFailure = (tx: Db, phone: LockedPhone, use: LimitUse): Promise<void> =>
  releaseUse(tx, subjectOf(phone), use);

/** How long the phone has to wait, and how many tries it has before it has to. */
export async function findLock(
  db: Db,
  phone: LockedPhone,
  now: number,
): Promise<{ readonly waitMs: number | null; readonly triesLeft: number }> {
  const failures = await failuresOf(db, phone, now);
  return { waitMs: waitFrom(failures, now), triesLeft: triesBeforeWait(failures.length) };
}

/** For everybody, whoever caused it. */
export async function deleteFailures(tx: Db, mobile: string): Promise<void> {
  for (const hasProvedPhone of [false, true])
    await deleteUses(tx, subjectOf({ mobile, hasProvedPhone }));
}
