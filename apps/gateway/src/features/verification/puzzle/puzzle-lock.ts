import { claimUse, findReached, giveBack, type Use } from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';
import { failureLimits, lockLimits, type Slider } from './puzzle-limits.ts';

/** How long phone or address are locked still; null when neither is. */
export async function lockedFor(db: Db, slider: Slider, now: number): Promise<number | null> {
  let until = 0;
  for (const lock of lockLimits(slider)) {
    const reached = await findReached(db, lock, now);
    until = Math.max(until, reached?.freeAt ?? 0);
  }
  return until > now ? until - now : null;
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
  for (const { subject } of failureLimits(slider)) await giveBack(tx, subject, use);
}

/** After a failure: locks whoever has no forgiven one left in this minute. */
export async function lockIfTooMany(db: Db, slider: Slider, use: Use): Promise<void> {
  const locks = lockLimits(slider);
  for (const [index, limit] of failureLimits(slider).entries()) {
    const lock = locks[index];
    if (lock && (await findReached(db, limit, use.at))) {
      await db.transaction().execute((tx) => claimUse(tx, lock, use));
    }
  }
}
