import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { RESEND_AFTER_SECONDS } from '@ride/domain/registration/limits';
import type { Limit, LimitWindow } from '../../../db/limits.ts';
import { networkLimits } from '../../../db/network-limits.ts';
import type { AlertName } from '../../../ports/alerts.ts';
import type { CodeClient } from '../code-check.ts';

export const CODE_LIFE_MS = 5 * MINUTE_MS;
export const TRIES_PER_CODE = 5;
/** Wrong codes of a phone, whatever code and scene. */
export const FAILURES_A_DAY = 10;
/** Wrong codes without a right one between, over any time; then only support helps. */
export const FAILURES_IN_A_ROW = 100;

const PHONE_SENDS: readonly LimitWindow[] = [
  { atMost: 1, withinMs: RESEND_AFTER_SECONDS * 1000 },
  { atMost: 5, withinMs: HOUR_MS },
  { atMost: 10, withinMs: DAY_MS },
];
const ADDRESS_SENDS: readonly LimitWindow[] = [
  { atMost: 20, withinMs: HOUR_MS },
  { atMost: 50, withinMs: DAY_MS },
];
const DEVICE_SENDS: readonly LimitWindow[] = [{ atMost: 5, withinMs: HOUR_MS }];
const ADDRESS_FAILURES: readonly LimitWindow[] = [{ atMost: 20, withinMs: HOUR_MS }];

/** Of the texts of the site, kept for clients that have proved the phone. */
const KEPT_PERCENT = 30;

/** Whom a send is counted against. */
export interface SendSource extends CodeClient {
  readonly address: string;
  /** Null without a device token. */
  readonly device: string | null;
}

export interface Sender extends SendSource {
  /** The device or session has proved this phone before. */
  readonly hasProvedPhone: boolean;
}

export type SendRefusal =
  | 'codeLocked'
  | 'tooSoon'
  | 'tooManySends'
  | 'tooManyFromDevice'
  | 'tooManyFromAddress'
  | 'siteBusy';

interface SendLimit {
  readonly limit: Limit;
  readonly refusal: (window: LimitWindow) => SendRefusal;
  /** Raised when it is reached. */
  readonly alert?: AlertName;
}

export const phoneSends = (mobile: string): Limit => ({
  subject: `smsSend:phone:${mobile}`,
  windows: PHONE_SENDS,
});

/** Sends that clients requested who have proved the phone: strangers cannot use these up. */
export const provedPhoneSends = (mobile: string): Limit => ({
  subject: `smsSend:known:${mobile}`,
  windows: PHONE_SENDS,
});

export const siteSends = (perHour: number): Limit => ({
  subject: 'smsSend:site',
  windows: [{ atMost: perHour, withinMs: HOUR_MS }],
});

const halve = (windows: readonly LimitWindow[]): LimitWindow[] =>
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

const always = (refusal: SendRefusal) => () => refusal;

// The wait between two sends is announced by the page, so it has a refusal of its own.
const ofPhone = (window: LimitWindow) => (window === PHONE_SENDS[0] ? 'tooSoon' : 'tooManySends');

/**
 * What a send is counted against, from the narrowest to the widest. Whoever has proved the phone is
 * limited by phone, device and site alone, so that no neighbour holds them up. Their sends count
 * against strangers too, of whom none may replace the code within the minute.
 */
export function sendLimits(who: Sender, sitePerHour: number): readonly SendLimit[] {
  const { mobile, address, device } = who;
  const ofDevice = { limit: deviceSends(who), refusal: always('tooManyFromDevice') };
  const ofSite = (perHour: number, alert: AlertName): SendLimit => ({
    limit: siteSends(perHour),
    refusal: always('siteBusy'),
    alert,
  });
  if (who.hasProvedPhone) {
    return [
      { limit: provedPhoneSends(mobile), refusal: ofPhone },
      { limit: { ...phoneSends(mobile), windows: [] }, refusal: ofPhone },
      ofDevice,
      ofSite(sitePerHour, 'smsSiteFull'),
    ];
  }
  const windows = device === null ? halve(ADDRESS_SENDS) : ADDRESS_SENDS;
  return [
    { limit: phoneSends(mobile), refusal: ofPhone },
    ofDevice,
    ...networkLimits('smsSend', address, windows).map((limit) => ({
      limit,
      refusal: always('tooManyFromAddress'),
    })),
    ofSite(Math.ceil((sitePerHour * (100 - KEPT_PERCENT)) / 100), 'smsUnknownFull'),
  ];
}

/** Wrong codes of an address, and of the network around it. */
export const networkFailures = (address: string): readonly Limit[] =>
  networkLimits('smsFailure', address, ADDRESS_FAILURES);
