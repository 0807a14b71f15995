import { type DisputeCaseState, isOpenDispute } from './dispute-case.ts';

/** How long first answer, decision and the passenger's answer may take, by the provider's settings. */
export interface DisputeTimes {
  readonly firstAnswerMs: number;
  readonly decisionMs: number;
  readonly answerMs: number;
}

/**
 * The deadlines of a case. They stand still while a question to the passenger is open, until the
 * answer is due.
 */
export interface DisputeClocks {
  readonly firstAnswerDue: number;
  /** When somebody took it up first, which the passenger sees; null while nobody has. */
  readonly firstAnsweredAt: number | null;
  readonly decisionDue: number;
  /** When the open question was asked; null without one. */
  readonly askedAt: number | null;
  /** By when the passenger is to answer it; null for one that was asked without a deadline. */
  readonly answerDue: number | null;
}

export const startClocks = (from: number, times: DisputeTimes): DisputeClocks => ({
  firstAnswerDue: from + times.firstAnswerMs,
  firstAnsweredAt: null,
  decisionDue: from + times.decisionMs,
  askedAt: null,
  answerDue: null,
});

/**
 * Whether the passenger sees a case. Of a held order it is opened at once, but until its clocks start
 * they only learn of it when somebody takes it up, which makes `startsAt` null.
 */
export const isShownToPassenger = (
  { startsAt, withdrawnAt }: { readonly startsAt: number | null; withdrawnAt: number | null },
  now: number,
): boolean => startsAt === null || (withdrawnAt ?? now) >= startsAt;

export const stopClocks = (
  clocks: DisputeClocks,
  now: number,
  { answerMs }: Pick<DisputeTimes, 'answerMs'>,
): DisputeClocks => ({ ...clocks, askedAt: now, answerDue: now + answerMs });

/** Whether the passenger is to answer; once that is late, the clock runs and the desk goes on. */
export const isPassengerToAnswer = (
  { askedAt, answerDue }: Pick<DisputeClocks, 'askedAt' | 'answerDue'>,
  now: number,
): boolean => askedAt !== null && (answerDue === null || now <= answerDue);

/** The deadline moves by as long as the question was open, and not by what the answer was late. */
export function resumeClocks(clocks: DisputeClocks, now: number): DisputeClocks {
  const { askedAt, answerDue } = clocks;
  if (askedAt === null) return clocks;
  const stoppedMs = Math.max(0, Math.min(now, answerDue ?? now) - askedAt);
  const decisionDue = clocks.decisionDue + stoppedMs;
  return { ...clocks, decisionDue, askedAt: null, answerDue: null };
}

export interface Deadline {
  readonly step: 'firstAnswer' | 'decision' | 'answer';
  readonly at: number;
}

/** What is due next, `answer` from the passenger; null when nothing is, or the case has ended. */
export function nextDeadline(state: DisputeCaseState, clocks: DisputeClocks): Deadline | null {
  if (!isOpenDispute(state)) return null;
  if (state === 'questionAsked') {
    return clocks.answerDue === null ? null : { step: 'answer', at: clocks.answerDue };
  }
  return clocks.firstAnsweredAt === null
    ? { step: 'firstAnswer', at: Math.min(clocks.firstAnswerDue, clocks.decisionDue) }
    : { step: 'decision', at: clocks.decisionDue };
}
