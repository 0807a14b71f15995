import { RESEND_AFTER_SECONDS } from '@ride/domain/registration/limits';
import type { Limit, Window } from '../../../db/limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CODE_LIFE_MS = 5 * MINUTE;
export const TRIES_PER_CODE = 5;
/** Wrong codes without a right one between, over any time; then only support helps. */
export const FAILURES_IN_A_ROW = 100;

const PHONE_SENDS: readonly Window[] = [
  { atMost: 1, withinMs: RESEND_AFTER_SECONDS * 1000 },
  { atMost: 5, withinMs: HOUR },
  { atMost: 10, withinMs: DAY },
];
const ADDRESS_SENDS: readonly Window[] = [
  { atMost: 20, withinMs: HOUR },
  { atMost: 50, withinMs: DAY },
];
const DEVICE_SENDS: readonly Window[] = [{ atMost: 5, withinMs: HOUR }];
/** Numbers are sold in blocks of ten thousand: whoever rents some has neighbours. */
const PREFIX_SENDS: readonly Window[] = [{ atMost: 100, withinMs: HOUR }];
const PREFIX_DIGITS = 7;

/** Over all codes and scenes, so that requesting new codes does not give unlimited tries. */
const PHONE_FAILURES: readonly Window[] = [{ atMost: 10, withinMs: DAY }];
const ADDRESS_FAILURES: readonly Window[] = [{ atMost: 20, withinMs: HOUR }];

/** Whom a send is counted against. */
export interface SendSource {
  readonly mobile: string;
  readonly address: string;
  /** Null without a device token. */
  readonly device: string | null;
}

export type SendRefusal =
  | 'codeLocked'
  | 'tooSoon'
  | 'tooManySends'
  | 'tooManyFromDevice'
  | 'tooManyFromAddress'
  | 'tooManyToPrefix'
  | 'siteBusy';

interface SendLimit {
  readonly limit: Limit;
  readonly refusal: (window: Window) => SendRefusal;
}

export const phoneSends = (mobile: string): Limit => ({
  subject: `smsSend:phone:${mobile}`,
  windows: PHONE_SENDS,
});

export const siteSends = (perHour: number): Limit => ({
  subject: 'smsSend:site',
  windows: [{ atMost: perHour, withinMs: HOUR }],
});

const halve = (windows: readonly Window[]): Window[] =>
  windows.map(({ atMost, withinMs }) => ({ atMost: Math.floor(atMost / 2), withinMs }));

/**
 * Without a device token a phone at an address stands for the device, and device and address
 * have half the limit. The same sends are counted, so that leaving out the token gains nothing.
 */
export function deviceSends({ mobile, address, device }: SendSource): Limit {
  return device === null
    ? { subject: `smsSend:device:none:${address}:${mobile}`, windows: halve(DEVICE_SENDS) }
    : { subject: `smsSend:device:${device}`, windows: DEVICE_SENDS };
}

/** From the narrowest to the widest. */
export function sendLimits(who: SendSource, sitePerHour: number): readonly SendLimit[] {
  const { mobile, address, device } = who;
  const always = (refusal: SendRefusal) => () => refusal;
  return [
    {
      limit: phoneSends(mobile),
      // The wait between two sends is announced by the page, so it has a refusal of its own.
      refusal: (window) => (window === PHONE_SENDS[0] ? 'tooSoon' : 'tooManySends'),
    },
    { limit: deviceSends(who), refusal: always('tooManyFromDevice') },
    {
      limit: {
        subject: `smsSend:address:${address}`,
        windows: device === null ? halve(ADDRESS_SENDS) : ADDRESS_SENDS,
      },
      refusal: always('tooManyFromAddress'),
    },
    {
      limit: {
        subject: `smsSend:prefix:${mobile.slice(0, PREFIX_DIGITS)}`,
        windows: PREFIX_SENDS,
      },
      refusal: always('tooManyToPrefix'),
    },
    { limit: siteSends(sitePerHour), refusal: always('siteBusy') },
  ];
}

export const phoneFailures = (mobile: string): Limit => ({
  subject: `smsFailure:phone:${mobile}`,
  windows: PHONE_FAILURES,
});

export const addressFailures = (address: string): Limit => ({
  subject: `smsFailure:address:${address}`,
  windows: ADDRESS_FAILURES,
});
