import { fen } from '@ride/domain/money';
import { expect, test } from 'vitest';
import { availableOf, budgetOf, byLockOrder, PROVIDER, pendingOf, reservedOf } from './accounts.ts';
import { balanceChanges } from './balance-changes.ts';

test('accounts are locked in a fixed order: by kind from budget to provider, then by name', () => {
  const inOrder = [
    budgetOf('autumn'),
    budgetOf('spring'),
    reservedOf('spring'),
    pendingOf('a'),
    pendingOf('b'),
    availableOf('a'),
    availableOf('b'),
    PROVIDER,
  ];
  expect(inOrder.toReversed().toSorted(byLockOrder)).toEqual(inOrder);
  expect(inOrder.toSorted(byLockOrder)).toEqual(inOrder);
});

test('several movements change each account once, by their sum', () => {
  const movements = [
    { from: pendingOf('a'), to: availableOf('a'), amount: fen(30) },
    { from: PROVIDER, to: budgetOf('spring'), amount: fen(500) },
    { from: budgetOf('spring'), to: pendingOf('a'), amount: fen(50) },
  ];
  expect(balanceChanges(movements)).toEqual([
    [budgetOf('spring'), 450],
    [pendingOf('a'), 20],
    [availableOf('a'), 30],
    [PROVIDER, -500],
  ]);
});

test('an account that receives and pays the same amount is not changed', () => {
  const movements = [
    { from: budgetOf('spring'), to: pendingOf('a'), amount: fen(50) },
    { from: pendingOf('a'), to: availableOf('a'), amount: fen(50) },
  ];
  expect(balanceChanges(movements)).toEqual([
    [budgetOf('spring'), -50],
    [availableOf('a'), 50],
  ]);
});
