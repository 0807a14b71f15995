import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

test('an accepted objection is settled with its receipt', () => {
  const data = { receiptNumber: 'YY-1', raisedAt: 1_772_680_000_000 };
  expect(outcomeOf('dispute', { ok: true, data })).toEqual({
    kind: 'settled',
    objection: {
      step: 'sent',
      flow: 'dispute',
      receipt: { number: 'YY-1', raisedAt: 1_772_680_000_000 },
    },
  });
});

test.each([[null], [{}], [{ receiptNumber: '', raisedAt: null }]])(
  'an accepted objection answered with %j has a receipt without particulars',
  (data) => {
    expect(outcomeOf('report', { ok: true, data })).toMatchObject({
      objection: { step: 'sent', receipt: { number: null, raisedAt: null } },
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
])('%s settles it: %s', (refusal, why) => {
  expect(outcomeOf('report', { ok: false, refusal, message: '' })).toEqual({
    kind: 'settled',
    objection: { step: 'refused', flow: 'report', why },
  });
});

test('any other refusal lets the writer go on', () => {
  const refused = (refusal: string) => outcomeOf('report', { ok: false, refusal, message: '忙' });
  expect(refused('loginRequired')).toEqual({ kind: 'tryAgain', message: '忙' });
  expect(refused('busy')).toEqual({ kind: 'tryAgain', message: '忙' });
  expect(refused('other')).toEqual({ kind: 'tryAgain', message: '忙' });
});
