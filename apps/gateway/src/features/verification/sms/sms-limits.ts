import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { RESEND_AFTER_SECONDS } from '@ride/domain/registration/limits';
import type { Limit, LimitWindow } from '../../../db/limits.ts';
import { networkLimits } from '../../../db/network-limits.ts';
import type { AlertName } from '../../../ports/alerts.ts';
import type { CodeClient } from '../code-check.ts';

export const SMS_CODE_LIFETIME_MS = 5 * MINUTE_MS;
export const MAX_TRIES_PER_CODE = 5;
export const MAX_FAILURES_PER_DAY = 10;
/**
 * After this many wrong codes without a right one, over any time, only support can unlock the
 * phone.
 */
export const MAX_FAILURES_IN_A_ROW = 100;

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

/** This share of the site's text messages is reserved for clients that have proved the phone. */
const KEPT_PERCENT = 30;

export interface SendSource extends CodeClient {
  readonly address: string;
  readonly device: string | null;
}

export interface Sender extends SendSource {
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
  readonly alert?: AlertName;
}

export const phoneSendLimit = (mobile: string): Limit => ({
  subject: `smsSend:phone:${mobile}`,
  windows: PHONE_SENDS,
});

export const provedPhoneSendLimit = (mobile: string): Limit => ({
  subject: `smsSend:known:${mobile}`,
  windows: PHONE_SENDS,
});

export const siteSendLimit = (perHour: number): Limit => ({
  subject: 'smsSend:site',
  windows: [{ atMost: perHour, withinMs: HOUR_MS }],
});

const halve = (windows: readonly LimitWindow[]): LimitWindow[] =>
  windows.map(({ atMost, withinMs }) => ({ atMost: Math.floor(atMost / 2), withinMs }));

/**
 * Without a device token, phone and address together stand for the device, and the limits of device
 * and address are halved. The same sends are counted, so that leaving out the token gains nothing.
 */
export function deviceSendLimit({ mobile, address, device }: SendSource): Limit {
  return device === null
    ? { subject: `smsSend:device:none:${address}:${mobile}`, windows: halve(DEVICE_SENDS) }
    : { subject: `smsSend:device:${device}`, windows: DEVICE_SENDS };
}

const always = (refusal: SendRefusal) => () => refusal;

// The page shows the wait between two sends, so it has a refusal of its own.
const ofPhone = (window: LimitWindow) => (window === PHONE_SENDS[0] ? 'tooSoon' : 'tooManySends');

/**
 * Returns the limits from the narrowest to the widest. A client that has proved the phone is
 * limited only by phone, device and site, so that its neighbours cannot block it. Its sends count
 * for strangers too, so that no stranger can replace its code within the minute.
 */
export function sendLimits(who: Sender, sitePerHour: number): readonly SendLimit[] {
  const { mobile, address, device } = who;
  const ofDevice = { limit: deviceSendLimit(who), refusal: always('tooManyFromDevice') };
  const ofSite = (perHour: number, alert: AlertName): SendLimit => ({
    limit: siteSendLimit(perHour),
    refusal: always('siteBusy'),
    alert,
  });
  if (who.hasProvedPhone) {
    return [
      { limit: provedPhoneSendLimit(mobile), refusal: ofPhone },
      { limit: { ...phoneSendLimit(mobile), windows: [] }, refusal: ofPhone },
      ofDevice,
      ofSite(sitePerHour, 'smsSiteFull'),
    ];
  }
  const windows = device === null ? halve(ADDRESS_SENDS) : ADDRESS_SENDS;
  return [
    { limit: phoneSendLimit(mobile), refusal: ofPhone },
    ofDevice,
    ...networkLimits('smsSend', address, windows).map((limit) => ({
      limit,
      refusal: always('tooManyFromAddress'),
    })),
    ofSite(Math.ceil((sitePerHour * (100 - KEPT_PERCENT)) / 100), 'smsUnknownFull'),
  ];
}

export const networkFailureLimits = (address: string): readonly Limit[] =>
  networkLimits('smsFailure', address, ADDRESS_FAILURES);
