import { RESEND_AFTER_SECONDS } from '@ride/domain/registration/limits';
import type { Limit, Window } from '../../db/limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CODE_LIFE_MS = 5 * MINUTE;
export const TRIES_PER_CODE = 5;

const PHONE_SENDS: readonly Window[] = [
  { atMost: 1, withinMs: RESEND_AFTER_SECONDS * 1000 },
  { atMost: 5, withinMs: HOUR },
  { atMost: 10, withinMs: DAY },
];
const ADDRESS_SENDS: readonly Window[] = [
  { atMost: 20, withinMs: HOUR },
  { atMost: 50, withinMs: DAY },
];
/** Over all codes and scenes: asking for a new code gives no new tries for ever. */
const PHONE_FAILURES: readonly Window[] = [{ atMost: 10, withinMs: DAY }];

export const phoneSends = (mobile: string): Limit => ({
  subject: `smsSend:phone:${mobile}`,
  windows: PHONE_SENDS,
});

/** From the narrowest to the widest. */
export const sendLimits = (mobile: string, address: string, sitePerHour: number): Limit[] => [
  phoneSends(mobile),
  { subject: `smsSend:address:${address}`, windows: ADDRESS_SENDS },
  { subject: 'smsSend:site', windows: [{ atMost: sitePerHour, withinMs: HOUR }] },
];

export const phoneFailures = (mobile: string): Limit => ({
  subject: `smsFailure:phone:${mobile}`,
  windows: PHONE_FAILURES,
});

/** The wait between two sends is announced by the page; every other limit is a refusal of its own. */
export const isShortWait = (window: Window): boolean => window === PHONE_SENDS[0];
