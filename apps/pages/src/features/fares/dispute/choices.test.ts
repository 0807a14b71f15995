import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { describe, expect, test } from 'vitest';
import { sampleBill } from '../bill/testing/sample-breakdown.ts';
import { confirmChoice, flowChoice, isBillDecided } from './choices.ts';

const ours = { takesDisputes: true, tellsState: true };

describe('where the server says how it stands', () => {
  test.each([['possible'], ['notAllowed'], ['tooLate']] as const)('%s is taken over', (state) => {
    const bill = sampleBill({ dissentState: { state }, costProblemState: { state } });
    expect(flowChoice(bill, 'dispute', ours)).toEqual({ state });
    expect(flowChoice(bill, 'report', ours)).toEqual({ state });
  });

  test('each flow has its own', () => {
    const raised = { state: 'processing', receiptNumber: 'FK1', raisedAt: 1 };
    const bill = sampleBill({ dissentState: { state: 'possible' }, costProblemState: raised });
    expect(flowChoice(bill, 'dispute', ours).state).toBe('possible');
    expect(flowChoice(bill, 'report', ours)).toMatchObject({ receipt: { number: 'FK1' } });
  });
});

describe('where only confirmDissent is known', () => {
  test.each([
    [2, 'possible', 'possible'],
    [1, 'raised', 'possible'],
    [0, 'closed', 'closed'],
  ] as const)('%i: the dispute is %s, the report %s', (confirmDissent, dispute, report) => {
    const bill = sampleBill({ confirmDissent });
    expect(flowChoice(bill, 'dispute', ours).state).toBe(dispute);
    expect(flowChoice(bill, 'report', ours).state).toBe(report);
  });

  test.each([
    [2, 'possible'],
    [1, 'closed'],
    [0, 'closed'],
  ] as const)('%i: where disputes have no call, the report is %s', (confirmDissent, report) => {
    const theirs = { takesDisputes: false, tellsState: false };
    expect(flowChoice(sampleBill({ confirmDissent }), 'report', theirs).state).toBe(report);
  });

  test('a word of theirs is not taken for one of ours', () => {
    const bill = sampleBill({ confirmDissent: 2, dissentState: { state: 'tooLate' } });
    expect(flowChoice(bill, 'dispute', { ...ours, tellsState: false }).state).toBe('possible');
  });
});

test('a confirmation is stored only where the environment offers it and the fare tells of it', () => {
  const bill = sampleBill({ fareConfirmation: { state: 'possible' } });
  expect(confirmChoice(bill, true).state).toBe('possible');
  expect(confirmChoice(bill, false).state).toBe('unrecorded');
  expect(confirmChoice(sampleBill(), true).state).toBe('unrecorded');
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
    'a dispute was decided and a report withdrawn',
    { dissentState: objection('adjusted'), costProblemState: objection('withdrawn') },
  ],
])('a fare is decided where %s', (_, wire) => {
  expect(isBillDecided(sampleBill(wire))).toBe(true);
});

test.each<[string, WireFareBreakdown]>([
  ['nothing was raised', { dissentState: { state: 'possible' } }],
  ['the server does not say', {}],
  ['a dispute is looked into', { dissentState: objection('processing') }],
  ['the server says a word of its own', { dissentState: objection('of a later server') }],
  ['a dispute was withdrawn', { dissentState: objection('withdrawn') }],
  [
    'a dispute was decided and a question about a report is open',
    { dissentState: objection('adjusted'), costProblemState: objection('questionAsked') },
  ],
  ['a decision is appealed that lowered it', { ...lowered, heldState: 'processing' }],
  [
    'a wrong rule was put right and the passenger is asked to confirm it',
    { ...lowered, fareConfirmation: { state: 'possible' } },
  ],
])('a fare is not decided where %s', (_, wire) => {
  expect(isBillDecided(sampleBill(wire))).toBe(false);
});
