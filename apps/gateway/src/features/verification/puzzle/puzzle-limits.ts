import type { Limit } from '../../../db/limits.ts';

const MINUTE = 60_000;
const FAILURES_A_MINUTE = 5;
export const LOCK_MS = 300_000;

/** Whom a failure is counted against. */
export interface Slider {
  readonly mobile: string;
  readonly address: string;
}

const subjects = ({ mobile, address }: Slider) =>
  [`phone:${mobile}`, `address:${address}`] as const;

/** One more than is forgiven may be looked at: it is the one that locks. */
export const failureLimits = (slider: Slider): Limit[] =>
  subjects(slider).map((subject) => ({
    subject: `puzzleFailure:${subject}`,
    windows: [{ atMost: FAILURES_A_MINUTE + 1, withinMs: MINUTE }],
  }));

/** Of the phone and of the address. */
export function lockSubjects(slider: Slider): [string, string] {
  const [phone, address] = subjects(slider);
  return [`puzzleLock:${phone}`, `puzzleLock:${address}`];
}

/** Used once to lock; in the order of the failures. */
export const lockLimits = (slider: Slider): Limit[] =>
  lockSubjects(slider).map((subject) => ({
    subject,
    windows: [{ atMost: 1, withinMs: LOCK_MS }],
  }));
