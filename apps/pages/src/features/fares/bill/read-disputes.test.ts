import { confirmationStates, objectionStates } from '@ride/contract/entities/fare-breakdown';
import { expect, test } from 'vitest';
import { readConfirmation, readDisputeStatus } from './read-disputes.ts';

const sent = { receiptNumber: 'YY20260305-7H3K', raisedAt: 1_000 };
const receipt = { number: sent.receiptNumber, raisedAt: 1_000 };

test('every dispute state of the contract is read', () => {
  for (const state of objectionStates) expect(readDisputeStatus({ state }), state).not.toBeNull();
  for (const state of confirmationStates) expect(readConfirmation({ state }), state).not.toBeNull();
});

test.each(['processing', 'questionAsked', 'adjusted', 'unchanged', 'withdrawn'])(
  'the dispute state %s is read with its receipt number',
  (state) => {
    expect(readDisputeStatus({ state, ...sent })).toEqual({
      state: 'raised',
      progress: state,
      receipt,
    });
  },
);

test('a dispute decision that keeps an already reduced fare is read as another state than one that keeps the first fare', () => {
  const kept = readDisputeStatus({ state: 'unchanged', keepsAdjustment: true, ...sent });
  expect(kept).toEqual({ state: 'raised', progress: 'adjustmentKept', receipt });
  const processing = readDisputeStatus({ state: 'processing', keepsAdjustment: true, ...sent });
  expect(processing).toMatchObject({ progress: 'processing' });
});

test('an unknown dispute state with a receipt number counts as sent', () => {
  const objection = readDisputeStatus({ state: 'archived', ...sent });
  expect(objection).toEqual({ state: 'raised', progress: 'sent', receipt });
});

test.each([[undefined], [null], [{}], [{ state: 'archived' }], [{ state: null }]])(
  'the dispute state %j is ignored',
  (wire) => {
    expect(readDisputeStatus(wire)).toBeNull();
    expect(readConfirmation(wire)).toBeNull();
  },
);
