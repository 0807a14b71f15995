import { expect, test } from 'vitest';
import { DISPUTE_WITHIN_MS, disputeState } from './dispute.ts';

const abnormal = { isAbnormal: true, completedAt: 1_000, raisedAt: null };

test('an abnormal order may be disputed until 48 hours after the service, and not a moment longer', () => {
  const end = abnormal.completedAt + DISPUTE_WITHIN_MS;
  expect(disputeState(abnormal, abnormal.completedAt)).toBe('possible');
  expect(disputeState(abnormal, end)).toBe('possible');
  expect(disputeState(abnormal, end + 1)).toBe('tooLate');
});

test('an ordinary order may not be disputed at all', () => {
  expect(disputeState({ ...abnormal, isAbnormal: false }, 1_000)).toBe('notAbnormal');
});

test('a dispute is raised once, and stays raised', () => {
  const raised = { ...abnormal, raisedAt: 2_000 };
  expect(disputeState(raised, 3_000)).toBe('raised');
  expect(disputeState(raised, 3_000 + 2 * DISPUTE_WITHIN_MS)).toBe('raised');
});
