import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { RESEND_AFTER_SECONDS } from '@ride/domain/registration/limits';
import type { Limit, LimitWindow } from '../../../db/limits.ts';
import { networkLimits } from '../../../db/network-limits.ts';
import type { AlertName } from '../../../ports/alerts.ts';
import type { CodeClient } from '../../../ports/sms-code.ts';

export const CODE_LIFE_MS = 5 * MINUTE_MS;
export const TRIES_PER_CODE = 5;
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
/** Of a session, to other phones than its own, as one who was seen before. */
const SESSION_SENDS: readonly LimitWindow[] = [{ atMost: 5, withinMs: HOUR_MS }];
/** Numbers are sold in blocks of ten thousand: whoever rents some has neighbours. */
const PREFIX_SENDS: readonly LimitWindow[] = [{ atMost: 100, withinMs: HOUR_MS }];
const PREFIX_DIGITS = 7;

const ADDRESS_FAILURES: readonly LimitWindow[] = [{ atMost: 20, withinMs: HOUR_MS }];

/** Whom a send is counted against. */
export interface SendSource extends CodeClient {
  readonly address: string;
  /** Null without a device token. */
  readonly device: string | null;
}

export interface Sender extends SendSource {
  /** The device or session has proved this phone before. */
  readonly hasProvedPhone: boolean;
  /** The device has proved some phone before, or the session has sent to few other phones. */
  readonly wasSeenBefore: boolean;
  /** Somebody has proved this phone before: whoever names it need not be its owner. */
  readonly namesSeenPhone: boolean;
}

/** How many texts the whole site may send in an hour, and how many are kept for those seen before. */
export interface SiteQuota {
  readonly perHour: number;
  readonly reservedPercent: number;
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
  readonly refusal: (window: LimitWindow) => SendRefusal;
  /** Raised when it is reached. */
  readonly alert?: AlertName;
}

export const phoneSends = (mobile: string): Limit => ({
  subject: `smsSend:phone:${mobile}`,
  windows: PHONE_SENDS,
});

/** Sends that clients requested who have proved the phone: strangers cannot use these up. */
export const knownPhoneSends = (mobile: string): Limit => ({
  subject: `smsSend:known:${mobile}`,
  windows: PHONE_SENDS,
});

/** All sessions of a phone share them. Past them a session counts as a stranger, and is not refused. */
export const sessionSends = (mobile: string): Limit => ({
  subject: `smsSend:session:${mobile}`,
  windows: SESSION_SENDS,
});

/** Of an address, and of the /56 and /48 around an IPv6 one. */
export const networkSends = (
  address: string,
  windows: readonly LimitWindow[] = ADDRESS_SENDS,
): readonly Limit[] => networkLimits('smsSend', address, windows);

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
 * What the sender and its network have, from the narrowest to the widest. Whoever has proved the
 * phone is limited by phone and device alone: its sends count for strangers, theirs not for it.
 */
export function ownLimits(who: Sender, quota: SiteQuota): readonly SendLimit[] {
  const { mobile, address, device, hasProvedPhone } = who;
  const unlessProved = ({ subject, windows }: Limit): Limit =>
    hasProvedPhone ? { subject, windows: [] } : { subject, windows };
  const windows = device === null ? halve(ADDRESS_SENDS) : ADDRESS_SENDS;
  const share = { atMost: networkShare(quota), withinMs: HOUR_MS };
  const networks = networkSends(address, windows).map((limit) => ({
    subject: limit.subject,
    windows: [...limit.windows, share],
  }));
  return [
    ...(hasProvedPhone ? [{ limit: knownPhoneSends(mobile), refusal: ofPhone }] : []),
    { limit: unlessProved(phoneSends(mobile)), refusal: ofPhone },
    { limit: deviceSends(who), refusal: always('tooManyFromDevice') },
    ...networks.map((limit) => ({
      limit: unlessProved(limit),
      refusal: always('tooManyFromAddress'),
    })),
  ];
}

const reserved = ({ perHour, reservedPercent }: SiteQuota): number =>
  Math.floor((perHour * reservedPercent) / 100);

const forStrangers = (quota: SiteQuota): number => Math.max(1, quota.perHour - reserved(quota));

/** However wide networks are, it takes ten of them to use up what there is for strangers. */
const networkShare = (quota: SiteQuota): number =>
  Math.max(2, Math.floor(forStrangers(quota) / 10));

/** Of what is kept, for owners at a new device. Anybody can name their phones, so it is little. */
const SHARE_OF_NAMED_PHONES = 1 / 5;

/** What is shared with everybody. A part of the site's texts is kept for those seen before. */
export function sharedLimits(
  { mobile, hasProvedPhone, wasSeenBefore, namesSeenPhone }: Sender,
  quota: SiteQuota,
): readonly SendLimit[] {
  const prefix = mobile.slice(0, PREFIX_DIGITS);
  const ofPrefix = {
    subject: `smsSend:prefix:${prefix}`,
    windows: hasProvedPhone ? [] : PREFIX_SENDS,
  };
  const more = namesSeenPhone ? Math.ceil(reserved(quota) * SHARE_OF_NAMED_PHONES) : 0;
  const ofStrangers = {
    limit: {
      subject: 'smsSend:site:unknown',
      windows: [{ atMost: forStrangers(quota) + more, withinMs: HOUR_MS }],
    },
    refusal: always('siteBusy'),
    alert: 'smsUnknownFull',
  } as const;
  return [
    { limit: ofPrefix, refusal: always('tooManyToPrefix') },
    { limit: siteSends(quota.perHour), refusal: always('siteBusy'), alert: 'smsSiteFull' },
    ...(wasSeenBefore ? [] : [ofStrangers]),
  ];
}

/** Wrong codes of an address, and of the networks around it. */
export const networkFailures = (address: string): readonly Limit[] =>
  networkLimits('smsFailure', address, ADDRESS_FAILURES);
