import {
  exportReviewedInvitations,
  listReviewedInvitations,
  reviewInvitation as reviewCall,
} from '@ride/contract/desk/invitations';
import { workbenchCounts } from '@ride/contract/desk/workbench';
import { checkLedger } from '@ride/contract/internal-rewards';
import { getShareTotalInfo, pageInvitations } from '@ride/contract/referral';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { COMPANY_NAME, registerTestCompany } from '../../../app/testing/companies-for-test.ts';
import { deskForTest, type Headers } from '../../../app/testing/desk-for-test.ts';
import { asService, logInPassenger, post } from '../../../app/testing/gateway-for-test.ts';
import { NOON, TestReferral } from '../../../app/testing/referral/referral-for-test.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';
import { settleDueRewards } from '../rewards/settle-service.ts';

const { unknownInvitation, alreadyReviewed } = reviewCall.refusals;

/**
 * An inviter whose company `acme` is held because it was registered in their own session, and a
 * colleague who may review it.
 */
async function withHeld(changes = {}) {
  const desk = await deskForTest();
  // The colleague signs in for each call, because desk sessions are shorter than the days of a
  // test.
  const growth = () => desk.as('growth');
  const referral = new TestReferral(desk);
  await referral.publish(changes);
  const { userId, recommendId } = await referral.inviter();
  const hold = (companyId: string, cityCode = '320100') =>
    referral.register(companyId, recommendId, {
      cityCode,
      origin: { session: { userId, tokenHash: 'hash' }, device: null, address: null },
    });
  await hold('acme');
  const release = async (companyId: string, as?: Headers) =>
    desk.postDesk(
      reviewCall,
      { companyId, outcome: 'released', note: '电话核实' },
      as ?? (await growth()),
    );
  const refuse = async (companyId: string) =>
    desk.postDesk(reviewCall, { companyId, outcome: 'refused', reason: 'inBulk' }, await growth());
  const list = async (filter = {}, as?: Headers) => {
    const input = { limit: 50, ...filter };
    return (await desk.postDesk(listReviewedInvitations, input, as ?? (await growth()))).data;
  };
  const ids = async (filter = {}, as?: Headers) =>
    (await list(filter, as)).rows.map(({ companyId }) => companyId);
  const row = async () => {
    const token = await logInPassenger(desk);
    const { data } = await post(desk.app, pageInvitations, { currPage: 1 }, { token });
    return data.list?.[0];
  };
  const invitedCompanies = async () =>
    (await post(desk.app, getShareTotalInfo, {}, { token: await logInPassenger(desk) })).data
      .totalCount;
  return { desk, referral, userId, hold, release, refuse, list, ids, row, invitedCompanies };
}

test('refusing an invitation takes it out of the count of invited companies', async () => {
  const { refuse, invitedCompanies } = await withHeld();
  expect(await invitedCompanies()).toBe(1);
  await refuse('acme');
  expect(await invitedCompanies()).toBe(0);
});

test('an invitation held for review reserves budget and is listed with its inviter masked', async () => {
  const { referral, userId, list } = await withHeld();
  await referral.topUp('acme', 200_000);
  expect(await referral.states('acme')).toEqual({ registered: 'held', recharged: 'held' });
  expect(await referral.balances()).toEqual({
    provider: -10_000_000,
    'budget:spring': 9_985_000,
    'reserved:spring': 15_000,
    [`pending:${userId}`]: 0,
    [`available:${userId}`]: 0,
  });
  expect(await list()).toEqual({
    rows: [
      {
        companyId: 'acme',
        company: 'ac******公司',
        inviter: '138****0000',
        inviterId: userId,
        cityCode: '320100',
        suspicion: '与邀请人或其邀请的其他企业同一登录',
        invitedAt: NOON,
        rewardFen: 15_000,
        state: 'held',
        decidedAt: null,
        decidedBy: null,
        refusalReason: null,
        note: null,
      },
    ],
    next: null,
  });
  referral.base.clock.advance(30 * DAY_MS);
  expect(await settleDueRewards(referral.deps)).toMatchObject({ count: 0 });
  expect(await referral.differences()).toEqual([]);
});

