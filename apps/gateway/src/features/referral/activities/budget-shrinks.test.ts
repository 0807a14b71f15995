import { expect, test } from 'vitest';
import {
  NO_PACE_LIMITS,
  referralForTest,
} from '../../../app/testing/referral/referral-for-test.ts';

test('the budget of an invitation activity never shrinks below what has been spent', async () => {
  const referral = await referralForTest({}, NO_PACE_LIMITS);
  await referral.publish({ budgetFen: 100_000 });
  const { recommendId } = await referral.inviter();
  for (let count = 0; count < 8; count += 1) {
    await referral.register(`company-${count}`, recommendId);
  }
  expect(await referral.publish({ budgetFen: 39_999 })).toEqual({
    outcome: 'flawedActivity',
    errors: ['预算不能低于已使用的400.00元'],
  });
  expect(await referral.publish({ budgetFen: 40_000 })).toMatchObject({ version: 2 });
  expect(await referral.balances()).toMatchObject({ 'budget:spring': 0, provider: -40_000 });
  expect(await referral.differences()).toEqual([]);
});
