import {
  type DisputeCaseState,
  type DisputeStep,
  isOpenDispute,
  nextState,
} from '@ride/domain/disputes/dispute-case';
import {
  type DisputeClocks,
  type DisputeTimes,
  nextDeadline,
  resumeClocks,
  startClocks,
  stopClocks,
} from '@ride/domain/disputes/dispute-clocks';
import type { CaseChanges } from '../../cases/case-kind.ts';
import type { DisputeCase } from './case-store.ts';

/** Behind every deadline: where a case is queued that has none. */
const END_OF_TIME = 4_102_444_800_000;

export interface StepInput {
  readonly now: number;
  /** Needed for an appeal, whose clocks start anew, and for a question. */
  readonly times: DisputeTimes;
}

/** What an action changes in the row of a case; null where it is not possible. */
export function stepOf(
  current: DisputeCase,
  action: DisputeStep,
  { now, times }: StepInput,
): CaseChanges<'disputes'> | null {
  const state = nextState(current.state, action, current.round);
  if (state === null) return null;
  const clocks = clocksAfter(current, action, state, { now, times });
  return {
    state,
    firstAnswerDue: clocks.firstAnswerDue,
    firstAnsweredAt: clocks.firstAnsweredAt,
    decisionDue: clocks.decisionDue,
    askedAt: clocks.askedAt,
    answerDue: clocks.answerDue,
    ...queuePosition(state, clocks, now),
    ...(action === 'appeal' ? appealOf(current, now) : {}),
    ...(action === 'take' || action === 'handOver' ? { startsAt: null } : {}),
    ...(action === 'giveBack' ? { takenBy: '' } : {}),
    ...(action === 'withdraw' ? { withdrawnAt: now } : {}),
    ...(sendsText(action) ? { notifiedAt: null, notifyAt: 0 } : {}),
    // A returned proposal stays until the case ends or is proposed anew.
    ...(isOpenDispute(state) ? {} : { proposal: null }),
  };
}

/** The clocks start anew, and the passenger goes on seeing when the first round was taken up. */
const appealOf = ({ firstAnsweredAt }: DisputeCase, now: number) => ({
  round: 2 as const,
  appealedAt: now,
  takenBy: '',
  answeredBeforeAppealAt: firstAnsweredAt,
});

/** Whether the passenger is notified of it by a text. */
const sendsText = (action: DisputeStep): boolean => ['ask', 'decide', 'sign'].includes(action);

function clocksAfter(
  clocks: DisputeClocks,
  action: DisputeStep,
  state: DisputeCaseState,
  { now, times }: StepInput,
): DisputeClocks {
  if (action === 'appeal') return startClocks(now, times);
  if (action === 'ask') return stopClocks(clocks, now, times);
  const running = state === 'questionAsked' ? clocks : resumeClocks(clocks, now);
  return action === 'take' || action === 'handOver'
    ? { ...running, firstAnsweredAt: running.firstAnsweredAt ?? now }
    : running;
}

/** Where a case stands in the desk's queue. */
export function queuePosition(state: DisputeCaseState, clocks: DisputeClocks, now: number) {
  return isOpenDispute(state)
    ? ({ queue: 'open', queueAt: nextDeadline(state, clocks)?.at ?? END_OF_TIME } as const)
    : ({ queue: 'closed', queueAt: now } as const);
}
