import type { Limit } from '../../../db/limits.ts';

const MINUTE = 60_000;
const FAILURES_A_MINUTE = 5;
const LOCK_MS = 300_000;

/** Whom a failure is counted against. */
export interface Slider {
  readonly mobile: string;
  readonly address: string;
}

const subjects = ({ mobile, address }: Slider) => [`phone:${mobile}`, `address:${address}`];

/** One more than is forgiven may be looked at: it is the one that locks. */
export const failureLimits = (slider: Slider): Limit[] =>
  subjects(slider).map((subject) => ({
    subject: `puzzleFailure:${subject}`,
    windows: [{ atMost: FAILURES_A_MINUTE + 1, withinMs: MINUTE }],
  }));

/** Used once to lock, and read to see whether it is locked; in the order of the failures. */
export const lockLimits = (slider: Slider): Limit[] =>
  subjects(slider).map((subject) => ({
    subject: `puzzleLock:${subject}`,
    windows: [{ atMost: 1, withinMs: LOCK_MS }],
  }));
