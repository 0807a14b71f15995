import { decideCompany, getCompany } from '@ride/contract/desk/companies';
import { listReviewedInvitations, reviewInvitation } from '@ride/contract/desk/invitations';
import { recordVerification } from '@ride/contract/internal';
import { publishActivity } from '@ride/contract/internal-publish';
import { checkLedger } from '@ride/contract/internal-rewards';
import { getRecommendId, getShareTotalInfo, pageInvitations } from '@ride/contract/referral';
import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { registerTestCompany } from '../../../app/testing/companies-for-test.ts';
import { deskForTest, type Headers } from '../../../app/testing/desk-for-test.ts';
import { asService, logInPassenger, post } from '../../../app/testing/gateway-for-test.ts';
import {
  createActivityInput,
  NOON,
  referralWithInvitation,
} from '../../../app/testing/referral/referral-for-test.ts';

async function withCompanies(count: number) {
  const desk = await deskForTest();
  const { payUnverified: _, ...activity } = createActivityInput();
  const milestones = { registered: { rewardFen: 25_000 } };
  await post(desk.app, publishActivity, { ...activity, milestones, isImport: true }, asService);
  const token = await logInPassenger(desk);
  const { data: recommendid } = await post(desk.app, getRecommendId, {}, { token });
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    desk.clock.advance(MINUTE_MS);
    const company = { contactPhone: `1391${index}110000`, fullName: `第${index}家公司` };
    ids.push(await registerTestCompany(desk, { ...company, recommendid }));
  }
  const verify = (companyId: string | undefined, as: Headers) =>
    desk.postDesk(
      decideCompany,
      { companyId: companyId ?? '', revision: 0, text: '证照已核', outcome: 'verified' },
      as,
    );
  const waiting = async (filter = {}) => {
    const page = { limit: 50, ...filter };
    return (await desk.postDesk(listReviewedInvitations, page, await desk.as('growth'))).data.rows;
  };
  const release = (companyId: string | undefined, as: Headers) =>
    desk.postDesk(reviewInvitation, { companyId: companyId ?? '', outcome: 'released' }, as);
  const promised = async () => {
    const { data } = await post(desk.app, getShareTotalInfo, {}, { token });
    return data.totalIncomeList?.[0]?.toRecorded;
  };
  return { desk, token, ids, verify, waiting, release, promised };
}

test("rewards beyond 500 yuan that one staff member's verifications of companies promise in a day are held for review", async () => {
  const { desk, token, ids, verify, waiting, release, promised } = await withCompanies(4);
  const [first, second, third, fourth] = ids;
  const lead = await desk.as('lead');
  for (const companyId of [first, second, third]) {
    expect((await verify(companyId, lead)).success).toBe(true);
  }
  expect(await promised()).toBe(50_000);
  const suspicion = '认证人当日认证所承诺的奖励超过上限';
  const held = { companyId: third, suspicion, rewardFen: 25_000, state: 'held' };
  expect(await waiting()).toMatchObject([held]);
  expect(await waiting({ reason: 'verifierLimit' })).toHaveLength(1);
  expect(await waiting({ reason: 'dailyLimit' })).toEqual([]);
  const company = await desk.postDesk(getCompany, { companyId: third ?? '' }, lead);
  expect(company.data).toMatchObject({
    state: 'verified',
    invitation: { standing: `审核中：${suspicion}`, rewards: [{ state: 'held' }] },
  });
  const { data } = await post(desk.app, pageInvitations, { currPage: 1 }, { token });
  const underReview = data.list?.map((each) => each.underReview);
  expect(underReview).toEqual([false, true, false, false]);

  expect((await verify(fourth, await desk.as('lead'))).success).toBe(true);
  expect(await promised()).toBe(75_000);
  expect((await release(third, await desk.as('growth'))).success).toBe(true);
  expect(await promised()).toBe(100_000);
  expect((await post(desk.app, checkLedger, {}, asService)).data.differences).toEqual([]);
});

test('the daily limit of a staff member who verifies companies starts again at midnight in China', async () => {
  const { desk, ids, verify, waiting } = await withCompanies(4);
  const before = NOON + 12 * HOUR_MS - MINUTE_MS;
  desk.clock.advance(before - desk.clock.now());
  const lead = await desk.as('lead');
  for (const companyId of ids.slice(0, 3)) await verify(companyId, lead);
  expect(await waiting()).toHaveLength(1);
  desk.clock.advance(MINUTE_MS);
  await verify(ids[3], lead);
  expect(await waiting()).toHaveLength(1);
});

