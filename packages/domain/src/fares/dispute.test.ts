import { expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import {
  DISPUTE_WITHIN_MS,
  determineConfirmationState,
  determineDisputeState,
  type FareCase,
} from './dispute.ts';

const abnormal = {
  isAbnormal: true,
  completedAt: 1_000,
  recordedAt: 1_000,
  raisedAt: null,
  cases: [],
};
const ordinary = { ...abnormal, isAbnormal: false };

test.each([
  ['an abnormal order', abnormal, 'abnormal'],
  ['an abnormal order, where all may be', abnormal, 'all'],
  ['an ordinary order, where all may be', ordinary, 'all'],
] as const)(
  'the fare of %s may be disputed until exactly 48 hours after the service',
  (_, order, disputable) => {
    const end = order.completedAt + DISPUTE_WITHIN_MS;
    expect(determineDisputeState(order, order.completedAt, disputable)).toBe('possible');
    expect(determineDisputeState(order, end, disputable)).toBe('possible');
    expect(determineDisputeState(order, end + 1, disputable)).toBe('tooLate');
  },
);

test.each([
  ['delivered a day after the service', 1_000, DAY_MS],
  ['whose clock was ahead', DAY_MS, 1_000],
])(
  'a trip %s may be disputed until 48 hours after the later of service and delivery',
  (_, completedAt, recordedAt) => {
    const order = { ...ordinary, completedAt, recordedAt };
    const end = DAY_MS + DISPUTE_WITHIN_MS;
    expect(determineDisputeState(order, end, 'all')).toBe('possible');
    expect(determineDisputeState(order, end + 1, 'all')).toBe('tooLate');
  },
);

test('an ordinary order may not be disputed if the provider accepts abnormal orders only', () => {
  expect(determineDisputeState(ordinary, 1_000, 'abnormal')).toBe('notAbnormal');
});

test('a dispute can be raised once, and stays raised', () => {
  const raised = { ...abnormal, raisedAt: 2_000 };
  expect(determineDisputeState(raised, 3_000, 'all')).toBe('raised');
  expect(determineDisputeState(raised, 3_000 + 2 * DISPUTE_WITHIN_MS, 'all')).toBe('raised');
  // A raised dispute stays raised when the provider later accepts disputes of abnormal orders only.
  expect(determineDisputeState({ ...raised, isAbnormal: false }, 3_000, 'abnormal')).toBe('raised');
});

const caseOf = (
  kind: FareCase['kind'],
  state: FareCase['state'],
  outcome: FareCase['outcome'] = null,
): FareCase => ({ kind, state, outcome });

const longAfter = abnormal.completedAt + 10 * DISPUTE_WITHIN_MS;

test.each(['received', 'takenUp', 'questionAsked', 'answered', 'awaitingSignature'] as const)(
  'an order held for review whose case is %s may be disputed once, even after 48 hours',
  (state) => {
    const held = { ...abnormal, cases: [caseOf('held', state)] };
    expect(determineDisputeState(held, longAfter, 'abnormal')).toBe('possible');
    expect(determineDisputeState({ ...held, raisedAt: 2_000 }, longAfter, 'abnormal')).toBe(
      'raised',
    );
  },
);

test.each([
  ['decided', caseOf('held', 'decided', 'unchanged')],
  ['appealed', caseOf('held', 'appealed', 'unchanged')],
  ['taken up again after an appeal', caseOf('held', 'takenUp', 'adjusted')],
  ['ended by what the passenger said', caseOf('held', 'withdrawn')],
])('an order held for review whose case is %s may be disputed for 48 hours only', (_, found) => {
  const held = { ...abnormal, cases: [found] };
  expect(determineDisputeState(held, abnormal.completedAt + DISPUTE_WITHIN_MS, 'all')).toBe(
    'possible',
  );
  expect(determineDisputeState(held, longAfter, 'all')).toBe('tooLate');
});

test('an open case of a kind other than the review does not extend the 48 hours for a dispute', () => {
  const cases = [caseOf('dissent', 'takenUp'), caseOf('wrongRule', 'takenUp')];
  expect(determineDisputeState({ ...abnormal, cases }, longAfter, 'all')).toBe('tooLate');
});

const confirmedAt = 2_000;
const decidedHeld = caseOf('held', 'decided', 'unchanged');

test.each<
  [
    ReturnType<typeof determineConfirmationState>,
    Partial<Parameters<typeof determineConfirmationState>[0]>,
  ]
>([
  ['notAbnormal', { isAbnormal: false }],
  ['notAbnormal', { isAbnormal: false, cases: [decidedHeld] }],
  ['possible', {}],
  ['possible', { cases: [caseOf('held', 'takenUp')] }],
  ['possible', { cases: [caseOf('dissent', 'withdrawn'), caseOf('costProblem', 'withdrawn')] }],
  ['possible', { cases: [caseOf('wrongRule', 'decided', 'adjusted')] }],
  ['decided', { cases: [decidedHeld] }],
  ['decided', { cases: [caseOf('costProblem', 'decided', 'adjusted')] }],
  ['confirmed', { confirmedAt }],
  ['confirmed', { confirmedAt, cases: [decidedHeld] }],
  ['disputed', { cases: [caseOf('dissent', 'received')] }],
  ['disputed', { cases: [caseOf('dissent', 'decided', 'unchanged')] }],
  ['disputed', { confirmedAt, cases: [caseOf('dissent', 'received')] }],
  ['disputed', { cases: [caseOf('costProblem', 'received')] }],
  ['disputed', { confirmedAt, cases: [caseOf('costProblem', 'questionAsked')] }],
  ['disputed', { cases: [caseOf('held', 'appealed', 'unchanged')] }],
  ['beingAdjusted', { cases: [caseOf('held', 'awaitingSignature')] }],
  ['beingAdjusted', { cases: [caseOf('costProblem', 'awaitingSignature')] }],
])("the state of a fare's confirmation is %s for an order with %j", (state, part) => {
  const order = { isAbnormal: true, confirmedAt: null, cases: [], ...part };
  expect(determineConfirmationState(order)).toBe(state);
});

test('the time limit for disputes is 48 hours', () => {
  expect(DISPUTE_WITHIN_MS).toBe(172_800_000);
});
