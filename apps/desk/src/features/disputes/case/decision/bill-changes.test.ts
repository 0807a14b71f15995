import { expect, test } from 'vitest';
import { sampleDispute } from '../../../../testing/sample-dispute.ts';
import {
  createDecisionRequest,
  createRecomputationRequest,
  disputedFacts,
  formValuesOfProposal,
} from './bill-changes.ts';

const dispute = sampleDispute();
const { receiptNumber } = dispute;

test('facts of the trip typed as they are on the bill are no change, and nothing is recomputed', () => {
  expect(createRecomputationRequest(dispute, {})).toBeNull();
  const values = { facts: { distanceMetres: 10_000, highwayFen: null }, waived: { time: false } };
  expect(createRecomputationRequest(dispute, values)).toBeNull();
  expect(createDecisionRequest(dispute, { ...values, text: '费用无误' }, 6_900)).toEqual({
    outcome: 'unchanged',
    billRevision: 0,
    text: '费用无误',
  });
});

test('corrected facts and waived fare lines are recomputed before their reasons are typed', () => {
  const values = { facts: { distanceMetres: 8_000 }, waived: { highway: true } };
  expect(createRecomputationRequest(dispute, values)).toEqual({
    receiptNumber,
    billRevision: 0,
    corrections: [{ fact: 'distanceMetres', value: 8_000, reason: 'other' }],
    waived: [{ line: 'highway', reason: 'other' }],
  });
});

test('a fact of the trip corrected to zero is a correction, and a line that is not on the bill cannot be waived', () => {
  const values = { facts: { highwayFen: 0 }, waived: { night: true } };
  expect(createRecomputationRequest(dispute, values)).toMatchObject({
    corrections: [{ fact: 'highwayFen', value: 0 }],
    waived: [],
  });
});

test('a decision request contains the typed reasons and explanations, and no empty ones', () => {
  const values = {
    facts: { distanceMetres: 8_000 },
    waived: { highway: true },
    why: {
      facts: { distanceMetres: { reason: 'detour', text: '  ' } },
      waived: { highway: { reason: 'feeNotIncurred', text: ' 走的辅路 ' } },
    },
    text: '已按实际里程调整',
  } as const;
  expect(createDecisionRequest(dispute, values, 3_500)).toEqual({
    outcome: 'adjusted',
    billRevision: 0,
    expectedTotalFen: 3_500,
    text: '已按实际里程调整',
    corrections: [{ fact: 'distanceMetres', value: 8_000, reason: 'detour' }],
    waived: [{ line: 'highway', reason: 'feeNotIncurred', text: '走的辅路' }],
  });
});

test("a colleague's earlier decision is no change of the decision form, and the request names the newest bill", () => {
  const [first] = dispute.bills;
  if (!first) throw new Error('the sample has no bill');
  const lines = first.lines.filter(({ kind }) => kind !== 'highway');
  const second = { ...first, revision: 1, lines, waived: ['highway' as const], totalFen: 3_900 };
  const values = { facts: { distanceMetres: 8_000 }, waived: { highway: true } };
  expect(createRecomputationRequest(sampleDispute({ bills: [first, second] }), values)).toEqual({
    receiptNumber,
    billRevision: 1,
    waived: [],
    corrections: [{ fact: 'distanceMetres', value: 8_000, reason: 'other' }],
  });
});

test('a decision form filled from a proposed decision gives the same decision again', () => {
  const proposal = {
    text: '已按实际里程调整',
    corrections: [{ fact: 'distanceMetres', value: 8_000, reason: 'detour' } as const],
    waived: [{ line: 'highway', reason: 'feeNotIncurred', text: '走的辅路' } as const],
  };
  const adjusted = { ...proposal, outcome: 'adjusted' } as const;
  expect(createDecisionRequest(dispute, formValuesOfProposal(adjusted), 3_500)).toEqual({
    outcome: 'adjusted',
    billRevision: 0,
    expectedTotalFen: 3_500,
    ...proposal,
  });
});

test('a returned proposal to keep the fare keeps it also for an order with a wrong fare rule', () => {
  const kept = { outcome: 'unchanged', text: '规则无误', corrections: [], waived: [] } as const;
  const values = formValuesOfProposal({ ...kept, corrections: [], waived: [] });
  const wrongRule = sampleDispute({ correctVersion: 'quick-320100:4' });
  expect(createDecisionRequest(wrongRule, values, 6_900)).toMatchObject({ outcome: 'unchanged' });
});

test('a bill with a wrong fare rule is recomputed without further changes, unless the fare is kept', () => {
  const wrongRule = sampleDispute({ correctVersion: 'quick-320100:4' });
  const noChanges = { corrections: [], waived: [] };
  expect(createRecomputationRequest(wrongRule, {})).toEqual({
    receiptNumber,
    billRevision: 0,
    ...noChanges,
  });
  expect(createDecisionRequest(wrongRule, { text: '规则有误' }, 6_700)).toEqual({
    outcome: 'adjusted',
    billRevision: 0,
    text: '规则有误',
    expectedTotalFen: 6_700,
    ...noChanges,
  });
  const kept = { keepsFare: true, waived: { highway: true }, text: '规则无误' };
  expect(createRecomputationRequest(wrongRule, kept)).toBeNull();
  expect(createDecisionRequest(wrongRule, kept, 6_900)).toMatchObject({ outcome: 'unchanged' });
});

test('a bill that was priced by the right fare rule version changes only by typed corrections', () => {
  const repriced = sampleDispute({
    ruleVersion: 'quick-320100:4',
    correctVersion: 'quick-320100:4',
  });
  expect(createRecomputationRequest(repriced, {})).toBeNull();
});

test('facts of the disputed fare lines are listed first, or distance and time if no line is disputed', () => {
  const inQuestion = (disputedItems: string[], values = {}) =>
    disputedFacts({ disputedItems }, values);
  expect(inQuestion(['高速费'])).toEqual(['highwayFen', 'crossesCities']);
  const typed = { facts: { waitingSeconds: 60, parkingFen: null } };
  expect(inQuestion(['里程费'], typed)).toEqual(['distanceMetres', 'waitingSeconds', 'departedAt']);
  expect(inQuestion([])).toEqual(['distanceMetres', 'durationSeconds', 'departedAt']);
});
