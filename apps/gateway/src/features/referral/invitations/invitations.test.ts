import type { WireInvitationRecord } from '@ride/contract/entities/invitation-record';
import { sharedRefusals } from '@ride/contract/envelope';
import { getRecommendId, getShareTotalInfo, pageInvitations } from '@ride/contract/referral';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { gatewayForTest, logInPassenger, post } from '../../../app/testing/gateway-for-test.ts';
import { NO_PACE_LIMITS, TestReferral } from '../../../app/testing/referral/referral-for-test.ts';

async function withInviter(changes = {}) {
  const gateway = await gatewayForTest();
  const referral = new TestReferral(gateway, NO_PACE_LIMITS);
  await referral.publish(changes);
  const { recommendId } = await referral.inviter();
  const token = await logInPassenger(gateway);
  const page = async (currPage = 1, pageSize = 10, as = token) =>
    (await post(gateway.app, pageInvitations, { currPage, pageSize }, { token: as })).data;
  const totals = async (as = token, request = {}) =>
    (await post(gateway.app, getShareTotalInfo, request, { token: as })).data;
  return { gateway, referral, recommendId, token, page, totals };
}

test('an invitation id is random, and each user and register type always gets the same one', async () => {
  const { gateway, token } = await withInviter();
  const other = await logInPassenger(gateway, '13900000000');
  const idOf = async (as: string, request = {}) =>
    (await post(gateway.app, getRecommendId, request, { token: as })).data;
  const own = await idOf(token);
  expect(own).toMatch(/^[\w-]{22}$/);
  const again = await Promise.all(Array.from({ length: 20 }, () => idOf(token, { checkLogin: 1 })));
  expect(new Set(again)).toEqual(new Set([own]));
  expect(await idOf(token, { registerType: 1, checkLogin: true })).toBe(own);
  expect(await idOf(token, { registerType: 2 })).not.toBe(own);
  expect(await idOf(other)).not.toBe(own);
});

test('an invitation id is not derived from the user: another gateway gives the same user another id', async () => {
  const { recommendId: here } = await withInviter();
  const { recommendId: elsewhere } = await withInviter();
  expect(here).not.toBe(elsewhere);
});

test('twenty concurrent first requests for an invitation id get the same id', async () => {
  const { gateway } = await withInviter();
  const token = await logInPassenger(gateway, '13900000000');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(gateway.app, getRecommendId, {}, { token })),
  );
  expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
});

test('the totals of an inviter may be requested for one activity', async () => {
  const { referral, recommendId, totals, token } = await withInviter();
  await referral.publish({ activityUuid: 'north', cityCodes: ['110100'] });
  await referral.register('acme', recommendId);
  await referral.register('north', recommendId, { cityCode: '110100' });
  await referral.register('nowhere', recommendId, { cityCode: '440100' });
  expect(await totals()).toMatchObject({ effectiveCount: 2, totalCount: 2 });
  expect(await totals(token, { activityUuid: 'north' })).toMatchObject({
    totalIncomeList: [{ total: 5_000 }],
    effectiveCount: 1,
    totalCount: 1,
  });
});

test('pages of invitations have no gap, even for invitations of one moment', async () => {
  const { referral, recommendId, page } = await withInviter();
  for (let index = 0; index < 23; index += 1) {
    const fullName = `公司${String(index).padStart(2, '0')}`;
    await referral.register(`company-${index}`, recommendId, { fullName });
    if (index % 7 === 0) referral.base.clock.advance(1);
  }
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ list, hasMore }) => [list?.length, hasMore])).toEqual([
    [10, true],
    [10, true],
    [3, false],
    [0, false],
  ]);
  const rows = pages.flatMap(({ list }) => list ?? []);
  const whole = [...((await page(1, 50)).list ?? [])];
  expect(rows).toEqual(whole);
  const times = rows.map(({ stepInfoList }) => Number(stepInfoList?.[0]?.eventTime));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

async function allRows(
  page: (request: object) => Promise<{ list?: unknown; hasMore?: unknown; nextCursor?: unknown }>,
  between: () => Promise<void> = async () => {},
) {
  const rows: string[] = [];
  let cursor: unknown;
  for (let currPage = 1; currPage < 20; currPage += 1) {
    const request = await page({ currPage, ...(cursor ? { cursor } : {}) });
    rows.push(...(request.list as { helperName: string }[]).map(({ helperName }) => helperName));
    if (!request.hasMore) break;
    cursor = request.nextCursor;
    await between();
  }
  return rows;
}

