import * as calls from '@ride/contract/desk/companies';
import { deskRefusals } from '@ride/contract/desk/define-desk-call';
import { recordTopUp, recordVerification } from '@ride/contract/internal';
import { publishActivity } from '@ride/contract/internal-publish';
import { checkLedger } from '@ride/contract/internal-rewards';
import { getRecommendId, pageInvitations } from '@ride/contract/referral';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  CONTACT_PHONE,
  logInForToken,
  registerTestCompany,
} from '../../../app/testing/companies-for-test.ts';
import { deskForTest, type Headers, type TestDesk } from '../../../app/testing/desk-for-test.ts';
import { asService, post } from '../../../app/testing/gateway-for-test.ts';

const { wrongState, takenByOther, editConflict } = calls.decideCompany.refusals;

async function deskWithCompany() {
  const desk = await deskForTest();
  const companyId = await registerTestCompany(desk);
  return { ...desk, companyId };
}

const read = async ({ postDesk }: TestDesk, companyId: string, headers: Headers) =>
  (await postDesk(calls.getCompany, { companyId }, headers)).data;

const audited = async ({ ports }: TestDesk, companyId: string) =>
  ports.db
    .selectFrom('auditEntries')
    .leftJoin('auditTexts', 'auditTexts.seq', 'auditEntries.seq')
    .select(['action', 'before', 'after', 'reason'])
    .where('subjectId', '=', companyId)
    .orderBy('auditEntries.seq')
    .execute();

test('taking a company registration into work, adding a note and marking it as connected are all audited', async () => {
  const desk = await deskWithCompany();
  const { companyId, postDesk, clock } = desk;
  const support = await desk.as('support');
  expect((await postDesk(calls.takeCompany, { companyId }, support)).success).toBe(true);
  clock.advance(60_000);
  const note = { noteId: 'note-of-the-first-talk', companyId, text: '王先生下周一办理认证' };
  for (let times = 0; times < 2; times += 1) {
    await postDesk(calls.addCompanyNote, { ...note, kind: 'contact' }, support);
  }
  const { revision } = await read(desk, companyId, support);
  const connected = { companyId, revision, text: '已指导登录管理后台' };
  expect((await postDesk(calls.connectCompany, connected, support)).success).toBe(true);
  expect(await read(desk, companyId, support)).toMatchObject({
    state: 'connected',
    contactName: '王**',
    contactPhone: '138****5678',
    answeredAt: clock.now(),
    answerBy: clock.now() - 60_000 + DAY_MS,
    notes: [{ text: note.text, kind: 'contact' }],
  });
  expect(await audited(desk, companyId)).toEqual([
    { action: 'company.taken', before: null, after: null, reason: null },
    { action: 'company.noted', before: null, after: '与企业沟通', reason: note.text },
    { action: 'company.connected', before: '待联系', after: '已对接', reason: connected.text },
  ]);
});

async function invitedCompany(desk: TestDesk) {
  const activity = {
    ...exampleRequests.publishActivity,
    startsAt: desk.clock.now() - DAY_MS,
    endsAt: desk.clock.now() + 30 * DAY_MS,
    holdDays: 0,
    milestones: { registered: { rewardFen: 5_000 } },
  };
  await post(desk.app, publishActivity, { ...activity, isImport: true }, asService);
  const token = await logInForToken(desk, '13900000001');
  const { data: recommendid } = await post(desk.app, getRecommendId, {}, { token });
  return { token, companyId: await registerTestCompany(desk, { recommendid }) };
}

test('verifying a company at the desk gives its inviter the reward', async () => {
  const desk = await deskForTest();
  const { token, companyId } = await invitedCompany(desk);
  const lead = await desk.as('lead');
  const decision = { companyId, revision: 0, text: '证照已核', outcome: 'verified' } as const;
  await desk.postDesk(calls.decideCompany, decision, lead);
  const { data } = await post(desk.app, pageInvitations, { currPage: 1 }, { token });
  expect(data.list).toMatchObject([{ reachRewardInfoList: [{ recorded: 5_000 }] }]);
  expect(await read(desk, companyId, lead)).toMatchObject({
    state: 'verified',
    verifiedAt: desk.clock.now(),
    invitation: { standing: '正常', rewards: [{ state: 'available', rewardFen: 5_000 }] },
  });
  const verification = { companyId, verifiedAt: desk.clock.now() };
  expect((await post(desk.app, recordVerification, verification, asService)).success).toBe(true);
});

test("deciding a company's case needs a recently confirmed second factor", async () => {
  const desk = await deskWithCompany();
  const { companyId, postDesk, clock } = desk;
  const lead = await desk.as('lead');
  clock.advance(6 * MINUTE_MS);
  const decision = { companyId, revision: 0, text: '证照已核', outcome: 'verified' } as const;
  const { stepUpRequired } = deskRefusals;
  expect((await postDesk(calls.decideCompany, decision, lead)).code).toBe(stepUpRequired);
  expect(await read(desk, companyId, lead)).toMatchObject({ state: 'new' });
});

