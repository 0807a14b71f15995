import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { describe, expect, test } from 'vitest';
import { createSampleBill } from '../testing/sample-breakdown.ts';
import { createConfirmChoice, createRaiseChoice, isBillDecided } from './choices.ts';

const ours = { takesDisputes: true, sendsState: true };

describe('choices on the help page if the server sends dispute states', () => {
  test.each([['possible'], ['notAllowed'], ['tooLate']] as const)(
    'the dispute state %s decides what can be raised',
    (state) => {
      const bill = createSampleBill({ dissentState: { state }, costProblemState: { state } });
      expect(createRaiseChoice(bill, 'fare', ours)).toEqual({ state });
      expect(createRaiseChoice(bill, 'costProblem', ours)).toEqual({ state });
    },
  );

  test('disputes and cost problems have separate states', () => {
    const raised = { state: 'processing', receiptNumber: 'FK1', raisedAt: 1 };
    const bill = createSampleBill({
      dissentState: { state: 'possible' },
      costProblemState: raised,
    });
    expect(createRaiseChoice(bill, 'fare', ours).state).toBe('possible');
    expect(createRaiseChoice(bill, 'costProblem', ours)).toMatchObject({
      receipt: { number: 'FK1' },
    });
  });
});

describe('choices if only confirmDissent is known', () => {
  test.each([
    [2, 'possible', 'possible'],
    [1, 'raised', 'possible'],
    [0, 'closed', 'closed'],
  ] as const)(
    'for a fare with confirmDissent %i a dispute is %s and a cost problem %s',
    (confirmDissent, dispute, report) => {
      const bill = createSampleBill({ confirmDissent });
      expect(createRaiseChoice(bill, 'fare', ours).state).toBe(dispute);
      expect(createRaiseChoice(bill, 'costProblem', ours).state).toBe(report);
    },
  );

  test.each([
    [2, 'possible'],
    [1, 'closed'],
    [0, 'closed'],
  ] as const)(
    'for a fare with confirmDissent %i at a provider without a call for disputes a cost problem is %s',
    (confirmDissent, report) => {
      const theirs = { takesDisputes: false, sendsState: false };
      expect(
        createRaiseChoice(createSampleBill({ confirmDissent }), 'costProblem', theirs).state,
      ).toBe(report);
    },
  );

  test('a dispute state is ignored if the environment does not offer dispute states', () => {
    const bill = createSampleBill({ confirmDissent: 2, dissentState: { state: 'tooLate' } });
    expect(createRaiseChoice(bill, 'fare', { ...ours, sendsState: false }).state).toBe('possible');
  });
});

test('the confirmation of a fare is recorded only if the environment offers it and the fare has one', () => {
  const bill = createSampleBill({ fareConfirmation: { state: 'possible' } });
  expect(createConfirmChoice(bill, true).state).toBe('possible');
  expect(createConfirmChoice(bill, false).state).toBe('unrecorded');
  expect(createConfirmChoice(createSampleBill(), true).state).toBe('unrecorded');
});

const objection = (state: string) => ({ state, receiptNumber: 'YY1', raisedAt: 1 });
const lowered = { revisions: [{ revision: 0, totalFare: '69.00' }] };

test.each<[string, WireFareBreakdown]>([
  ['a dispute was decided', { dissentState: objection('adjusted') }],
  ['a dispute left it as it was', { dissentState: objection('unchanged') }],
  [
    'a dispute left it as lowered before',
    { dissentState: { ...objection('unchanged'), keepsAdjustment: true } },
  ],
  ['a report was decided', { costProblemState: objection('adjusted') }],
  ['a held order was decided', { heldState: 'unchanged' }],
  ['a wrong rule was put right', lowered],
  [
    'a dispute was decided and a cost problem withdrawn',
    { dissentState: objection('adjusted'), costProblemState: objection('withdrawn') },
  ],
])('a fare counts as decided if %s', (_, wire) => {
  expect(isBillDecided(createSampleBill(wire))).toBe(true);
});

test.each<[string, WireFareBreakdown]>([
  ['nothing was raised', { dissentState: { state: 'possible' } }],
  ['the server does not say', {}],
  ['a dispute is looked into', { dissentState: objection('processing') }],
  ['the server says a word of its own', { dissentState: objection('of a later server') }],
  ['a dispute was withdrawn', { dissentState: objection('withdrawn') }],
  [
    'a dispute was decided and a question about a cost problem is open',
    { dissentState: objection('adjusted'), costProblemState: objection('questionAsked') },
  ],
  ['a decision is appealed that lowered it', { ...lowered, heldState: 'processing' }],
  [
    'a wrong rule was put right and the passenger is asked to confirm it',
    { ...lowered, fareConfirmation: { state: 'possible' } },
  ],
])('a fare does not count as decided if %s', (_, wire) => {
  expect(isBillDecided(createSampleBill(wire))).toBe(false);
});
