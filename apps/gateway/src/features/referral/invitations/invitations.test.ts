import { sharedRefusals } from '@ride/contract/envelope';
import { getRecommendId, getShareTotalInfo, pageInvitations } from '@ride/contract/referral';
import { logout } from '@ride/contract/session';
import { expect, test } from 'vitest';
import { gatewayForTest, loggedIn, post } from '../../../testing/gateway-for-test.ts';
import { TestReferral } from '../testing/referral-for-test.ts';

async function withInviter(changes = {}) {
  const gateway = await gatewayForTest();
  const referral = new TestReferral(gateway);
  await referral.publish(changes);
  const { recommendId } = await referral.inviter();
  const token = await loggedIn(gateway);
  const page = async (currPage = 1, pageSize = 10, as = token) =>
    (await post(gateway.app, pageInvitations, { currPage, pageSize }, { token: as })).data;
  const totals = async (as = token, asked = {}) =>
    (await post(gateway.app, getShareTotalInfo, asked, { token: as })).data;
  return { gateway, referral, recommendId, token, page, totals };
}

test('an id is random, one for each user and register type, and always the same', async () => {
  const { gateway, token } = await withInviter();
  const other = await loggedIn(gateway, '13900000000');
  const idOf = async (as: string, asked = {}) =>
    (await post(gateway.app, getRecommendId, asked, { token: as })).data;
  const own = await idOf(token);
  expect(own).toMatch(/^[\w-]{22}$/);
  const again = await Promise.all(Array.from({ length: 20 }, () => idOf(token, { checkLogin: 1 })));
  expect(new Set(again)).toEqual(new Set([own]));
  expect(await idOf(token, { registerType: 1, checkLogin: true })).toBe(own);
  expect(await idOf(token, { registerType: 2 })).not.toBe(own);
  expect(await idOf(other)).not.toBe(own);
});

test('an id is made of nothing anybody knows: the same user elsewhere has another', async () => {
  const { recommendId: here } = await withInviter();
  const { recommendId: elsewhere } = await withInviter();
  expect(here).not.toBe(elsewhere);
});

test('somebody who asks for an id twenty times at once for the first time gets one', async () => {
  const { gateway } = await withInviter();
  const token = await loggedIn(gateway, '13900000000');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(gateway.app, getRecommendId, {}, { token })),
  );
  expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
});

test('without a living session all three answer 10011, whatever checkLogin says', async () => {
  const { gateway, token } = await withInviter();
  await post(gateway.app, logout, {}, { token });
  for (const as of [token, '', 'forged', 'A'.repeat(43)]) {
    const answers = [
      await post(gateway.app, getRecommendId, { checkLogin: false }, { token: as }),
      await post(gateway.app, getShareTotalInfo, {}, { token: as }),
      await post(gateway.app, pageInvitations, { currPage: 1 }, { token: as }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill(sharedRefusals.loginRequired));
  }
});

test('everybody sees their own invitations and rewards, and nothing of anybody else’s', async () => {
  const { gateway, referral, recommendId, page, totals } = await withInviter();
  await referral.register('acme', recommendId, { fullName: '南京示例科技有限公司' });
  const other = await loggedIn(gateway, '13900000000');
  expect((await page()).list).toMatchObject([{ helperName: '南京******公司' }]);
  expect(await totals()).toEqual({
    totalIncomeList: [{ total: 5_000, toRecorded: 5_000, recorded: 0 }],
    effectiveCount: 1,
    totalCount: 1,
  });
  expect(await page(1, 10, other)).toEqual({ list: [], hasMore: false });
  const nothing = {
    totalIncomeList: [{ total: 0, toRecorded: 0, recorded: 0 }],
    effectiveCount: 0,
    totalCount: 0,
  };
  expect(await totals(other)).toEqual(nothing);
  expect(await totals(other, { activityUuid: 'spring' })).toEqual(nothing);
});

test('totals may be asked for one activity', async () => {
  const { referral, recommendId, totals, token } = await withInviter();
  await referral.publish({ activityUuid: 'north', cityCodes: ['110100'] });
  await referral.register('acme', recommendId);
  await referral.register('north', recommendId, { cityCode: '110100' });
  await referral.register('nowhere', recommendId, { cityCode: '440100' });
  expect(await totals()).toMatchObject({ effectiveCount: 2, totalCount: 3 });
  expect(await totals(token, { activityUuid: 'north' })).toMatchObject({
    totalIncomeList: [{ total: 5_000 }],
    effectiveCount: 1,
    totalCount: 1,
  });
});

test('pages follow each other without a gap, also for invitations of one moment', async () => {
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

test('a page that is exactly full has no other behind it', async () => {
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
])('%j is no page to ask for', async (asked) => {
  const { gateway, token } = await withInviter();
  const answer = await post(gateway.app, pageInvitations, asked as never, { token });
  expect(answer).toMatchObject({ status: 400, code: sharedRefusals.malformed });
});
