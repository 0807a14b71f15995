import { describe, expect, test } from 'vitest';
import { sampleBill } from '../bill/testing/sample-breakdown.ts';
import { confirmChoice, flowChoice } from './choices.ts';

describe('where the server says how it stands', () => {
  test.each([['possible'], ['notAllowed'], ['tooLate']] as const)('%s is taken over', (state) => {
    const bill = sampleBill({ dissentState: { state }, costProblemState: { state } });
    expect(flowChoice(bill, 'dispute', true)).toEqual({ state });
    expect(flowChoice(bill, 'report', true)).toEqual({ state });
  });

  test('each flow has its own', () => {
    const raised = { state: 'processing', receiptNumber: 'FK1', raisedAt: 1 };
    const bill = sampleBill({ dissentState: { state: 'possible' }, costProblemState: raised });
    expect(flowChoice(bill, 'dispute', true).state).toBe('possible');
    expect(flowChoice(bill, 'report', true)).toMatchObject({ receipt: { number: 'FK1' } });
  });
});

describe('where only confirmDissent is known', () => {
  test.each([
    [2, 'possible', 'possible'],
    [1, 'raised', 'possible'],
    [0, 'closed', 'closed'],
  ] as const)('%i: the dispute is %s, the report %s', (confirmDissent, dispute, report) => {
    const bill = sampleBill({ confirmDissent });
    expect(flowChoice(bill, 'dispute', true).state).toBe(dispute);
    expect(flowChoice(bill, 'report', true).state).toBe(report);
  });

  test('a word of theirs is not taken for one of ours', () => {
    const bill = sampleBill({ confirmDissent: 2, dissentState: { state: 'tooLate' } });
    expect(flowChoice(bill, 'dispute', false).state).toBe('possible');
  });
});

test('a confirmation is stored only where the environment offers it and the fare tells of it', () => {
  const bill = sampleBill({ fareConfirmation: { state: 'possible' } });
  expect(confirmChoice(bill, true).state).toBe('possible');
  expect(confirmChoice(bill, false).state).toBe('unrecorded');
  expect(confirmChoice(sampleBill(), true).state).toBe('unrecorded');
});
