import { confirmationStates, objectionStates } from '@ride/contract/entities/fare-breakdown';
import { expect, test } from 'vitest';
import { readConfirmation, readDisputeStatus } from './read-disputes.ts';

const sent = { receiptNumber: 'YY20260305-7H3K', raisedAt: 1_000 };
const receipt = { number: sent.receiptNumber, raisedAt: 1_000 };

test('every state of the contract is read', () => {
  for (const state of objectionStates) expect(readDisputeStatus({ state }), state).not.toBeNull();
  for (const state of confirmationStates) expect(readConfirmation({ state }), state).not.toBeNull();
});

test.each(['processing', 'questionAsked', 'adjusted', 'unchanged', 'withdrawn'])(
  '%s has its receipt',
  (state) => {
    expect(readDisputeStatus({ state, ...sent })).toEqual({
      state: 'raised',
      progress: state,
      receipt,
    });
  },
);

test('a decision that keeps a lowered fare differs from one that keeps the first', () => {
  const kept = readDisputeStatus({ state: 'unchanged', keepsAdjustment: true, ...sent });
  expect(kept).toEqual({ state: 'raised', progress: 'adjustmentKept', receipt });
  const processing = readDisputeStatus({ state: 'processing', keepsAdjustment: true, ...sent });
  expect(processing).toMatchObject({ progress: 'processing' });
});

test('an unknown state with a receipt number counts as sent', () => {
  const objection = readDisputeStatus({ state: 'archived', ...sent });
  expect(objection).toEqual({ state: 'raised', progress: 'sent', receipt });
});

test.each([[undefined], [null], [{}], [{ state: 'archived' }], [{ state: null }]])(
  '%j says nothing',
  (wire) => {
    expect(readDisputeStatus(wire)).toBeNull();
    expect(readConfirmation(wire)).toBeNull();
  },
);
