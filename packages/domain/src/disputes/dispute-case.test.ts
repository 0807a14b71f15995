import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  APPEAL_WITHIN_MS,
  type DisputeCaseState,
  type DisputeRound,
  type DisputeStep,
  determineAppealState,
  disputeCaseStates,
  disputeKinds,
  disputeSteps,
  isOpenDispute,
  isRaisedByPassenger,
  nextDisputeState,
  statesAllowingStep,
} from './dispute-case.ts';

const someAct = fc.constantFrom(...disputeSteps);

/** Applies the steps in order, skips those that are refused, and returns every state. */
function live(acts: readonly DisputeStep[]) {
  let state: DisputeCaseState = 'received';
  let round: DisputeRound = 1;
  const steps: { act: DisputeStep; state: DisputeCaseState; round: DisputeRound }[] = [];
  for (const act of acts) {
    const next = nextDisputeState(state, act, round);
    if (next === null) continue;
    if (act === 'appeal') round = 2;
    state = next;
    steps.push({ act, state, round });
  }
  return steps;
}

test('a dispute case has at most two decisions and one appeal, and after its end only an appeal is possible', () => {
  fc.assert(
    fc.property(fc.array(someAct, { maxLength: 60 }), (acts) => {
      const steps = live(acts);
      const count = (...wanted: DisputeStep[]) =>
        steps.filter(({ act }) => wanted.includes(act)).length;
      expect(count('decide', 'sign')).toBeLessThanOrEqual(2);
      expect(count('appeal')).toBeLessThanOrEqual(1);
      for (const [index, step] of steps.entries()) {
        const next = steps[index + 1];
        if (next && !isOpenDispute(step.state)) expect(next.act).toBe('appeal');
      }
    }),
  );
});

test('a withdrawn appeal leaves the first decision in force', () => {
  expect(nextDisputeState('appealed', 'withdraw', 2)).toBe('decided');
  expect(nextDisputeState('takenUp', 'withdraw', 2)).toBe('decided');
  expect(nextDisputeState('takenUp', 'withdraw', 1)).toBe('withdrawn');
});

test('a dispute case opened by the provider does not count as raised by the passenger, but its appeal does', () => {
  const raised = disputeKinds.filter((kind) => isRaisedByPassenger({ kind, round: 1 }));
  expect(raised).toEqual(['dissent', 'costProblem']);
  expect(disputeKinds.every((kind) => isRaisedByPassenger({ kind, round: 2 }))).toBe(true);
});

test('an appeal that its holder gives back waits in the queue as an appeal again', () => {
  expect(nextDisputeState('takenUp', 'giveBack', 1)).toBe('received');
  expect(nextDisputeState('takenUp', 'giveBack', 2)).toBe('appealed');
});

test('the case states listed for a step are exactly those that allow it', () => {
  for (const act of disputeSteps) {
    const possible = disputeCaseStates.filter((state) => nextDisputeState(state, act, 1) !== null);
    expect([act, statesAllowingStep(act)]).toEqual([act, possible]);
  }
});

test('a decision may be appealed once, until exactly seven days after it', () => {
  const decided = { state: 'decided', round: 1, decidedAt: 1000 } as const;
  expect(determineAppealState(decided, 1000 + APPEAL_WITHIN_MS)).toBe('possible');
  expect(determineAppealState(decided, 1001 + APPEAL_WITHIN_MS)).toBe('tooLate');
  expect(determineAppealState({ ...decided, round: 2 }, 1000)).toBe('alreadyAppealed');
  expect(determineAppealState({ ...decided, state: 'takenUp', decidedAt: null }, 1000)).toBe(
    'notDecided',
  );
});
