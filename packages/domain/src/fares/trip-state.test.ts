import { expect, test } from 'vitest';
import { fen } from '../money.ts';
import type { FareCase } from './dispute.ts';
import { type CheckableOrder, determineTripState } from './trip-state.ts';

const unpaid = { unpaidFen: fen(500), pendingFen: fen(0) };
const refund = { unpaidFen: fen(0), pendingFen: fen(300) };
const settled = { unpaidFen: fen(0), pendingFen: fen(0) };

const stateOf = (order: Partial<CheckableOrder>, money = unpaid) =>
  determineTripState(
    {
      isAbnormal: false,
      confirmedAt: null,
      cases: [],
      hasFindings: false,
      isInvoiced: false,
      ...order,
    },
    money,
  );

const caseOf = (kind: FareCase['kind'], state: FareCase['state']): FareCase => ({
  kind,
  state,
  outcome: state === 'decided' || state === 'appealed' ? 'adjusted' : null,
});

test('a trip that nobody checks is unpaid, waits for a refund, or is paid', () => {
  expect([unpaid, refund, settled].map((money) => stateOf({}, money))).toEqual([
    'unpaid',
    'refundPending',
    'paid',
  ]);
});

test('a paid trip with an invoice is invoiced', () => {
  expect([unpaid, refund, settled].map((money) => stateOf({ isInvoiced: true }, money))).toEqual([
    'unpaid',
    'refundPending',
    'invoiced',
  ]);
});

test.each([
  ['dissent', 'received'],
  ['dissent', 'appealed'],
  ['costProblem', 'questionAsked'],
] as const)('a trip with the case %s in the state %s is checked', (kind, state) => {
  for (const money of [unpaid, refund, settled]) {
    expect(stateOf({ cases: [caseOf(kind, state)] }, money)).toBe('checked');
  }
});

test.each([
  ['dissent', 'withdrawn'],
  ['costProblem', 'decided'],
  ['wrongRule', 'takenUp'],
] as const)('a trip with the case %s in the state %s is no longer checked', (kind, state) => {
  expect(stateOf({ cases: [caseOf(kind, state)] })).toBe('unpaid');
});

test('a trip with findings is checked until its case is decided or its passenger confirms it', () => {
  const found = { hasFindings: true, isAbnormal: true };
  expect(stateOf(found)).toBe('checked');
  expect(stateOf({ ...found, cases: [caseOf('held', 'takenUp')] })).toBe('checked');
  expect(stateOf({ ...found, cases: [caseOf('held', 'decided')] })).toBe('unpaid');
  expect(stateOf({ ...found, confirmedAt: 1 })).toBe('unpaid');
  expect(stateOf({ ...found, hasFindings: false })).toBe('unpaid');
});
