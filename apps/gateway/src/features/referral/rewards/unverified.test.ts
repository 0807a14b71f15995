import { recordTopUp, recordVerification } from '@ride/contract/internal';
import { publishActivity } from '@ride/contract/internal-publish';
import { getRecommendId, getShareTotalInfo, pageInvitations } from '@ride/contract/referral';
import { expect, test } from 'vitest';
import { registerTestCompany } from '../../../app/testing/companies-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
} from '../../../app/testing/gateway-for-test.ts';
import {
  createActivityInput,
  NOON,
  referralWithInvitation,
} from '../../../app/testing/referral/referral-for-test.ts';

async function withCompany() {
  const gateway = await gatewayForTest();
  const { payUnverified: _, ...activity } = createActivityInput();
  await post(gateway.app, publishActivity, { ...activity, isImport: true }, asService);
  const token = await logInPassenger(gateway);
  const { data: recommendid } = await post(gateway.app, getRecommendId, {}, { token });
  const contactPhone = '13911111111';
  const companyId = await registerTestCompany(gateway, { contactPhone, recommendid });
  const promised = async () => {
    const { data } = await post(gateway.app, getShareTotalInfo, {}, { token });
    return data.totalIncomeList?.[0]?.toRecorded;
  };
  const awaits = async () => {
    const { data } = await post(gateway.app, pageInvitations, { currPage: 1 }, { token });
    return data.list?.[0]?.awaitsVerification;
  };
  return { gateway, companyId, promised, awaits };
}

test('the reward for registering is earned only once the company is verified', async () => {
  const { gateway, companyId, promised, awaits } = await withCompany();
  expect([await promised(), await awaits()]).toEqual([0, true]);
  const verification = { companyId, verifiedAt: NOON };
  for (let again = 0; again < 3; again += 1) {
    const answer = await post(gateway.app, recordVerification, verification, asService);
    expect(answer.success).toBe(true);
  }
  expect([await promised(), await awaits()]).toEqual([5_000, false]);
});

test('a top-up counts as verification of the company if it is at least the reward for registering', async () => {
  const { gateway, companyId, promised } = await withCompany();
  const topUp = (topUpId: string, amountFen: number) =>
    post(gateway.app, recordTopUp, { topUpId, companyId, amountFen, paidAt: NOON }, asService);
  await topUp('t1', 1);
  expect(await promised()).toBe(0);
  await topUp('t2', 4_999);
  expect(await promised()).toBe(5_000);
});

test('a verification of an unknown company or at an impossible time is refused with an error code of its own', async () => {
  const { gateway, companyId } = await withCompany();
  const verify = (request: { companyId: string; verifiedAt: number }) =>
    post(gateway.app, recordVerification, request, asService);
  const { refusals } = recordVerification;
  expect((await verify({ companyId: 'nobody', verifiedAt: NOON })).code).toBe(
    refusals.unknownCompany,
  );
  expect(await verify({ companyId, verifiedAt: NOON / 1000 })).toMatchObject({
    code: refusals.momentInSeconds,
    msg: '认证时间 verifiedAt 疑似以秒为单位，请按毫秒填写',
  });
  expect((await verify({ companyId, verifiedAt: NOON - 1 })).code).toBe(
    refusals.momentBeforeRegistration,
  );
});

test('a refunded top-up takes back the reward for registering, unless the company was verified', async () => {
  const { referral } = await referralWithInvitation({ payUnverified: false });
  await referral.topUp('acme', 5_000);
  expect(await referral.states('acme')).toEqual({ registered: 'pending' });
  await referral.refund('acme', 5_000);
  expect(await referral.states('acme')).toEqual({ registered: 'reversed' });
  await referral.verify('acme');
  expect(await referral.states('acme')).toEqual({ registered: 'pending' });
  expect(await referral.differences()).toEqual([]);
});

test('an activity with the option payUnverified rewards the registration alone', async () => {
  const { referral } = await referralWithInvitation({ payUnverified: true });
  expect(await referral.states('acme')).toEqual({ registered: 'pending' });
});
