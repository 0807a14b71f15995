import { expect, test } from 'vitest';
import { fen } from '../money.ts';
import { costOfDecision, type DecisionToSign, findSignatureReasons } from './signature.ts';

const kept: DecisionToSign = {
  firstTotal: fen(20_000),
  totalBefore: fen(20_000),
  totalAfter: fen(20_000),
  granted: fen(0),
  refund: fen(0),
  decidedBy: 'wang',
  openedBy: null,
  expectedTotal: null,
};
const limit = fen(10_000);

test('refunds or reductions above the limit for an order need a second signature', () => {
  const reasonsFor = (totalAfter: number, granted: number, refund: number) =>
    findSignatureReasons(
      { ...kept, totalAfter: fen(totalAfter), granted: fen(granted), refund: fen(refund) },
      limit,
    );
  expect(reasonsFor(10_000, 0, 10_000)).toEqual([]);
  expect(reasonsFor(9_999, 0, 0)).toEqual(['orderLimit']);
  expect(reasonsFor(19_000, 9_000, 1_000)).toEqual([]);
  expect(reasonsFor(19_000, 9_000, 1_001)).toEqual(['orderLimit']);
});

test('a decision that changes nothing counts as costing the provider nothing, whatever was granted before', () => {
  expect(findSignatureReasons({ ...kept, granted: fen(50_000), openedBy: 'wang' }, limit)).toEqual(
    [],
  );
});

test('the person who opened a case for a caller cannot grant money in it alone', () => {
  const lowered = { ...kept, totalAfter: fen(19_999) };
  expect(findSignatureReasons({ ...lowered, openedBy: 'wang' }, limit)).toEqual([
    'openedByDecider',
  ]);
  expect(findSignatureReasons({ ...lowered, openedBy: 'li' }, limit)).toEqual([]);
});

test('a bill held for review may be released by one person up to the limit above its estimate', () => {
  const released = (expectedTotal: number, changes: Partial<DecisionToSign> = {}) =>
    findSignatureReasons({ ...kept, expectedTotal: fen(expectedTotal), ...changes }, limit);
  expect(released(10_000)).toEqual([]);
  expect(released(9_999)).toEqual(['heldBill']);
  expect(released(0)).toEqual(['heldBill']);
  expect(released(9_998, { totalAfter: fen(19_999) })).toEqual(['heldBill']);
  expect(released(9_999, { totalAfter: fen(19_999) })).toEqual([]);
});

test('for the limit a refund counts as a part of the reduction, or as more if too much was paid', () => {
  const lowered = { ...kept, totalAfter: fen(15_000) };
  expect(costOfDecision(lowered)).toBe(5_000);
  expect(costOfDecision({ ...lowered, refund: fen(3_000) })).toBe(5_000);
  expect(costOfDecision({ ...lowered, refund: fen(6_000) })).toBe(6_000);
});
