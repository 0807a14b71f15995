import { type DisputeCaseState, isOpenDispute } from './dispute-case.ts';

/**
 * Terms for the first answer, the decision and the passenger's answer, which are settings of the
 * provider.
 */
export interface DisputeTimes {
  readonly firstAnswerMs: number;
  readonly decisionMs: number;
  readonly answerMs: number;
}

/**
 * Deadlines of a case. They are suspended while a question to the passenger is open, but no longer
 * than until the answer is due.
 */
export interface DisputeClocks {
  readonly firstAnswerDue: number;
  readonly firstAnsweredAt: number | null;
  readonly decisionDue: number;
  readonly askedAt: number | null;
  /** Deadline of the passenger's answer; null for a question without a deadline. */
  readonly answerDue: number | null;
}

export const startDisputeClocks = (from: number, times: DisputeTimes): DisputeClocks => ({
  firstAnswerDue: from + times.firstAnswerMs,
  firstAnsweredAt: null,
  decisionDue: from + times.decisionMs,
  askedAt: null,
  answerDue: null,
});

/**
 * The case of an order held for review is opened at once. Until its terms begin, the passenger sees
 * the case only if a staff member has taken it, which sets `startsAt` to null.
 */
export const isShownToPassenger = (
  { startsAt, withdrawnAt }: { readonly startsAt: number | null; withdrawnAt: number | null },
  now: number,
): boolean => startsAt === null || (withdrawnAt ?? now) >= startsAt;

export const pauseDisputeClocks = (
  clocks: DisputeClocks,
  now: number,
  { answerMs }: Pick<DisputeTimes, 'answerMs'>,
): DisputeClocks => ({ ...clocks, askedAt: now, answerDue: now + answerMs });

/** After the answer's deadline the terms continue, and the desk no longer has to wait. */
export const isAwaitingPassengerAnswer = (
  { askedAt, answerDue }: Pick<DisputeClocks, 'askedAt' | 'answerDue'>,
  now: number,
): boolean => askedAt !== null && (answerDue === null || now <= answerDue);

/**
 * The deadline moves by the time that the question was open, but not by the delay of a late answer.
 */
export function resumeDisputeClocks(clocks: DisputeClocks, now: number): DisputeClocks {
  const { askedAt, answerDue } = clocks;
  if (askedAt === null) return clocks;
  const stoppedMs = Math.max(0, Math.min(now, answerDue ?? now) - askedAt);
  const decisionDue = clocks.decisionDue + stoppedMs;
  return { ...clocks, decisionDue, askedAt: null, answerDue: null };
}

export interface DisputeDeadline {
  readonly step: 'firstAnswer' | 'decision' | 'answer';
  readonly at: number;
}

/** The next deadline, where `answer` is the passenger's; null after the end of the case. */
export function nextDisputeDeadline(
  state: DisputeCaseState,
  clocks: DisputeClocks,
): DisputeDeadline | null {
  if (!isOpenDispute(state)) return null;
  if (state === 'questionAsked') {
    return clocks.answerDue === null ? null : { step: 'answer', at: clocks.answerDue };
  }
  return clocks.firstAnsweredAt === null
    ? { step: 'firstAnswer', at: Math.min(clocks.firstAnswerDue, clocks.decisionDue) }
    : { step: 'decision', at: clocks.decisionDue };
}
