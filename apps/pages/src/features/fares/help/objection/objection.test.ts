import { costProblem } from '@ride/contract/disputes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readDraft } from '../objection-draft.ts';
import { outcomeOf } from './outcome.ts';
import { MOST_WORDS, sentDraft } from './sent-draft.ts';
import { wordsProblem } from './words-problem.ts';

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

test.each([[null], [{}], [{ receiptNumber: '', raisedAt: 'soon' }]])(
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
  expect(refused('loginRequired')).toEqual({ kind: 'loginNeeded' });
  expect(refused('busy')).toEqual({ kind: 'tryAgain', message: '忙' });
  expect(refused('other')).toEqual({ kind: 'tryAgain', message: '忙' });
});

test.each([
  ['', '请写下您的说明'],
  [' \n\u200e ', '请写下您的说明'],
  ['绕路', null],
  ['字'.repeat(500), null],
  [` ${'字'.repeat(500)} `, null],
  ['字'.repeat(512), '最多 500 字，已超出 12 字'],
])('%j: %s', (words, problem) => {
  expect(wordsProblem(words)).toBe(problem);
});

test('whatever is typed and may be sent, the contract takes', () => {
  const typed = fc.string({ unit: 'binary', maxLength: 600 });
  fc.assert(
    fc.property(typed, fc.array(fc.string({ unit: 'binary' })), (words, items) => {
      if (wordsProblem(words) !== null) return;
      const sent = sentDraft({ words, items });
      const request = { orderUuid: 'o1', problem: sent.words, items: sent.items };
      expect(z.safeParse(costProblem.request, request).success).toBe(true);
    }),
  );
});

test('the field stops where the contract does', () => {
  const request = (length: number) => ({ orderUuid: 'o1', problem: '字'.repeat(length) });
  expect(z.safeParse(costProblem.request, request(MOST_WORDS)).success).toBe(true);
  expect(z.safeParse(costProblem.request, request(MOST_WORDS + 1)).success).toBe(false);
});

test('a draft belongs to its order, and what is none is none', () => {
  const draft = { orderUuid: 'o1', flow: 'report', words: '绕路', items: ['里程费'] };
  const store = (text: string | null) => ({ read: () => text });
  expect(readDraft(store(JSON.stringify(draft)), 'o1')).toEqual(draft);
  expect(readDraft(store(JSON.stringify(draft)), 'o2')).toBeNull();
  expect(readDraft(store('{'), 'o1')).toBeNull();
  expect(readDraft(store('{"orderUuid":"o1"}'), 'o1')).toBeNull();
  expect(readDraft(store(null), 'o1')).toBeNull();
});
