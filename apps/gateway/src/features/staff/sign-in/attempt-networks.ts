import { networkShares } from '../../../http/network-shares.ts';

/** An office shares one address: its people's slips are forgotten when a lock would be over. */
const ADDRESS_COUNT_MS = 15 * 60_000;

export interface CountedSubject {
  readonly subject: string;
  readonly countMs: number;
  /** So many failures count as one. */
  readonly times: number;
}

/** The address of an attempt, and the networks around it. */
export const networksOf = (address: string): CountedSubject[] =>
  networkShares(address).map(({ name, times }) => ({
    subject: `deskAttempt:address:${name}`,
    countMs: ADDRESS_COUNT_MS,
    times,
  }));
