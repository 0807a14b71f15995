import { expect, test } from 'vitest';
import { readSendOutcome } from './queries.ts';

test('an accepted dispute ends with its receipt', () => {
  const data = { receiptNumber: 'YY-1', raisedAt: 1_772_680_000_000 };
  expect(readSendOutcome('fare', { ok: true, data })).toEqual({
    kind: 'settled',
    next: {
      step: 'sent',
      kind: 'fare',
      receipt: { number: 'YY-1', raisedAt: 1_772_680_000_000 },
    },
  });
});

test.each([[null], [{}], [{ receiptNumber: '', raisedAt: null }]])(
  'an accepted dispute answered with %j has an empty receipt',
  (data) => {
    expect(readSendOutcome('costProblem', { ok: true, data })).toMatchObject({
      next: { step: 'sent', receipt: { number: null, raisedAt: null } },
    });
  },
);

test.each([
  ['disputeNotAllowed', 'notAllowed'],
  ['alreadyDisputed', 'already'],
  ['disputeTooLate', 'tooLate'],
  ['reportNotAllowed', 'notAllowed'],
  ['alreadyReported', 'already'],
  ['reportTooLate', 'tooLate'],
])('a dispute refused as %s ends in the state %s', (refusal, reason) => {
  expect(readSendOutcome('costProblem', { ok: false, refusal, message: '' })).toEqual({
    kind: 'settled',
    next: { step: 'refused', kind: 'costProblem', reason },
  });
});

test('any other refusal of a dispute lets the passenger continue writing', () => {
  const refused = (refusal: string) =>
    readSendOutcome('costProblem', { ok: false, refusal, message: '忙' });
  expect(refused('loginRequired')).toEqual({ kind: 'tryAgain', message: '忙' });
  expect(refused('other')).toEqual({ kind: 'tryAgain', message: '忙' });
});
