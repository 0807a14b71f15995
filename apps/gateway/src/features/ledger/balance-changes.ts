import type { Fen } from '@ride/domain/money';
import { compareLockOrder } from './accounts.ts';

export interface MoneyTransfer {
  readonly from: string;
  readonly to: string;
  readonly amount: Fen;
}

/**
 * Returns the net change of each account in lock order, without accounts whose balance stays the
 * same.
 */
export function calculateBalanceChanges(
  movements: readonly MoneyTransfer[],
): (readonly [account: string, change: number])[] {
  const changes = new Map<string, number>();
  const add = (account: string, amount: number) =>
    changes.set(account, (changes.get(account) ?? 0) + amount);
  for (const { from, to, amount } of movements) {
    add(from, -amount);
    add(to, amount);
  }
  return [...changes]
    .filter(([, change]) => change !== 0)
    .toSorted(([one], [other]) => compareLockOrder(one, other));
}
