import { DAY_MS } from '@ride/domain/durations';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = DAY_MS;

/**
 * Seventeen attempts fall within two days and the others are daily, so a receiver may be down for
 * five days.
 */
export const MAX_ATTEMPTS = 22;

/**
 * The delay doubles with each attempt, counted from 1, up to a day. A random part of up to half is
 * taken off, so that deliveries which failed together are not retried together.
 */
export function retryDelayMs(attempt: number, random: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS);
  return Math.round((longest * (1 + random)) / 2);
}
