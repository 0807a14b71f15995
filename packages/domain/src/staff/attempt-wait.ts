const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const ATTEMPT_WINDOW_MS = 24 * 60 * MINUTE;
const WITHOUT_WAIT = 5;
const FIRST_WAIT_MS = 5 * SECOND;

export const MAX_WAIT_MS = {
  /**
   * Anybody can type the name of an account, so its owner must be able to sign in between the
   * attempts of others.
   */
  account: 80 * SECOND,
  /** A network, browser or session; the wait affects only those who fail there. */
  origin: 15 * MINUTE,
} as const;

/**
 * The waiting time doubles with each failure from the fifth on. No password is compared while it
 * lasts.
 */
export function waitAfterFailures(failures: number, maxMs: number): number {
  if (failures < WITHOUT_WAIT) return 0;
  return Math.min(maxMs, FIRST_WAIT_MS * 2 ** (failures - WITHOUT_WAIT));
}
