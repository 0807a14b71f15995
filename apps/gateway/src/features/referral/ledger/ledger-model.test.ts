import { expect, test } from 'vitest';
import { LedgerTrial } from '../testing/ledger-trial.ts';
import { referralForTest } from '../testing/referral-for-test.ts';

/** The long trials run thirty times as many. */
const OPERATIONS = 300;

test.each([1, 20260310])('the books agree with a simple model, seed %d', async (seed) => {
  const trial = new LedgerTrial(await referralForTest(), seed);
  await trial.run(OPERATIONS);
  const seen = await trial.seen();
  for (const name of ['funding', 'reward', 'settlement', 'reversal', 'unfunded']) {
    expect([name, (seen[name] ?? 0) > 2]).toEqual([name, true]);
  }
});
