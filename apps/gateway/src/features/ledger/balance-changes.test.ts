import { fen } from '@ride/domain/money';
import { expect, test } from 'vitest';
import {
  availableAccount,
  budgetAccount,
  compareLockOrder,
  PROVIDER_ACCOUNT,
  pendingAccount,
  reservedAccount,
} from './accounts.ts';
import { calculateBalanceChanges } from './balance-changes.ts';

test('ledger accounts are locked in a fixed order: by kind from budget to provider, then by name', () => {
  const inOrder = [
    budgetAccount('autumn'),
    budgetAccount('spring'),
    reservedAccount('spring'),
    pendingAccount('a'),
    pendingAccount('b'),
    availableAccount('a'),
    availableAccount('b'),
    PROVIDER_ACCOUNT,
  ];
  expect(inOrder.toReversed().toSorted(compareLockOrder)).toEqual(inOrder);
  expect(inOrder.toSorted(compareLockOrder)).toEqual(inOrder);
});

test('several movements of money change each account once, by their sum', () => {
  const movements = [
    { from: pendingAccount('a'), to: availableAccount('a'), amount: fen(30) },
    { from: PROVIDER_ACCOUNT, to: budgetAccount('spring'), amount: fen(500) },
    { from: budgetAccount('spring'), to: pendingAccount('a'), amount: fen(50) },
  ];
  expect(calculateBalanceChanges(movements)).toEqual([
    [budgetAccount('spring'), 450],
    [pendingAccount('a'), 20],
    [availableAccount('a'), 30],
    [PROVIDER_ACCOUNT, -500],
  ]);
});

test('a ledger account that receives and pays the same amount is not changed', () => {
  const movements = [
    { from: budgetAccount('spring'), to: pendingAccount('a'), amount: fen(50) },
    { from: pendingAccount('a'), to: availableAccount('a'), amount: fen(50) },
  ];
  expect(calculateBalanceChanges(movements)).toEqual([
    [budgetAccount('spring'), -50],
    [availableAccount('a'), 50],
  ]);
});
