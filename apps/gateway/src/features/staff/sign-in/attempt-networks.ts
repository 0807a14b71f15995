import { networksOf } from '../../../db/network-limits.ts';

interface AttemptNetwork {
  /** What its attempts are counted as. */
  readonly subject: string;
  /** So many of its failures weigh as one of a single address. */
  readonly failuresPerCount: number;
}

/**
 * The address of an attempt, and the networks around it. Not in attempts.ts, which imports a store
 * and therefore nothing of http.
 */
export const attemptNetworks = (address: string): readonly AttemptNetwork[] =>
  networksOf(address).map(({ name, times }) => ({
    subject: `deskAttempt:address:${name}`,
    failuresPerCount: times,
  }));
