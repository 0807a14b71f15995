import {
  type DisputeAct,
  type DisputeCaseState,
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
import type { CaseChanges, DisputeCase } from './case-store.ts';

/** Behind every deadline: where a case is queued that has none. */
const END_OF_TIME = 4_102_444_800_000;

interface StepInput {
  readonly now: number;
  /** Needed for an appeal, whose clocks start anew, and for a question. */
  readonly times: DisputeTimes;
}

/** What an act changes in the row of a case; null where the act is not possible. */
export function stepOf(
  found: DisputeCase,
  act: DisputeAct,
  { now, times }: StepInput,
): CaseChanges | null {
  const state = nextState(found.state, act, found.round);
  if (state === null) return null;
  const clocks = clocksAfter(found, act, state, { now, times });
  return {
    state,
    firstAnswerDue: clocks.firstAnswerDue,
    firstAnsweredAt: clocks.firstAnsweredAt,
    decisionDue: clocks.decisionDue,
    askedAt: clocks.askedAt,
    answerDue: clocks.answerDue,
    ...queuePlace(state, clocks, now),
    ...(act === 'appeal' ? appealOf(found, now) : {}),
    ...(act === 'giveBack' ? { takenBy: '' } : {}),
    ...(act === 'withdraw' ? { withdrawnAt: now } : {}),
    ...(sendsText(act) ? { notifiedAt: null, notifyAt: 0 } : {}),
    // A returned proposal stays until the case ends or is proposed anew.
    ...(isOpenDispute(state) ? {} : { proposal: null }),
  };
}

/** The clocks start anew, and the passenger goes on seeing when the first round was taken up. */
const appealOf = ({ firstAnsweredAt }: DisputeCase, now: number) => ({
  ...{ round: 2, appealedAt: now, takenBy: '' },
  answeredBeforeAppealAt: firstAnsweredAt,
});

/** Whether the passenger is told of it by a text. */
const sendsText = (act: DisputeAct): boolean => ['ask', 'decide', 'sign'].includes(act);

function clocksAfter(
  clocks: DisputeClocks,
  act: DisputeAct,
  state: DisputeCaseState,
  { now, times }: StepInput,
): DisputeClocks {
  if (act === 'appeal') return startClocks(now, times);
  if (act === 'ask') return stopClocks(clocks, now, times);
  const running = state === 'questionAsked' ? clocks : resumeClocks(clocks, now);
  return act === 'take' ? { ...running, firstAnsweredAt: running.firstAnsweredAt ?? now } : running;
}

/** Where a case stands in the desk's queue. */
export function queuePlace(state: DisputeCaseState, clocks: DisputeClocks, now: number) {
  return isOpenDispute(state)
    ? ({ queue: 'open', queueAt: nextDeadline(state, clocks)?.at ?? END_OF_TIME } as const)
    : ({ queue: 'closed', queueAt: now } as const);
}
