import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';

/** All tries of one code. */
const WITHOUT_WAIT = 5;
/** After the sixth failure of a day, the seventh, … */
const WAITS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
const PER_DAY = WITHOUT_WAIT + WAITS_MS.length + 1;

export const FAILURES_COUNT_MS = DAY_MS;

/**
 * Until when no code is compared, by the times of the failures of the last day, oldest first. The
 * wait grows with each failure; a day has at most ten. Null without a wait.
 */
export function lockedUntil(failures: readonly number[]): number | null {
  const last = failures.at(-1);
  if (last === undefined || failures.length <= WITHOUT_WAIT) return null;
  const tenthLast = failures.at(-PER_DAY);
  if (tenthLast !== undefined) return tenthLast + DAY_MS;
  return last + (WAITS_MS[failures.length - WITHOUT_WAIT - 1] ?? DAY_MS);
}

/** How many more may fail before the next one brings a wait, that one included. */
export const triesBeforeWait = (failures: number): number =>
  Math.max(1, WITHOUT_WAIT + 1 - failures);
