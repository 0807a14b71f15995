import { fen } from '@ride/domain/money';
import { expect, test } from 'vitest';
import { splitYuan, toRewardTotals, unknownRewardTotals } from './totals.ts';

test('the balance and the promised rewards of an inviter are the amounts of the first item, in fen', () => {
  const data = {
    totalIncomeList: [
      { total: 90_000, toRecorded: 20_000, recorded: 12_345 },
      { total: 1, toRecorded: 1, recorded: 1 },
    ],
    effectiveCount: 2,
    totalCount: '7',
  };
  expect(toRewardTotals(data)).toEqual({
    balance: 12_345,
    promised: 20_000,
    successful: 2,
    invited: 7,
  });
});

test('a total that is missing or no number is unknown, and not zero', () => {
  expect(toRewardTotals({})).toEqual(unknownRewardTotals);
  const odd = {
    totalIncomeList: [{ recorded: 'x', toRecorded: '' }],
    effectiveCount: null,
    totalCount: 1.5,
  };
  expect(toRewardTotals(odd)).toEqual(unknownRewardTotals);
  expect(toRewardTotals({ totalIncomeList: [null, { recorded: 5 }] })).toEqual(unknownRewardTotals);
});

test('an empty list of totals is shown as a balance of zero', () => {
  expect(toRewardTotals({ totalIncomeList: [], effectiveCount: 0 }).balance).toBe(0);
});

test.each([
  [0, '0', '00'],
  [5, '0', '05'],
  [12_345, '123', '45'],
  [-12_345, '-123', '45'],
])('%i fen are shown as %s and %s', (amount, integer, decimal) => {
  expect(splitYuan(fen(amount))).toEqual({ integer, decimal });
});
