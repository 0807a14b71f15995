import { decideOwnJoinRequest, ownJoinRequests } from '@ride/contract/company-joins';
import * as calls from '@ride/contract/desk/joins';
import { recordVerification } from '@ride/contract/internal';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { normalizeCompanyName } from '@ride/domain/registration/company-name';
import { expect, test, vi } from 'vitest';
import {
  COMPANY_NAME,
  CONTACT_PHONE,
  logInForToken,
  registerTestCompany,
  storeTestJoinRequest,
} from '../../../app/testing/companies-for-test.ts';
import { deskForTest, type TestDesk } from '../../../app/testing/desk-for-test.ts';
import { asService, post } from '../../../app/testing/gateway-for-test.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';
import { upsertJoinRequest } from './join-store.ts';
import { notifyApplicants } from './notify-applicant-service.ts';

const APPLICANT = '13900000008';
const { refusals } = calls.decideJoin;

async function deskWithJoin(isVerified: boolean) {
  const desk = await deskForTest();
  const companyId = await registerTestCompany(desk);
  if (isVerified) {
    const verification = { companyId, verifiedAt: desk.clock.now() };
    await post(desk.app, recordVerification, verification, asService);
  }
  await storeTestJoinRequest(desk, APPLICANT);
  const lead = await desk.as('lead');
  const { data } = await desk.postDesk(calls.listJoins, { limit: 10 }, lead);
  return { ...desk, companyId, lead, requestId: data.rows[0]?.requestId ?? '' };
}

const accept = (desk: Awaited<ReturnType<typeof deskWithJoin>>, companyId = desk.companyId) => {
  const { requestId } = desk;
  const decision = { requestId, revision: 0, text: '已与企业核实', companyId } as const;
  return desk.postDesk(calls.decideJoin, { ...decision, outcome: 'accepted' }, desk.lead);
};

const own = async (desk: TestDesk, mobile: string) =>
  post(desk.app, ownJoinRequests, {}, { token: await logInForToken(desk, mobile) });

