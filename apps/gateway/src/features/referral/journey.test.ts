import { recordFirstRide, recordTopUp, refundTopUp } from '@ride/contract/internal';
import { publishActivity } from '@ride/contract/internal-publish';
import { checkLedger, settleRewards } from '@ride/contract/internal-rewards';
import { getRecommendId, getShareTotalInfo, pageInvitations } from '@ride/contract/referral';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  insertSmsCode,
  register,
  registerTestCompany,
} from '../../app/testing/companies-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../app/testing/gateway-for-test.ts';
import { createActivityInput, NOON } from '../../app/testing/referral/referral-for-test.ts';

const INVITEE = '13911111111';

async function withInviter(changes = {}) {
  const gateway = await gatewayForTest();
  await post(
    gateway.app,
    publishActivity,
    { ...createActivityInput(changes), isImport: true },
    asService,
  );
  const token = await logInPassenger(gateway);
  const { data: recommendid } = await post(gateway.app, getRecommendId, {}, { token });
  return { gateway, token, recommendid };
}

const income = async (gateway: TestGateway) => {
  const token = await logInPassenger(gateway);
  const { data } = await post(gateway.app, getShareTotalInfo, {}, { token });
  return data.totalIncomeList?.[0];
};

test('after invitation, registration, top-up, ride and waiting the rewards are paid, and the ledger adds up', async () => {
  const { gateway, recommendid } = await withInviter();
  const { app } = gateway;
  const companyId = await registerTestCompany(gateway, { contactPhone: INVITEE, recommendid });
  const topUp = { topUpId: 't1', companyId, amountFen: 200_000, paidAt: NOON };
  expect((await post(app, recordTopUp, topUp, asService)).success).toBe(true);
  const ride = { companyId, orderUuid: 'o1', riddenAt: NOON };
  expect((await post(app, recordFirstRide, ride, asService)).success).toBe(true);
  expect(await income(gateway)).toEqual({ total: 35_000, toRecorded: 35_000, recorded: 0 });

  gateway.clock.advance(7 * DAY_MS);
  expect((await post(app, settleRewards, {}, asService)).data).toEqual({
    settled: 3,
    amountFen: 35_000,
    hasMore: false,
  });
  expect(await income(gateway)).toEqual({ total: 35_000, toRecorded: 0, recorded: 35_000 });
  const refund = { refundId: 'r1', topUpId: 't1', amountFen: 1, refundedAt: NOON };
  await post(app, refundTopUp, refund, asService);
  expect(await income(gateway)).toEqual({ total: 5_000, toRecorded: 0, recorded: 5_000 });
  expect((await post(app, checkLedger, {}, asService)).data).toEqual({
    accounts: 4,
    differences: [],
  });
});

/** The answer to a registration must not reveal whether an invitation was accepted. */
const receipt = { receiptNumber: expect.stringMatching(/^QY\d{8}-[0-9A-Z]{8}$/) };

test.each([
  ['a forged id', 'A'.repeat(22)],
  ['an unknown id', 'nobody'],
  ['no id', undefined],
])('a registration with %s as the invitation id succeeds', async (_what, recommendid) => {
  const { gateway, token } = await withInviter();
  await insertSmsCode(gateway, INVITEE);
  const answer = await register(gateway, { contactPhone: INVITEE, recommendid });
  expect(answer).toMatchObject({ status: 200, success: true, code: 200, data: receipt });
  const { data } = await post(gateway.app, pageInvitations, { currPage: 1 }, { token });
  expect(data).toEqual({ list: [], hasMore: false, nextCursor: null });
});
