import { DAY_MS } from '@ride/domain/durations';
import {
  claimUse,
  deleteUses,
  type Limit,
  type LimitUse,
  listUses,
  releaseUse,
} from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';
import { FAILURES_A_DAY } from './sms-limits.ts';

/**
 * Whose failures: those of strangers count together over all codes and scenes; those of clients
 * that have proved the phone before count apart, so that strangers cannot lock its owner out.
 */
export interface LockedPhone {
  readonly mobile: string;
  readonly hasProvedPhone: boolean;
}

const limitOf = ({ mobile, hasProvedPhone }: LockedPhone): Limit => ({
  subject: `smsFailure:${hasProvedPhone ? 'known' : 'phone'}:${mobile}`,
  windows: [{ atMost: FAILURES_A_DAY, withinMs: DAY_MS }],
});

/** Counts a failure in advance; returns the wait when no try may be compared now. */
export async function claimFailure(
  tx: Db,
  phone: LockedPhone,
  use: LimitUse,
): Promise<number | null> {
  const reached = await claimUse(tx, limitOf(phone), use);
  return reached && reached.freeAt - use.at;
}

export const releaseFailure = (tx: Db, phone: LockedPhone, use: LimitUse): Promise<void> =>
  releaseUse(tx, limitOf(phone).subject, use);

/** How long the phone has to wait, and how many tries it has before it has to. */
export async function findLock(
  db: Db,
  phone: LockedPhone,
  now: number,
): Promise<{ readonly waitMs: number | null; readonly triesLeft: number }> {
  const { subject } = limitOf(phone);
  const failures = await listUses(db, { subject, since: now - DAY_MS });
  const oldest = failures.at(-FAILURES_A_DAY);
  return {
    waitMs: oldest === undefined ? null : oldest + DAY_MS - now,
    triesLeft: Math.max(0, FAILURES_A_DAY - failures.length),
  };
}

/** For everybody, whoever caused it. */
export async function deleteFailures(tx: Db, mobile: string): Promise<void> {
  for (const hasProvedPhone of [false, true]) {
    await deleteUses(tx, limitOf({ mobile, hasProvedPhone }).subject);
  }
}
