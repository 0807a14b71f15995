import { MINUTE_MS } from '@ride/domain/durations';
import {
  claimLimit,
  deleteLimitUses,
  findLastLimitUse,
  findReachedLimit,
  type Limit,
  type LimitUse,
  releaseLimitUse,
} from '../../../db/limits.ts';
import { networkLimits } from '../../../db/network-limits.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';

const FAILURES_A_MINUTE = 5;
const LOCK_MS = 300_000;

/** Whom a failure is counted against. */
export interface PuzzleClient {
  readonly mobile: string;
  readonly address: string;
  /**
   * Whether the client has proved the phone before; then failures of strangers who name the same
   * phone do not count against it.
   */
  readonly hasProvedPhone: boolean;
}

const phoneSubject = (mobile: string, hasProvedPhone: boolean) =>
  `${hasProvedPhone ? 'known' : 'phone'}:${mobile}`;

/** One failure more than is allowed is still compared, because that one sets the lock. */
const windows = [{ atMost: FAILURES_A_MINUTE + 1, withinMs: MINUTE_MS }];

const FAILURE = 'puzzleFailure';
const LOCK = 'puzzleLock';

/**
 * A stranger is limited by phone and by network. A client that has proved the phone is not limited
 * by network, so that it does not suffer from its neighbours' failures.
 */
const limitsOf = (kind: string, { mobile, address, hasProvedPhone }: PuzzleClient): Limit[] => [
  { subject: `${kind}:${phoneSubject(mobile, hasProvedPhone)}`, windows },
  ...(hasProvedPhone ? [] : networkLimits(kind, address, windows)),
];

const failureLimits = (client: PuzzleClient): Limit[] => limitsOf(FAILURE, client);

/**
 * The subjects are in the order of `failureLimits`. A lock is stored as a use of these subjects.
 */
const lockSubjects = (client: PuzzleClient): string[] =>
  limitsOf(LOCK, client).map(({ subject }) => subject);

/** Returns how long the phone or its network remains locked; null if neither is. */
export async function findLockMs(
  db: Db,
  client: PuzzleClient,
  now: number,
): Promise<number | null> {
  let longest: number | null = null;
  for (const subject of lockSubjects(client)) {
    const lockedAt = await findLastLimitUse(db, { subject, since: now - LOCK_MS });
    if (lockedAt !== null) longest = Math.max(longest ?? 0, lockedAt + LOCK_MS - now);
  }
  return longest;
}

/** Counts a try as a failure before it is compared; returns the wait when the limit is reached. */
export async function claimFailure(
  tx: Db,
  client: PuzzleClient,
  use: LimitUse,
): Promise<number | null> {
  for (const limit of failureLimits(client)) {
    const reached = await claimLimit(tx, limit, use);
    if (reached) return reached.freeAt - use.at;
  }
  return null;
}

export async function releaseFailure(tx: Db, client: PuzzleClient, use: LimitUse): Promise<void> {
  for (const { subject } of failureLimits(client)) await releaseLimitUse(tx, subject, use);
}

/**
 * Call after a failure: locks the phone or the network if it has no attempt left in this minute.
 */
export async function lockIfTooMany(db: Db, client: PuzzleClient, use: LimitUse): Promise<void> {
  const locks = lockSubjects(client);
  for (const [index, limit] of failureLimits(client).entries()) {
    const subject = locks[index];
    if (subject !== undefined && (await findReachedLimit(db, limit, use.at))) {
      await transaction(db, (tx) => claimLimit(tx, { subject, windows: [] }, use));
    }
  }
}

/** Deletes the locks of the phone, whoever caused them; locks of addresses stay. */
export async function deletePhoneLocks(tx: Db, mobile: string): Promise<void> {
  for (const hasProvedPhone of [false, true]) {
    const subject = phoneSubject(mobile, hasProvedPhone);
    for (const kind of [FAILURE, LOCK]) await deleteLimitUses(tx, `${kind}:${subject}`);
  }
}
