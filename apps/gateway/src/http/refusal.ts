import type { CallShape } from '@ride/contract/define-call';
import { type SharedRefusal, sharedRefusals } from '@ride/contract/envelope';

/** A declared no, on its way from a route to the envelope. Not a fault: it is not logged as one. */
export class Refusal extends Error {
  readonly code: number;
  /** For a page that counts down; null where waiting does not help, or nobody knows how long. */
  readonly waitMs: number | null;

  constructor(code: number, message: string, waitMs: number | null = null) {
    super(message);
    this.code = code;
    this.waitMs = waitMs;
  }
}

/** In words and in figures alike. Rounded up, so that whoever waits that long is let through. */
export const secondsToWait = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Rounded up as its seconds are. */
export function duration(ms: number): string {
  const whole = secondsToWait(ms);
  if (whole <= 60) return `${whole}秒`;
  const minutes = Math.ceil(whole / 60);
  return minutes < 60 ? `${minutes}分钟` : `${Math.ceil(minutes / 60)}小时`;
}

/** Says no in one of the ways the call declares, with a Chinese sentence fit for a toast. */
export function refuse<Call extends CallShape>(
  call: Call,
  refusal: Extract<keyof Call['refusals'], string>,
  message: string,
  waitMs: number | null = null,
): never {
  throw new Refusal(call.refusals[refusal] as number, message, waitMs);
}

export function refuseShared(refusal: SharedRefusal, message: string): never {
  throw new Refusal(sharedRefusals[refusal], message);
}
