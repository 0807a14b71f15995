import { DAY_MS } from '@ride/domain/durations';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = DAY_MS;

/** Seventeen within two days, then one a day: a receiver may be away for five days. */
export const MAX_ATTEMPTS = 22;

/**
 * How long to wait after a failed attempt, counted from 1: twice as long each time, up to a day. Of
 * that a random part between half and all, so that what failed together does not return together.
 */
export function retryDelayMs(attempt: number, random: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS);
  return Math.round((longest * (1 + random)) / 2);
}
