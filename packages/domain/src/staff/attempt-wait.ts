const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Attempts older than this are forgotten. */
export const ATTEMPTS_COUNT_MS = 24 * 60 * MINUTE;
const WITHOUT_WAIT = 5;
const LOCKED_AT = 10;
const LOCK_MS = 15 * MINUTE;
const FIRST_WAIT_MS = 5 * SECOND;

/**
 * How long nothing is compared after so many wrong attempts: from the fifth on 5, 10, 20, 40 and 80
 * seconds, after the tenth a quarter of an hour. Every further ten lock again.
 */
export function waitAfter(failures: number): number {
  const inRow = failures % LOCKED_AT;
  if (failures === 0 || (inRow > 0 && inRow < WITHOUT_WAIT)) return 0;
  return inRow === 0 ? LOCK_MS : FIRST_WAIT_MS * 2 ** (inRow - WITHOUT_WAIT);
}
