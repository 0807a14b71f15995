const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Attempts older than this are forgotten. */
export const ATTEMPTS_COUNT_MS = 24 * 60 * MINUTE;
const WITHOUT_WAIT = 5;
const FIRST_WAIT_MS = 5 * SECOND;

/** How long a wait may become, by what is counted. */
export const MAX_WAIT_MS = {
  /** Of a name that anybody may type: its owner must get in between others' attempts. */
  account: 80 * SECOND,
  /** Of a network, browser or session: nobody but who fails there waits. */
  origin: 15 * MINUTE,
} as const;

/** How long nothing is compared after so many wrong attempts: from the fifth on twice as long each. */
export function waitAfter(failures: number, maxMs: number): number {
  if (failures < WITHOUT_WAIT) return 0;
  return Math.min(maxMs, FIRST_WAIT_MS * 2 ** (failures - WITHOUT_WAIT));
}
