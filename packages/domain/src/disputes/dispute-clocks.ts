import { type DisputeCaseState, isOpenDispute } from './dispute-case.ts';

/** How long the first answer and the decision may take, as the provider's settings say. */
export interface DisputeTimes {
  readonly firstAnswerMs: number;
  readonly decisionMs: number;
}

/** The deadlines of a case. They stand still while a question to the passenger is open. */
export interface DisputeClocks {
  readonly firstAnswerDue: number;
  /** When somebody took it up first, which the passenger sees; null while nobody has. */
  readonly firstAnsweredAt: number | null;
  readonly decisionDue: number;
  /** When the open question was asked; null without one. */
  readonly askedAt: number | null;
}

export const startClocks = (from: number, times: DisputeTimes): DisputeClocks => ({
  firstAnswerDue: from + times.firstAnswerMs,
  firstAnsweredAt: null,
  decisionDue: from + times.decisionMs,
  askedAt: null,
});

/** The deadline moves by as long as the question was open. */
export function resumeClocks(clocks: DisputeClocks, now: number): DisputeClocks {
  if (clocks.askedAt === null) return clocks;
  const stoppedMs = Math.max(0, now - clocks.askedAt);
  return { ...clocks, decisionDue: clocks.decisionDue + stoppedMs, askedAt: null };
}

export interface Deadline {
  readonly step: 'firstAnswer' | 'decision';
  readonly at: number;
}

/** What is due next from the provider's side; null while the clock stands or the case has ended. */
export function nextDeadline(state: DisputeCaseState, clocks: DisputeClocks): Deadline | null {
  if (!isOpenDispute(state) || state === 'questionAsked') return null;
  return clocks.firstAnsweredAt === null
    ? { step: 'firstAnswer', at: Math.min(clocks.firstAnswerDue, clocks.decisionDue) }
    : { step: 'decision', at: clocks.decisionDue };
}