test('invitations held for review are counted for staff who may review them in their cities', async () => {
  const { desk } = await withHeld();
  const count = async (as: Headers) =>
    (await desk.postDesk(workbenchCounts, {}, as)).data.invitations;
  expect(await count(await desk.as('growth'))).toBe(1);
  expect(await count(await desk.as('growth', ['310100']))).toBe(0);
  expect(await count(await desk.as('auditor'))).toBe(0);
});

test('a company under review is listed by its full name, and by its masked name after deletion', async () => {
  const { desk, hold, list } = await withHeld();
  await hold(await registerTestCompany(desk));
  const names = (await list()).rows.map(({ company }) => company);
  expect(names.sort()).toEqual(['ac******公司', COMPANY_NAME]);
});

test('invitations held for review are listed page by page, oldest first, by period, reason, city and inviter', async () => {
  const { referral, hold, list, ids } = await withHeld({ cityCodes: ['320100', '310100'] });
  for (const name of ['one', 'two', 'three']) {
    referral.base.clock.advance(DAY_MS);
    await hold(name, name === 'two' ? '310100' : '320100');
  }
  const first = await list({ limit: 3 });
  const second = await list({ limit: 3, cursor: first.next ?? '' });
  const paged = [...first.rows, ...second.rows].map(({ companyId }) => companyId);
  expect([paged, second.next]).toEqual([['acme', 'one', 'two', 'three'], null]);
  const period = { since: NOON + DAY_MS, until: NOON + 3 * DAY_MS };
  expect(await ids(period)).toEqual(['one', 'two']);
  expect(await ids({ cityCode: '310100' })).toEqual(['two']);
  expect(await ids({ reason: 'sameSession' })).toHaveLength(4);
  expect(await ids({ reason: 'tooFast' })).toEqual([]);
  expect(await ids({ inviterId: first.rows[0]?.inviterId })).toHaveLength(4);
  expect(await ids({ inviterId: 'somebody-else' })).toEqual([]);
  const { total } = await list({ ...period, withTotal: true });
  expect(total).toEqual({ count: 2, isAtLeast: false, amountFen: 10_000 });
});

test('exported invitations contain the reason why they are held for review, and their inviters masked', async () => {
  const { desk } = await withHeld();
  const { data } = await desk.postDesk(exportReviewedInvitations, {}, await desk.as('growth'));
  expect(data.content).toContain(
    '"ac******公司","138****0000","南京市","与邀请人或其邀请的其他企业同一登录",50,"2026-03-10',
  );
});

test('staff of another city neither see nor decide the review of an invitation', async () => {
  const { desk, release, ids } = await withHeld();
  const shanghai = await desk.as('growth', ['310100']);
  expect(await ids({}, shanghai)).toEqual([]);
  expect(await release('acme', shanghai)).toMatchObject({ code: unknownInvitation });
  const nanjing = await desk.as('growth', ['320100']);
  expect(await ids({}, nanjing)).toEqual(['acme']);
  expect(await release('acme', nanjing)).toMatchObject({ success: true });
});

test('an invitation released after its review continues as if it had never been held, including the waiting time of its rewards', async () => {
  const { desk, referral, userId, release, row } = await withHeld();
  referral.base.clock.advance(6 * DAY_MS);
  await referral.topUp('acme', 200_000);
  expect(await row()).toMatchObject({ underReview: true });
  expect(await release('acme')).toMatchObject({ success: true });
  expect(await row()).toMatchObject({ underReview: false, recordDate: NOON + 7 * DAY_MS });
  expect(await referral.balances()).toMatchObject({
    'reserved:spring': 0,
    [`pending:${userId}`]: 15_000,
  });
  referral.base.clock.advance(DAY_MS);
  expect(await settleDueRewards(referral.deps)).toMatchObject({ count: 1, amount: 5_000 });
  await referral.ride('acme');
  expect(await referral.states('acme')).toEqual({
    registered: 'available',
    recharged: 'pending',
    firstRide: 'pending',
  });
  expect((await post(desk.app, checkLedger, {}, asService)).data.differences).toEqual([]);
});