test('the person who verified a company may refuse its held rewards but not release them', async () => {
  const { desk, ids, verify, waiting, release } = await withCompanies(3);
  const both = await desk.as('lead');
  for (const companyId of ids) await verify(companyId, both);
  await desk.ports.db.updateTable('staffGrants').set({ role: 'growth' }).execute();
  expect(await release(ids[2], both)).toMatchObject({
    code: reviewInvitation.refusals.ownVerification,
    msg: '您认证了这家企业，须由其他人放行',
  });
  const refusal = { companyId: ids[2] ?? '', outcome: 'refused', reason: 'inBulk' } as const;
  expect((await desk.postDesk(reviewInvitation, refusal, both)).success).toBe(true);
  expect(await waiting({ state: 'refused' })).toMatchObject([{ companyId: ids[2] }]);
});

test('rewards are not limited for verifications of companies reported by another system', async () => {
  const { desk, ids, waiting, promised } = await withCompanies(3);
  for (const companyId of ids) {
    const verification = { companyId, verifiedAt: desk.clock.now() };
    expect((await post(desk.app, recordVerification, verification, asService)).success).toBe(true);
  }
  expect(await promised()).toBe(75_000);
  expect(await waiting()).toEqual([]);
});

test('rewards promised before an invitation is held for review stay promised, and later ones are reserved', async () => {
  const { referral, userId } = await referralWithInvitation({
    payUnverified: false,
    milestones: {
      registered: { rewardFen: 60_000 },
      recharged: { rewardFen: 10_000, atLeastFen: 20_000, withinDays: 30 },
      firstRide: { rewardFen: 20_000, withinDays: 15 },
    },
  });
  await referral.topUp('acme', 20_000);
  await referral.verify('acme', { by: 'wang' });
  await referral.ride('acme');
  expect(await referral.states('acme')).toEqual({
    recharged: 'pending',
    registered: 'held',
    firstRide: 'held',
  });
  expect(await referral.balances()).toMatchObject({
    [`pending:${userId}`]: 10_000,
    'reserved:spring': 80_000,
  });
  expect(await referral.differences()).toEqual([]);
});

test('an invitation released after review is not held again and no longer counts towards the daily limit of the person who verified the company', async () => {
  const { referral, userId, recommendId } = await referralWithInvitation({
    payUnverified: false,
    milestones: { registered: { rewardFen: 40_000 } },
  });
  const origin = { session: { userId, tokenHash: 'hash' }, device: null, address: null };
  await referral.register('released', recommendId, { origin });
  await referral.register('waiting', recommendId, { origin });
  await referral.db
    .updateTable('invitations')
    .set({ review: 'released' })
    .where('companyId', '=', 'released')
    .execute();
  for (const companyId of ['released', 'waiting', 'acme']) {
    await referral.verify(companyId, { by: 'wang' });
  }
  expect(await referral.states('released')).toEqual({ registered: 'pending' });
  expect(await referral.states('waiting')).toEqual({ registered: 'held' });
  expect(await referral.states('acme')).toEqual({ registered: 'pending' });
});

test('a reward that the budget cannot fund neither counts towards the daily limit of verifications nor causes a review', async () => {
  const { referral, recommendId } = await referralWithInvitation({
    payUnverified: false,
    budgetFen: 60_000,
    milestones: { registered: { rewardFen: 60_000 } },
  });
  await referral.register('first', recommendId);
  await referral.verify('first');
  await referral.verify('acme', { by: 'wang' });
  expect(await referral.states('acme')).toEqual({ registered: 'unfunded' });
  const { review } = await referral.db
    .selectFrom('invitations')
    .select('review')
    .where('companyId', '=', 'acme')
    .executeTakeFirstOrThrow();
  expect(review).toBeNull();
});

test('of twenty concurrent verifications by one person, over several budgets, the rewards of ten are promised', async () => {
  const { referral, recommendId } = await referralWithInvitation();
  const cities = ['310100', '330100', '440100', '510100'];
  for (const cityCode of cities) {
    await referral.publish({ activityUuid: cityCode, cityCodes: [cityCode], payUnverified: false });
  }
  const ids = Array.from({ length: 20 }, (_, index) => `company-${index}`);
  for (const [index, id] of ids.entries()) {
    referral.base.clock.advance(MINUTE_MS);
    const cityCode = cities[index % cities.length] ?? '';
    await referral.register(id, recommendId, { cityCode });
  }
  await Promise.all(ids.map((id) => referral.verify(id, { by: 'wang' })));
  const states: (string | undefined)[] = [];
  for (const id of ids) states.push((await referral.states(id)).registered);
  expect(states.filter((state) => state === 'pending')).toHaveLength(10);
  expect(states.filter((state) => state === 'held')).toHaveLength(10);
  expect(await referral.differences()).toEqual([]);
});
