import {
  claimUse,
  findLastUse,
  findReachedLimit,
  releaseUse,
  type Use,
} from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';
import { failureLimits, LOCK_MS, lockLimits, lockSubjects, type Slider } from './puzzle-limits.ts';

/** How long phone or address are locked still; null when neither is. */
export async function lockedFor(db: Db, slider: Slider, now: number): Promise<number | null> {
  const [one, other] = lockSubjects(slider);
  const lockedAt = await findLastUse(db, { one, other, since: now - LOCK_MS });
  return lockedAt === null ? null : lockedAt + LOCK_MS - now;
}

/** Counts a try as if it had failed, before anybody looks at it; says how long to wait when full. */
export async function countAsFailure(tx: Db, slider: Slider, use: Use): Promise<number | null> {
  for (const limit of failureLimits(slider)) {
    const reached = await claimUse(tx, limit, use);
    if (reached) return reached.freeAt - use.at;
  }
  return null;
}

export async function forgiveFailure(tx: Db, slider: Slider, use: Use): Promise<void> {
  for (const { subject } of failureLimits(slider)) await releaseUse(tx, subject, use);
}

/** After a failure: locks whoever has no forgiven one left in this minute. */
export async function lockIfTooMany(db: Db, slider: Slider, use: Use): Promise<void> {
  const locks = lockLimits(slider);
  for (const [index, limit] of failureLimits(slider).entries()) {
    const lock = locks[index];
    if (lock && (await findReachedLimit(db, limit, use.at))) {
      await db.transaction().execute((tx) => claimUse(tx, lock, use));
    }
  }
}
