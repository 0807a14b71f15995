import { MINUTE_MS } from '@ride/domain/durations';

/** Sends of an hour that cost nothing but a picture each. */
const FREE = { address: 10, addressWithoutDevice: 5, of56: 40, of48: 160, device: 3 } as const;
/** After the first send past those, the second, …; the last one from then on. */
const WAITS_MS = [0.5, 1, 2, 3, 4, 5].map((minutes) => minutes * MINUTE_MS);

export const RISK_COUNTS_MS = 60 * MINUTE_MS;

/** When something was used in the last hour, in any order. */
type Moments = readonly number[];

/** What is known of somebody who requests a text, before it is sent. */
export interface SendFacts {
  /** Whether the device or session has proved this phone before. */
  readonly hasProvedPhone: boolean;
  readonly hasDevice: boolean;
  /** Texts sent at the request of the IPv4 address or /64, and its wrong codes. */
  readonly addressSends: Moments;
  readonly addressFailures: Moments;
  /** Texts sent at the request of the networks around an IPv6 address; empty for IPv4. */
  readonly sendsOf56: Moments;
  readonly sendsOf48: Moments;
  readonly deviceSends: Moments;
}

export type SendRisk =
  | { readonly proof: 'picture' }
  | {
      readonly proof: 'pictureAfterWait';
      readonly because: 'tooManyFromAddress' | 'tooManyFromDevice';
      readonly waitMs: number;
    };

/**
 * A picture is friction that a program passes: what is requested by the dozen also has to wait, the
 * longer the more of it there is. The picture shown with the refusal is for after the wait.
 */
export function sendRisk(facts: SendFacts, now: number): SendRisk {
  if (facts.hasProvedPhone) return { proof: 'picture' };
  const freeOfAddress = facts.hasDevice ? FREE.address : FREE.addressWithoutDevice;
  const ofAddress = Math.max(
    waitAfter([...facts.addressSends, ...facts.addressFailures], freeOfAddress, now),
    waitAfter(facts.sendsOf56, FREE.of56, now),
    waitAfter(facts.sendsOf48, FREE.of48, now),
  );
  const ofDevice = waitAfter(facts.deviceSends, FREE.device, now);
  const waitMs = Math.max(ofAddress, ofDevice);
  if (waitMs <= 0) return { proof: 'picture' };
  const because = ofDevice > ofAddress ? 'tooManyFromDevice' : 'tooManyFromAddress';
  return { proof: 'pictureAfterWait', because, waitMs };
}

function waitAfter(moments: Moments, free: number, now: number): number {
  const past = moments.length - free;
  if (past < 0) return 0;
  return Math.max(...moments) + (WAITS_MS[past] ?? WAITS_MS.at(-1) ?? 0) - now;
}