test('refusing a company revokes its inviter’s reward, and the ledger still balances', async () => {
  const desk = await deskForTest();
  const { token, companyId } = await invitedCompany(desk);
  const topUp = { topUpId: 't-1', companyId, amountFen: 100_000, paidAt: desk.clock.now() };
  await post(desk.app, recordTopUp, topUp, asService);
  const lead = await desk.as('lead');
  const decision = { companyId, revision: 0, text: '没有这家企业' } as const;
  const refused = { ...decision, outcome: 'refused', reason: 'falseInformation' } as const;
  expect((await desk.postDesk(calls.decideCompany, refused, lead)).success).toBe(true);
  const { data } = await post(desk.app, pageInvitations, { currPage: 1 }, { token });
  expect(data.list).toMatchObject([{ errMsg: '经审核，该邀请不符合活动规则' }]);
  expect(await read(desk, companyId, lead)).toMatchObject({
    state: 'refused',
    refusalReason: 'falseInformation',
    invitation: { standing: '不再发奖：没有这家企业', rewards: [{ state: 'reversed' }] },
  });
  expect((await post(desk.app, checkLedger, {}, asService)).data.differences).toEqual([]);
  expect((await desk.postDesk(calls.decideCompany, { ...refused, revision: 1 }, lead)).code).toBe(
    wrongState,
  );
});

test('a support person can close a company they hold, unless somebody invited it', async () => {
  const desk = await deskForTest();
  const { companyId: invited } = await invitedCompany(desk);
  const companyId = await registerTestCompany(desk, {
    contactPhone: '13812345670',
    fullName: '南京示例科技',
  });
  const [mine, hers] = [await desk.as('support'), await desk.as('support')];
  const close = (id: string, by: Headers, revision = 1) => {
    const decision = { companyId: id, revision, outcome: 'refused', reason: 'noInterest' } as const;
    return desk.postDesk(calls.closeCompany, { ...decision, text: '企业不再需要' }, by);
  };
  expect((await close(companyId, mine, 0)).code).toBe(takenByOther);
  for (const id of [companyId, invited]) {
    await desk.postDesk(calls.takeCompany, { companyId: id }, mine);
  }
  expect((await close(companyId, hers)).code).toBe(takenByOther);
  expect((await close(companyId, mine, 0)).code).toBe(editConflict);
  expect((await close(companyId, mine)).success).toBe(true);
  expect((await close(companyId, mine, 2)).code).toBe(wrongState);
  expect(await audited(desk, companyId)).toEqual([
    { action: 'company.taken', before: null, after: null, reason: null },
    {
      action: 'company.refused',
      before: '待联系',
      after: '已拒绝：企业表示不再需要',
      reason: '企业不再需要',
    },
  ]);
  const { companyInvited } = calls.closeCompany.refusals;
  expect((await close(invited, mine)).code).toBe(companyInvited);
  expect(await read(desk, invited, mine)).toMatchObject({
    state: 'new',
    invitation: { standing: '正常' },
  });
});

test('a company can be marked as a duplicate only of a company that is no duplicate itself', async () => {
  const desk = await deskWithCompany();
  const { companyId, postDesk } = desk;
  const lead = await desk.as('lead');
  const other = await registerTestCompany(desk, {
    contactPhone: '13812345670',
    fullName: '南京示例科技',
  });
  const duplicate = (duplicateOf: string) => {
    const decision = { companyId: other, revision: 0, text: '同一家', duplicateOf };
    return postDesk(calls.decideCompany, { ...decision, outcome: 'duplicate' }, lead);
  };
  const { unknownOriginal } = calls.decideCompany.refusals;
  expect((await duplicate('nobody')).code).toBe(unknownOriginal);
  expect((await duplicate(other)).code).toBe(unknownOriginal);
  expect((await duplicate(companyId)).success).toBe(true);
  expect(await read(desk, other, lead)).toMatchObject({
    state: 'duplicate',
    duplicateOf: { companyId, fullName: '南京示例科技有限公司' },
  });
});

test('companies are found by receipt number, last digits of the phone and start of the name', async () => {
  const desk = await deskWithCompany();
  const { companyId, postDesk } = desk;
  const growth = await desk.as('growth');
  const { receiptNumber } = await read(desk, companyId, growth);
  expect(receiptNumber).toMatch(/^QY20260310-[2-9A-Z]{8}$/);
  const found = async (filter: object) =>
    (await postDesk(calls.listCompanies, { limit: 10, ...filter }, growth)).data.rows.length;
  expect(await found({ receiptNumber })).toBe(1);
  expect(await found({ receiptNumber: 'QY20260310-22222222' })).toBe(0);
  expect(await found({ phoneEnd: CONTACT_PHONE.slice(7) })).toBe(1);
  expect(await found({ namePrefix: '南京 示例' })).toBe(1);
  expect(await found({ namePrefix: '\u200B' })).toBe(0);
  expect(await found({ taken: 'nobody', state: 'new', industryId: '3' })).toBe(1);
  expect(await found({ taken: 'me' })).toBe(0);
});
