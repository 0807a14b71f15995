import { expect, test } from 'vitest';
import { confirmationState, DISPUTE_WITHIN_MS, disputeState } from './dispute.ts';

const abnormal = { isAbnormal: true, completedAt: 1_000, recordedAt: 1_000, raisedAt: null };
const ordinary = { ...abnormal, isAbnormal: false };

test.each([
  ['an abnormal order', abnormal, 'abnormal'],
  ['an abnormal order, where all may be', abnormal, 'all'],
  ['an ordinary order, where all may be', ordinary, 'all'],
] as const)(
  '%s may be disputed until 48 hours after the service, and not a moment longer',
  (_, order, disputable) => {
    const end = order.completedAt + DISPUTE_WITHIN_MS;
    expect(disputeState(order, order.completedAt, disputable)).toBe('possible');
    expect(disputeState(order, end, disputable)).toBe('possible');
    expect(disputeState(order, end + 1, disputable)).toBe('tooLate');
  },
);

test.each([
  ['delivered a day after the service', 1_000, 86_400_000],
  ['whose clock was ahead', 86_400_000, 1_000],
])(
  'a trip %s may be disputed until 48 hours after the later of both',
  (_, completedAt, recordedAt) => {
    const order = { ...ordinary, completedAt, recordedAt };
    const end = 86_400_000 + DISPUTE_WITHIN_MS;
    expect(disputeState(order, end, 'all')).toBe('possible');
    expect(disputeState(order, end + 1, 'all')).toBe('tooLate');
  },
);

test('an ordinary order may not be disputed where only abnormal ones may', () => {
  expect(disputeState(ordinary, 1_000, 'abnormal')).toBe('notAbnormal');
});

test('a dispute is raised once, and stays raised', () => {
  const raised = { ...abnormal, raisedAt: 2_000 };
  expect(disputeState(raised, 3_000, 'all')).toBe('raised');
  expect(disputeState(raised, 3_000 + 2 * DISPUTE_WITHIN_MS, 'all')).toBe('raised');
  // Also when the provider takes fewer disputes than it did then.
  expect(disputeState({ ...raised, isAbnormal: false }, 3_000, 'abnormal')).toBe('raised');
});

test.each([
  ['notAbnormal', { isAbnormal: false }],
  ['notAbnormal', { isAbnormal: false, isDecided: true }],
  ['possible', {}],
  ['decided', { isDecided: true }],
  ['confirmed', { confirmedAt: 2_000 }],
  ['confirmed', { confirmedAt: 2_000, isDecided: true }],
  ['disputed', { disputedAt: 2_000 }],
  ['disputed', { disputedAt: 2_000, isDecided: true }],
  ['disputed', { confirmedAt: 2_000, disputedAt: 3_000 }],
  ['disputed', { confirmedAt: 3_000, disputedAt: 2_000 }],
] as const)('a confirmation is %s for %j', (state, part) => {
  const order = {
    isAbnormal: true,
    disputedAt: null,
    confirmedAt: null,
    isDecided: false,
    ...part,
  };
  expect(confirmationState(order)).toBe(state);
});

test('a fare may be disputed for 48 hours', () => {
  expect(DISPUTE_WITHIN_MS).toBe(172_800_000);
});
