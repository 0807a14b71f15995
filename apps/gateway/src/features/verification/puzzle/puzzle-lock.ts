import {
  claimUse,
  findLastUse,
  findReachedLimit,
  type Limit,
  releaseUse,
  type Use,
} from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';

const MINUTE = 60_000;
const FAILURES_A_MINUTE = 5;
const LOCK_MS = 300_000;

/** Whom a failure is counted against. */
export interface PuzzleClient {
  readonly mobile: string;
  readonly address: string;
}

const subjects = ({ mobile, address }: PuzzleClient) =>
  [`phone:${mobile}`, `address:${address}`] as const;

/** One more than is forgiven may be looked at: it is the one that locks. */
const failureLimits = (slider: PuzzleClient): Limit[] =>
  subjects(slider).map((subject) => ({
    subject: `puzzleFailure:${subject}`,
    windows: [{ atMost: FAILURES_A_MINUTE + 1, withinMs: MINUTE }],
  }));

/** Of the phone and of the address. */
function lockSubjects(slider: PuzzleClient): [string, string] {
  const [phone, address] = subjects(slider);
  return [`puzzleLock:${phone}`, `puzzleLock:${address}`];
}

/** Used once to lock; in the order of the failures. */
const lockLimits = (slider: PuzzleClient): Limit[] =>
  lockSubjects(slider).map((subject) => ({
    subject,
    windows: [{ atMost: 1, withinMs: LOCK_MS }],
  }));

/** How long phone or address are locked still; null when neither is. */
export async function findLockMs(
  db: Db,
  slider: PuzzleClient,
  now: number,
): Promise<number | null> {
  const [one, other] = lockSubjects(slider);
  const lockedAt = await findLastUse(db, { one, other, since: now - LOCK_MS });
  return lockedAt === null ? null : lockedAt + LOCK_MS - now;
}

/** Counts a try as if it had failed, before anybody looks at it; says how long to wait when full. */
export async function claimFailure(tx: Db, slider: PuzzleClient, use: Use): Promise<number | null> {
  for (const limit of failureLimits(slider)) {
    const reached = await claimUse(tx, limit, use);
    if (reached) return reached.freeAt - use.at;
  }
  return null;
}

export async function releaseFailure(tx: Db, slider: PuzzleClient, use: Use): Promise<void> {
  for (const { subject } of failureLimits(slider)) await releaseUse(tx, subject, use);
}

/** After a failure: locks whoever has no forgiven one left in this minute. */
export async function lockIfTooMany(db: Db, slider: PuzzleClient, use: Use): Promise<void> {
  const locks = lockLimits(slider);
  for (const [index, limit] of failureLimits(slider).entries()) {
    const lock = locks[index];
    if (lock && (await findReachedLimit(db, limit, use.at))) {
      await db.transaction().execute((tx) => claimUse(tx, lock, use));
    }
  }
}
