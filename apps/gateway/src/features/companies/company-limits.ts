import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import type { Limit, LimitWindow } from '../../db/limits.ts';
import { networkLimits } from '../../db/network-limits.ts';

/**
 * This limit is counted per address over all calls that reveal whether a phone or name is taken.
 */
const DUPLICATE_ANSWERS: readonly LimitWindow[] = [{ atMost: 30, withinMs: HOUR_MS }];
const REGISTRATIONS: readonly LimitWindow[] = [{ atMost: 50, withinMs: DAY_MS }];
const JOINS_OF_PHONE: readonly LimitWindow[] = [{ atMost: 5, withinMs: DAY_MS }];
const JOINS_OF_ADDRESS: readonly LimitWindow[] = [{ atMost: 20, withinMs: DAY_MS }];

export const duplicateCheckLimits = (address: string): readonly Limit[] =>
  networkLimits('duplicateCheck', address, DUPLICATE_ANSWERS);

export const registrationLimits = (address: string): readonly Limit[] =>
  networkLimits('registration', address, REGISTRATIONS);

export const joinRequestLimits = (mobile: string, address: string): readonly Limit[] => [
  { subject: `joinRequest:phone:${mobile}`, windows: JOINS_OF_PHONE },
  ...networkLimits('joinRequest', address, JOINS_OF_ADDRESS),
];

/** A receipt is valid as long as a code, because clients retry a lost answer within minutes. */
export const RECEIPT_LIFETIME_MS = 5 * MINUTE_MS;