test('the administrator of a verified company decides its join requests, and the applicant is notified once', async () => {
  const desk = await deskWithJoin(true);
  const { app, requestId, notices } = desk;
  const token = await logInForToken(desk, CONTACT_PHONE);
  expect((await own(desk, CONTACT_PHONE)).data).toEqual({
    fullName: COMPANY_NAME,
    list: [
      {
        requestId,
        fullName: COMPANY_NAME,
        contactName: '李小红',
        contactPhone: '139****0008',
        requestedAt: desk.clock.now(),
        deskFrom: desk.clock.now() + 3 * DAY_MS,
      },
    ],
    nextCursor: null,
  });
  const decide = (accepted: boolean) =>
    post(app, decideOwnJoinRequest, { requestId, accepted }, { token });
  const answers = await Promise.all([decide(true), decide(true), decide(true)]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect((await decide(false)).code).toBe(decideOwnJoinRequest.refusals.alreadyDecided);
  expect(notices).toMatchObject([
    { mobile: APPLICANT, notice: 'joinAccepted', company: COMPANY_NAME },
  ]);
  const { data } = await desk.postDesk(calls.getJoin, { requestId }, desk.lead);
  expect(data).toMatchObject({ state: 'accepted', decidedBy: null, notifiedAt: desk.clock.now() });
});

test('an administrator pages through the open requests of the own company only', async () => {
  const desk = await deskWithJoin(true);
  await storeTestJoinRequest(desk, '13900000007', '另一家公司');
  const phones = Array.from({ length: 41 }, (_, index) => String(13_900_001_000 + index));
  for (const [index, mobile] of phones.entries()) {
    if (index % 3 === 0) desk.clock.advance(1000);
    const names = {
      fullName: COMPANY_NAME,
      normalizedName: normalizeCompanyName(COMPANY_NAME) ?? COMPANY_NAME,
    };
    const times = { requestedAt: desk.clock.now(), newId: `join-${mobile}` };
    await upsertJoinRequest(desk.ports.db, { mobile, ...names, contactName: '李小红', ...times });
  }
  const token = await logInForToken(desk, CONTACT_PHONE);
  const sizes: number[] = [];
  const listed: { readonly requestId: string; readonly requestedAt: number }[] = [];
  let cursor: string | null | undefined;
  do {
    const input = cursor ? { cursor } : {};
    const { data } = await post(desk.app, ownJoinRequests, input, { token });
    sizes.push(data.list.length);
    listed.push(...data.list);
    cursor = data.nextCursor;
  } while (cursor);
  expect(sizes).toEqual([20, 20, 2]);
  expect(new Set(listed.map(({ requestId }) => requestId)).size).toBe(42);
  const times = listed.map(({ requestedAt }) => requestedAt);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

test('strangers and contacts of unverified companies cannot decide join requests', async () => {
  const desk = await deskWithJoin(false);
  const { notAdministrator } = ownJoinRequests.refusals;
  for (const mobile of [CONTACT_PHONE, '13911112222']) {
    expect((await own(desk, mobile)).code).toBe(notAdministrator);
    const token = await logInForToken(desk, mobile);
    const decision = { requestId: desk.requestId, accepted: true };
    const answer = await post(desk.app, decideOwnJoinRequest, decision, { token });
    expect(answer.code).toBe(notAdministrator);
  }
  expect(desk.notices).toEqual([]);
});

test('the administrator of another verified company cannot decide a join request', async () => {
  const desk = await deskWithJoin(true);
  const other = { contactPhone: '13877778888', fullName: '另一家公司' };
  const companyId = await registerTestCompany(desk, other);
  const verification = { companyId, verifiedAt: desk.clock.now() };
  await post(desk.app, recordVerification, verification, asService);
  const token = await logInForToken(desk, other.contactPhone);
  const decision = { requestId: desk.requestId, accepted: true };
  const answer = await post(desk.app, decideOwnJoinRequest, decision, { token });
  expect(answer.code).toBe(decideOwnJoinRequest.refusals.unknownJoin);
});

test('the desk can decide a request to join a verified company only after three days', async () => {
  const desk = await deskWithJoin(true);
  desk.clock.advance(3 * DAY_MS - 1);
  const early = { ...desk, lead: await desk.as('lead') };
  expect((await accept(early)).code).toBe(refusals.administratorDecides);
  desk.clock.advance(1);
  const later = { ...desk, lead: await desk.as('lead') };
  expect((await accept(later)).success).toBe(true);
  expect(desk.notices).toHaveLength(1);
  expect((await accept(later)).code).toBe(refusals.editConflict);
});

test('the desk can decide a request to join an unverified company at once, and only one of two decisions succeeds', async () => {
  const desk = await deskWithJoin(false);
  expect((await accept(desk, 'nobody')).code).toBe(refusals.unfitCompany);
  const { requestId, lead } = desk;
  const refused = { requestId, revision: 0, text: '企业不认识此人', outcome: 'refused' } as const;
  const answers = await Promise.all([
    accept(desk),
    desk.postDesk(calls.decideJoin, refused, lead),
    accept(desk),
  ]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(desk.notices).toHaveLength(1);
});

test('a join request at the desk lists the company of the same name and companies whose names begin alike', async () => {
  const desk = await deskWithJoin(false);
  const alike = { contactPhone: '13877778888', fullName: '南京示例物流有限公司' };
  const other = await registerTestCompany(desk, alike);
  const { requestId, lead } = desk;
  const { data } = await desk.postDesk(calls.getJoin, { requestId }, lead);
  expect(data.candidates).toMatchObject([
    { companyId: desk.companyId, isSameName: true },
    { companyId: other, isSameName: false },
  ]);
  expect(data).toMatchObject({ contactName: '李**', contactPhone: '139****0008' });
});

test('staff of other cities do not see a join request', async () => {
  const desk = await deskWithJoin(false);
  const { requestId } = desk;
  const [here, elsewhere] = [await desk.as('lead', ['320100']), await desk.as('lead', ['310100'])];
  const rows = async (by: typeof here) =>
    (await desk.postDesk(calls.listJoins, { limit: 10, state: 'open' }, by)).data.rows.length;
  expect([await rows(here), await rows(elsewhere)]).toEqual([1, 0]);
  const { unknownCase } = calls.getJoin.refusals;
  expect((await desk.postDesk(calls.getJoin, { requestId }, elsewhere)).code).toBe(unknownCase);
  const refused = { requestId, revision: 0, text: '不', outcome: 'refused' } as const;
  expect((await desk.postDesk(calls.decideJoin, refused, elsewhere)).code).toBe(unknownCase);
});

async function decidedUnnotified(...phones: string[]) {
  const sent: string[] = [];
  const refused = new Set(phones);
  const send = vi.fn(async ({ mobile }: { readonly mobile: string }) => {
    if (refused.has(mobile)) return 'failed' as const;
    sent.push(mobile);
    return 'sent' as const;
  });
  const desk = await deskForTest({ sms: { send } });
  const companyId = await registerTestCompany(desk);
  const lead = await desk.as('lead');
  for (const mobile of phones) {
    await storeTestJoinRequest(desk, mobile);
    const open = { limit: 1, state: 'open' } as const;
    const [row] = (await desk.postDesk(calls.listJoins, open, lead)).data.rows;
    const decided = await accept({ ...desk, companyId, lead, requestId: row?.requestId ?? '' });
    expect(decided.success).toBe(true);
    desk.clock.advance(1000);
  }
  send.mockClear();
  return { desk, send, sent, refused };
}

test('the text message about a join decision that failed is sent in a later round, and only once', async () => {
  const { desk, sent, refused } = await decidedUnnotified(APPLICANT);
  await notifyApplicants(desk.ports);
  refused.clear();
  await Promise.all([notifyApplicants(desk.ports), notifyApplicants(desk.ports)]);
  await notifyApplicants(desk.ports);
  expect(sent).toEqual([APPLICANT]);
});

test('a text message about a join decision with an unknown result is retried under the same id', async () => {
  const { desk, send } = await decidedUnnotified(APPLICANT);
  const ids: unknown[] = [];
  send.mockImplementation(async (text) => {
    ids.push('noticeId' in text && text.noticeId);
    if (ids.length === 1) throw new Error('the SMS sender gave no clear answer');
    return 'sent';
  });
  const failed = desk.ports.alerts.counts().get('noticeFailed') ?? 0;
  for (let round = 0; round < 3; round += 1) await notifyApplicants(desk.ports);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toEqual(expect.any(String));
  expect(ids[1]).toBe(ids[0]);
  expect(desk.ports.alerts.counts().get('noticeFailed')).toBe(failed + 1);
});

test('a text message about a join decision whose result stays unknown is retried for one hour only', async () => {
  const { desk, send } = await decidedUnnotified(APPLICANT);
  send.mockRejectedValue(new Error('the SMS sender gave no clear answer'));
  await notifyApplicants(desk.ports);
  desk.clock.advance(2 * HOUR_MS);
  for (let round = 0; round < 3; round += 1) await notifyApplicants(desk.ports);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a phone that the SMS sender always rejects delays no other applicant and is dropped after a week', async () => {
  const [first, bad, last] = ['13900000001', '13900000002', '13900000003'];
  const { desk, sent, refused } = await decidedUnnotified(first, bad, last);
  refused.delete(first);
  refused.delete(last);
  await notifyApplicants(desk.ports);
  expect(sent.toSorted()).toEqual([first, last]);
  desk.clock.advance(7 * DAY_MS);
  refused.clear();
  await notifyApplicants(desk.ports);
  expect(sent).toHaveLength(2);
});

test('a round of text messages about join decisions stops after five failures in a row', async () => {
  const phones = Array.from({ length: 6 }, (_, index) => `1390000000${index}`);
  const { desk, send } = await decidedUnnotified(...phones);
  await notifyApplicants(desk.ports);
  expect(send).toHaveBeenCalledTimes(5);
});

test('a repeated join request reopens a decided one', async () => {
  const desk = await deskWithJoin(false);
  await accept(desk);
  await storeTestJoinRequest(desk, APPLICANT);
  const { requestId, lead } = desk;
  const { data } = await desk.postDesk(calls.getJoin, { requestId }, lead);
  expect(data).toMatchObject({ state: 'open', decidedAt: null, notifiedAt: null });
});

test('join requests are filtered by period and city, counted, and exported with names', async () => {
  const desk = await deskWithJoin(false);
  const { lead, clock, postDesk } = desk;
  const requestedAt = clock.now();
  const countOf = async (filters: object) => {
    const request = { ...filters, limit: 1, withTotal: true } as const;
    return (await postDesk(calls.listJoins, request, lead)).data.total?.count;
  };
  expect(await countOf({ cityCode: '320100', since: requestedAt })).toBe(1);
  expect(await countOf({ cityCode: '330100' })).toBe(0);
  expect(await countOf({ until: requestedAt })).toBe(0);
  const { data } = await postDesk(calls.exportJoins, { phoneEnd: '0008' }, lead);
  expect(data.content).toContain(`"${COMPANY_NAME}","南京市","否"`);
  expect(data.content).toContain('"139****0008"');
  const { after } = (await listAuditedEntries(desk.ports.db)).at(-1) ?? {};
  expect(after).toBe('第 1 至 1 条；条件：phoneEnd 已填写');
});
