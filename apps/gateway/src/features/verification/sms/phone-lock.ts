import { DAY_MS } from '@ride/domain/durations';
import {
  claimLimit,
  deleteLimitUses,
  type Limit,
  type LimitUse,
  listLimitUses,
  releaseLimitUse,
} from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';
import { MAX_FAILURES_PER_DAY } from './sms-limits.ts';

/**
 * Failures of strangers are counted together over all codes, whatever they are for; those of
 * clients that have proved the phone are counted separately, so that strangers cannot lock its
 * owner out.
 */
export interface LockedPhone {
  readonly mobile: string;
  readonly hasProvedPhone: boolean;
}

const limitOf = ({ mobile, hasProvedPhone }: LockedPhone): Limit => ({
  subject: `smsFailure:${hasProvedPhone ? 'known' : 'phone'}:${mobile}`,
  windows: [{ atMost: MAX_FAILURES_PER_DAY, withinMs: DAY_MS }],
});

export async function claimFailure(
  tx: Db,
  phone: LockedPhone,
  use: LimitUse,
): Promise<number | null> {
  const reached = await claimLimit(tx, limitOf(phone), use);
  return reached && reached.freeAt - use.at;
}

export const releaseFailure = (tx: Db, phone: LockedPhone, use: LimitUse): Promise<void> =>
  releaseLimitUse(tx, limitOf(phone).subject, use);

export async function findPhoneLock(
  db: Db,
  phone: LockedPhone,
  now: number,
): Promise<{ readonly waitMs: number | null; readonly triesLeft: number }> {
  const { subject } = limitOf(phone);
  const failures = await listLimitUses(db, { subject, since: now - DAY_MS });
  const oldest = failures.at(-MAX_FAILURES_PER_DAY);
  return {
    waitMs: oldest === undefined ? null : oldest + DAY_MS - now,
    triesLeft: Math.max(0, MAX_FAILURES_PER_DAY - failures.length),
  };
}

export async function deleteFailures(tx: Db, mobile: string): Promise<void> {
  for (const hasProvedPhone of [false, true]) {
    await deleteLimitUses(tx, limitOf({ mobile, hasProvedPhone }).subject);
  }
}