test('a refused invitation returns its budget and earns nothing, and its inviter sees why', async () => {
  const { desk, referral, refuse, row, list } = await withHeld();
  await referral.topUp('acme', 200_000);
  expect(await refuse('acme')).toMatchObject({ success: true });
  await referral.ride('acme');
  await referral.topUp('acme', 200_000, { id: 't2' });
  expect(await referral.states('acme')).toEqual({ registered: 'reversed', recharged: 'reversed' });
  expect(await referral.balances()).toMatchObject({
    'budget:spring': 10_000_000,
    'reserved:spring': 0,
  });
  expect(await row()).toMatchObject({
    underReview: false,
    burstStatus: 2,
    errMsg: '经审核，该企业为批量注册，不符合活动规则',
  });
  const { rows } = await list({ state: 'refused' });
  expect(rows).toMatchObject([{ refusalReason: 'inBulk', rewardFen: 15_000, note: null }]);
  expect((await post(desk.app, checkLedger, {}, asService)).data.differences).toEqual([]);
});

test('only the first of several decisions in the review of an invitation counts, and is audited once', async () => {
  const { desk, referral, hold, release, refuse, list, ids } = await withHeld();
  await hold('other');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? release('acme') : refuse('acme'))),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === alreadyReviewed)).toHaveLength(19);
  expect(await release('other')).toMatchObject({ success: true });
  expect(await refuse('other')).toMatchObject({ code: alreadyReviewed, msg: '这个邀请已放行' });
  expect(await release('unknown')).toMatchObject({ code: unknownInvitation });
  expect(await referral.differences()).toEqual([]);
  expect(await ids()).toEqual([]);
  const { rows } = await list({ state: 'released' });
  const decided = rows.find(({ companyId }) => companyId === 'other');
  expect(decided).toMatchObject({ note: '电话核实', decidedAt: NOON, refusalReason: null });
  const entries = await listAuditedEntries(desk.ports.db);
  const reviews = entries.filter(({ action }) => action.startsWith('invitation.'));
  expect(reviews).toHaveLength(2);
  expect(reviews[1]).toEqual({
    actor: { kind: 'staff', id: decided?.decidedBy?.staffId },
    action: 'invitation.released',
    subject: { kind: 'company', id: 'other' },
    before: '待审核',
    after: '已放行',
    reason: '电话核实',
  });
});

test('an invitation that was never held for review cannot be refused and is not listed', async () => {
  const { referral, refuse, ids } = await withHeld();
  const { recommendId } = await referral.inviter();
  await referral.register('honest', recommendId);
  expect(await refuse('honest')).toMatchObject({ code: unknownInvitation });
  expect(await referral.states('honest')).toEqual({ registered: 'pending' });
  await referral.within((tx) => referral.events.refused(tx, { companyId: 'honest', note: '重复' }));
  expect(await ids({ state: 'refused' })).toEqual([]);
});

test('a refund during a review returns the reserved rewards to the budget', async () => {
  const { referral, release } = await withHeld();
  await referral.topUp('acme', 200_000);
  await referral.refund('acme', 200_000);
  expect(await referral.balances()).toMatchObject({
    'reserved:spring': 5_000,
    'budget:spring': 9_995_000,
  });
  await referral.topUp('acme', 200_000, { id: 't2' });
  await release('acme');
  expect(await referral.states('acme')).toEqual({ registered: 'pending', recharged: 'pending' });
  expect(await referral.differences()).toEqual([]);
});

test.each([
  ['holdReason', 'because'],
  ['review', 'perhaps'],
  ['reviewReason', 'because'],
])('the database refuses an invitation with an unknown value of %s', async (column, value) => {
  const { referral } = await withHeld();
  const change = referral.db.updateTable('invitations').set({ [column]: value } as never);
  await expect(change.execute()).rejects.toThrow(/check/i);
});
