import { publishActivity } from '@ride/contract/internal-publish';
import { readReward } from '@ride/contract/internal-read';
import { settleRewards } from '@ride/contract/internal-rewards';
import { getRecommendId } from '@ride/contract/referral';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { registerTestCompany } from '../../../app/testing/companies-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
} from '../../../app/testing/gateway-for-test.ts';
import { keyOfGroups } from '../../../app/testing/keys-for-test.ts';
import { createActivityInput, NOON } from '../../../app/testing/referral/referral-for-test.ts';

test('a reward is read by company and milestone, and with the phone of the inviter if the key opens personal data', async () => {
  const gateway = await gatewayForTest();
  const { app, clock } = gateway;
  await post(app, publishActivity, { ...createActivityInput(), isImport: true }, asService);
  const token = await logInPassenger(gateway);
  const { data: recommendid } = await post(app, getRecommendId, {}, { token });
  const contactPhone = '13911111111';
  const companyId = await registerTestCompany(gateway, { contactPhone, recommendid });
  clock.advance(7 * DAY_MS);
  await post(app, settleRewards, {}, asService);
  const asked = { companyId, milestone: 'registered' } as const;
  const { data } = await post(app, readReward, asked, await keyOfGroups(gateway, 'payments'));
  expect(data).toEqual({
    ...asked,
    inviterId: expect.any(String),
    inviterPhone: null,
    activityUuid: 'spring',
    round: 1,
    state: 'available',
    amountFen: 5_000,
    reachedAt: NOON,
    dueAt: NOON + 7 * DAY_MS,
    changedAt: NOON + 7 * DAY_MS,
  });
  const named = await keyOfGroups(gateway, 'payments', 'personalData');
  const withPhone = await post(app, readReward, asked, named);
  expect(withPhone.data).toEqual({ ...data, inviterPhone: '13800000000' });
  const other = { companyId, milestone: 'firstRide' } as const;
  expect((await post(app, readReward, other, asService)).code).toBe(
    readReward.refusals.unknownReward,
  );
});
