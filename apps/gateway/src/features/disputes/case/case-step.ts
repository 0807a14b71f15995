import {
  type DisputeCaseState,
  type DisputeStep,
  isOpenDispute,
  nextDisputeState,
} from '@ride/domain/disputes/dispute-case';
import {
  type DisputeClocks,
  type DisputeTimes,
  nextDisputeDeadline,
  pauseDisputeClocks,
  resumeDisputeClocks,
  startDisputeClocks,
} from '@ride/domain/disputes/dispute-clocks';
import type { DisputeCase, DisputeChanges } from './case-store.ts';

/** A case without a deadline is sorted behind all others, in the year 2100. */
const END_OF_TIME = 4_102_444_800_000;

export interface DisputeStepInput {
  readonly now: number;
  readonly times: DisputeTimes;
}

/** Returns the column changes of a step, or null if the case is not in a state that allows it. */
export function stepOf(
  current: DisputeCase,
  action: DisputeStep,
  { now, times }: DisputeStepInput,
): DisputeChanges | null {
  const state = nextDisputeState(current.state, action, current.round);
  if (state === null) return null;
  const clocks = clocksAfter(current, action, state, { now, times });
  return {
    state,
    firstAnswerDue: clocks.firstAnswerDue,
    firstAnsweredAt: clocks.firstAnsweredAt,
    decisionDue: clocks.decisionDue,
    askedAt: clocks.askedAt,
    answerDue: clocks.answerDue,
    ...findQueuePosition(state, clocks, now),
    ...(action === 'appeal' ? appealOf(current, now) : {}),
    ...(action === 'take' || action === 'handOver' ? { startsAt: null } : {}),
    ...(action === 'giveBack' ? { takenBy: '' } : {}),
    ...(action === 'withdraw' ? { withdrawnAt: now } : {}),
    ...(sendsText(action) ? { notifiedAt: null, notifyAt: 0 } : {}),
    // A returned proposal stays stored until the case ends or a new one is made.
    ...(isOpenDispute(state) ? {} : { proposal: null }),
  };
}

/** The passenger still sees when the first round was taken up, although its clock starts anew. */
const appealOf = ({ firstAnsweredAt }: DisputeCase, now: number) => ({
  round: 2 as const,
  appealedAt: now,
  takenBy: '',
  answeredBeforeAppealAt: firstAnsweredAt,
});

const sendsText = (action: DisputeStep): boolean => ['ask', 'decide', 'sign'].includes(action);

function clocksAfter(
  clocks: DisputeClocks,
  action: DisputeStep,
  state: DisputeCaseState,
  { now, times }: DisputeStepInput,
): DisputeClocks {
  if (action === 'appeal') return startDisputeClocks(now, times);
  if (action === 'ask') return pauseDisputeClocks(clocks, now, times);
  const running = state === 'questionAsked' ? clocks : resumeDisputeClocks(clocks, now);
  return action === 'take' || action === 'handOver'
    ? { ...running, firstAnsweredAt: running.firstAnsweredAt ?? now }
    : running;
}

export function findQueuePosition(state: DisputeCaseState, clocks: DisputeClocks, now: number) {
  return isOpenDispute(state)
    ? ({ queue: 'open', queueAt: nextDisputeDeadline(state, clocks)?.at ?? END_OF_TIME } as const)
    : ({ queue: 'closed', queueAt: now } as const);
}