test('new invitations between two pages neither repeat nor hide a row', async () => {
  const { gateway, referral, recommendId, token } = await withInviter();
  const read = async (request: object) =>
    (await post(gateway.app, pageInvitations, request as never, { token })).data;
  // Two characters, of which the first stays when the name is masked.
  const invite = (id: string, sign: number) =>
    referral.register(id, recommendId, { fullName: `${String.fromCodePoint(sign)}司` });
  for (let index = 0; index < 27; index += 1) {
    await invite(`c${index}`, 0x4e00 + index);
    if (index % 4 === 0) referral.base.clock.advance(1);
  }
  const before = await allRows(read);
  expect(new Set(before).size).toBe(27);
  let arrived = 0;
  const rows = await allRows(read, async () => {
    referral.base.clock.advance(1);
    for (let count = 0; count < 3; count += 1) {
      await invite(`d${arrived}`, 0x5e00 + arrived);
      arrived += 1;
    }
  });
  expect(arrived).toBe(6);
  expect(rows).toEqual(before);
});

test.each(['', 'x', '1', '.acme', '1.', `1.${'a'.repeat(65)}`, "1.a' or 1=1"])(
  'the cursor %j for the next page of invitations is refused as malformed',
  async (cursor) => {
    const { gateway, token } = await withInviter();
    const request = { currPage: 2, cursor };
    expect((await post(gateway.app, pageInvitations, request, { token })).status).toBe(400);
  },
);

test("an inviter's totals count the listed invitations without the refused ones, for all activities and for one", async () => {
  const { gateway, referral, recommendId, token, totals } = await withInviter();
  const milestones = { recharged: { rewardFen: 100, atLeastFen: 500, withinDays: 30 } };
  await referral.publish({ activityUuid: 'north', cityCodes: ['110100'], milestones });
  const cities = ['320100', '110100', '440100'];
  for (let index = 0; index < 26; index += 1) {
    const cityCode = cities[index % 3] ?? '';
    await referral.register(`c${index}`, recommendId, { cityCode });
    if (index % 2) await referral.topUp(`c${index}`, 500);
  }
  await referral.register('own', recommendId, { contactPhone: '13800000000' });
  for (const filter of [{}, { activityUuid: 'spring' }, { activityUuid: 'north' }]) {
    const records: WireInvitationRecord[] = [];
    await allRows(async (page) => {
      const request = { ...page, ...filter } as never;
      const { data } = await post(gateway.app, pageInvitations, request, { token });
      records.push(...(data.list ?? []));
      return data;
    });
    const brought = records.filter(({ reachRewardInfoList }) =>
      reachRewardInfoList?.some((each) => Number(each.toRecorded) + Number(each.recorded) > 0),
    );
    expect(await totals(token, filter)).toMatchObject({
      totalCount: records.filter(({ activityUuid }) => activityUuid).length,
      effectiveCount: brought.length,
    });
  }
  expect(await totals()).toMatchObject({ totalCount: 18, effectiveCount: 14 });
});

test('no answer to the inviter contains the amount that an invited company topped up', async () => {
  const { gateway, referral, recommendId, totals } = await withInviter();
  await referral.register('little', recommendId);
  await referral.register('enough', recommendId);
  await referral.topUp('little', 54_321);
  await referral.topUp('enough', 265_432);
  referral.base.clock.advance(31 * DAY_MS);
  const token = await logInPassenger(gateway);
  const { data } = await post(gateway.app, pageInvitations, { currPage: 1 }, { token });
  const answers = JSON.stringify([data, await totals(token)]);
  expect(answers).toContain('累计充值未满2000.00元');
  for (const amount of ['54321', '543.21', '265432', '2654.32'])
    expect(answers).not.toContain(amount);
  expect(data.list?.map(({ stepInfoList }) => stepInfoList?.[1]?.rechargeStatus).sort()).toEqual([
    0, 1,
  ]);
});

test('a full last page of invitations has no next page', async () => {
  const { referral, recommendId, page } = await withInviter();
  for (let index = 0; index < 10; index += 1) await referral.register(`c-${index}`, recommendId);
  expect((await page()).hasMore).toBe(false);
});

test.each([
  { currPage: 0 },
  { currPage: -1 },
  { currPage: 10_001 },
  { currPage: 1.5 },
  { currPage: '1' },
  {},
  { currPage: 1, pageSize: 0 },
  { currPage: 1, pageSize: 51 },
  { currPage: 1, relationType: 2 },
  { currPage: 1, userId: 'somebody' },
])('the request %j for a page of invitations is refused as malformed', async (request) => {
  const { gateway, token } = await withInviter();
  const answer = await post(gateway.app, pageInvitations, request as never, { token });
  expect(answer).toMatchObject({ status: 400, code: sharedRefusals.malformed });
});
