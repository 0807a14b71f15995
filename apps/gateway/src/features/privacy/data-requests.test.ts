import type { RequestInput } from '@ride/contract/define-call';
import * as calls from '@ride/contract/desk/data-requests';
import { deskRefusals } from '@ride/contract/desk/define-desk-call';
import * as disputes from '@ride/contract/desk/disputes';
import { sharedRefusals } from '@ride/contract/envelope';
import { unlockPhone } from '@ride/contract/internal';
import { checkAudit } from '@ride/contract/internal-audit';
import { getRecommendId } from '@ride/contract/referral';
import { track } from '@ride/contract/tracking';
import { DAY_MS } from '@ride/domain/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  COMPANY_NAME,
  CONTACT_PHONE,
  logInForToken,
  registerTestCompany,
  storeTestJoinRequest,
} from '../../app/testing/companies-for-test.ts';
import { deskForTest, type TestDesk } from '../../app/testing/desk-for-test.ts';
import { raiseTestDispute } from '../../app/testing/disputes-for-test.ts';
import { createRuleInput, publishRules } from '../../app/testing/fares-for-test.ts';
import { asService, post, type TestGatewayOptions } from '../../app/testing/gateway-for-test.ts';
import { applyFor, deliverPaidTrip } from '../../app/testing/invoices-for-test.ts';
import { listAuditedEntries } from '../../testing/audited-entries.ts';
import { exportPersonalData } from './data-request-service.ts';
import type { PersonalData } from './personal-data.ts';

const { refusals } = calls.erasePersonalData;

async function populatedDesk(options: TestGatewayOptions = {}) {
  const desk = await deskForTest(options);
  await publishRules(desk, createRuleInput());
  await deliverPaidTrip(desk, 'order-of-one', { passengerMobile: CONTACT_PHONE });
  const token = await logInForToken(desk, CONTACT_PHONE);
  await applyFor({ ...desk, token }, ['order-of-one'], { head: { title: '王小明的发票' } });
  await post(desk.app, getRecommendId, {}, { token });
  await registerTestCompany(desk, { contactPhone: CONTACT_PHONE });
  await storeTestJoinRequest(desk, CONTACT_PHONE, '另一家公司');
  await storeTestJoinRequest(desk, '13900000008');
  return { ...desk, token, recorder: await desk.as('lead'), lead: await desk.as('lead') };
}

/** Events are stored in batches, so this waits about a second. */
async function storeTestEvents({
  app,
  ports,
  token,
}: Awaited<ReturnType<typeof populatedDesk>>): Promise<void> {
  const visit = (id: string): RequestInput<typeof track> => {
    const detail = { route: '/pricing', direction: 'first' };
    return { visit: id, context: 'out', events: [{ name: 'page.entered', at: 0, detail }] };
  };
  await post(app, track, visit('visit-of-one'), { token });
  await post(app, track, visit('visit-of-others'));
  const stored = () => ports.db.selectFrom('trackedEvents').select('id').execute();
  await expect.poll(async () => (await stored()).length, { timeout: 10_000 }).toBe(2);
}

const record = (
  { postDesk, clock, recorder }: Awaited<ReturnType<typeof populatedDesk>>,
  kind: 'copy' | 'deletion',
  differing: object = {},
) =>
  postDesk(
    calls.recordDataRequest,
    {
      kind,
      mobile: CONTACT_PHONE,
      proof: 'callBack',
      text: '王小明来电，已回拨核实',
      askedAt: clock.now(),
      ...differing,
    },
    recorder,
  );

async function everythingStored({ ports }: TestDesk): Promise<string> {
  const tables = (await ports.db.introspection.getTables()).filter(({ isView }) => !isView);
  const rows: unknown[] = [];
  for (const { name } of tables) {
    // Rate limits are keyed by phone and kept for a day; the migration tables contain no user data.
    if (name.startsWith('limit_') || name.startsWith('migrations')) continue;
    rows.push((await sql`select * from ${sql.table(name)}`.execute(ports.db)).rows);
  }
  return JSON.stringify(rows);
}

test('a recorded data request (copy or deletion) is due in fifteen days, and a phone has one open request of a kind', async () => {
  const desk = await populatedDesk();
  const { data } = await record(desk, 'copy');
  expect(data).toMatchObject({ dueAt: desk.clock.now() + 15 * DAY_MS });
  expect(data.receiptNumber).toMatch(/^SJ20260310-[2-9A-Z]{8}$/);
  const { alreadyOpen, askedInFuture, askedTooLongAgo } = calls.recordDataRequest.refusals;
  const again = await Promise.all([record(desk, 'copy'), record(desk, 'copy')]);
  for (const answer of again) expect(answer.code).toBe(alreadyOpen);
  expect((await record(desk, 'deletion')).success).toBe(true);
  const at = (askedAt: number) => record(desk, 'copy', { mobile: '13911112222', askedAt });
  expect((await at(desk.clock.now() + DAY_MS)).code).toBe(askedInFuture);
  expect((await at(desk.clock.now() - 16 * DAY_MS)).code).toBe(askedTooLongAgo);
  const list = await desk.postDesk(calls.listDataRequests, { limit: 10 }, desk.lead);
  expect(list.data.rows).toMatchObject([{ mobile: '138****5678' }, { mobile: '138****5678' }]);
});

test('an exported copy contains what every feature stores about the phone, and nothing about others', async () => {
  const desk = await populatedDesk();
  await storeTestEvents(desk);
  const { data: asked } = await record(desk, 'copy');
  const seen = { requestId: asked.requestId, revision: 0 };
  const { data } = await desk.postDesk(calls.exportPersonalData, seen, desk.lead);
  const text = JSON.stringify(data);
  for (const part of [
    CONTACT_PHONE,
    COMPANY_NAME,
    '王小明',
    'order-of-one',
    '王小明的发票',
    '另一家公司',
    'visit-of-one',
  ]) {
    expect(text).toContain(part);
  }
  for (const other of ['13900000008', 'visit-of-others']) expect(text).not.toContain(other);
  expect(data.held.map(({ rows }) => rows.length > 0)).toEqual(Array(7).fill(true));
  expect((await desk.postDesk(calls.exportPersonalData, seen, desk.lead)).code).toBe(
    refusals.editConflict,
  );
});

test("the database serves other calls while a copy of a person's data is collected", async () => {
  const desk = await populatedDesk();
  const { data: asked } = await record(desk, 'copy');
  const { ports } = desk;
  const written: boolean[] = [];
  const slow: PersonalData = {
    subject: '账号与登录',
    kept: null,
    async collect() {
      const other = await record(desk, 'copy', { mobile: '13911112222' });
      written.push(other.success);
      return ['a row'];
    },
    erase: async () => 0,
  };
  const actor = {
    ...{ staffId: 'staff-1', name: '何晓琳', factorAt: 0, sessionHash: '' },
    grants: [{ role: 'lead', cities: null }],
  } as const;
  const seen = { requestId: asked.requestId, revision: 0 };
  const staff = {
    names: async () => new Map(),
    listPermitted: async () => [],
    isPermitted: async () => true,
  };
  const copy = await exportPersonalData({ ports, staff, personalData: [slow] }, actor, seen);
  expect(written).toEqual([true]);
  expect(copy).toMatchObject({ held: [{ subject: '账号与登录', rows: ['a row'] }] });
});

test('after a deletion of personal data neither phone nor name is stored, and the answer lists what the law keeps', async () => {
  const desk = await populatedDesk();
  await storeTestEvents(desk);
  const { data: asked } = await record(desk, 'deletion');
  const seen = { requestId: asked.requestId, revision: 0 };
  const { data } = await desk.postDesk(calls.erasePersonalData, seen, desk.lead);
  expect(data.done.find(({ subject }) => subject === '行程、费用与费用异议')).toMatchObject({
    erased: 0,
    kept: expect.stringContaining('3年'),
  });
  const stored = await everythingStored(desk);
  for (const personal of [CONTACT_PHONE, COMPANY_NAME, '王小明', '另一家公司', 'visit-of-one']) {
    expect(stored).not.toContain(personal);
  }
  for (const kept of ['order-of-one', 'visit-of-others']) expect(stored).toContain(kept);
  const session = await post(desk.app, getRecommendId, {}, { token: desk.token });
  expect(session.success).toBe(false);
  const closed = { limit: 10, state: 'done' } as const;
  const list = await desk.postDesk(calls.listDataRequests, closed, desk.lead);
  expect(list.data.rows).toMatchObject([{ mobile: '138****5678', text: null, state: 'done' }]);
});

async function withDispute() {
  const desk = await populatedDesk();
  const points = [{ item: '其他费用', choice: 'other', text: '停在我家楼下幸福路8号' } as const];
  const receiptNumber = await raiseTestDispute(desk, desk.token, {
    orderUuid: 'order-of-one',
    reason: '我是王小明，没有绕路',
    points,
  });
  const jpeg = Buffer.from('drawn anew').toString('base64');
  await desk.ports.db
    .insertInto('disputePictures')
    .values({
      id: 'picture-of-one',
      receiptNumber,
      position: 1,
      jpeg,
      addedAt: desk.clock.now(),
    })
    .execute();
  const support = await desk.as('support');
  await desk.postDesk(disputes.takeDispute, { receiptNumber }, support);
  const note = { receiptNumber, messageId: 'note-0123456789abcdef', text: '王小明来过电话' };
  await desk.postDesk(disputes.addDisputeNote, note, support);
  await desk.postDesk(
    disputes.decideDispute,
    {
      receiptNumber,
      revision: 1,
      billRevision: 0,
      outcome: 'adjusted',
      text: '按实际里程',
      waived: [],
      corrections: [{ fact: 'distanceMetres', value: 5_000, reason: 'meterError' }],
    },
    support,
  );
  return { ...desk, receiptNumber, jpeg };
}

test("an exported copy contains a dispute's texts and pictures, its decision and the changed bill", async () => {
  const desk = await withDispute();
  const { data: asked } = await record(desk, 'copy');
  const seen = { requestId: asked.requestId, revision: 0 };
  const { data } = await desk.postDesk(calls.exportPersonalData, seen, desk.lead);
  const text = JSON.stringify(data);
  for (const part of ['没有绕路', '幸福路8号', '来过电话', desk.jpeg, '按实际里程']) {
    expect(text).toContain(part);
  }
  const [bill] = await desk.ports.db.selectFrom('fareRevisions').select('fare').execute();
  expect(text).toContain(JSON.stringify(JSON.parse(bill?.fare ?? 'null')));
});

test('a deletion of personal data removes the texts and pictures of disputes, and keeps decisions and amounts', async () => {
  const desk = await withDispute();
  const { data: asked } = await record(desk, 'deletion');
  const seen = { requestId: asked.requestId, revision: 0 };
  expect((await desk.postDesk(calls.erasePersonalData, seen, desk.lead)).success).toBe(true);
  const stored = await everythingStored(desk);
  for (const personal of [
    CONTACT_PHONE,
    '王小明',
    '没有绕路',
    '幸福路8号',
    '来过电话',
    desk.jpeg,
  ]) {
    expect(stored).not.toContain(personal);
  }
  const { db } = desk.ports;
  const bills = await db.selectFrom('fareRevisions').select('totalFen').execute();
  expect(bills).toEqual([{ totalFen: 2_900 }]);
  const decisions = await db.selectFrom('disputeDecisions').select('totalAfterFen').execute();
  expect(decisions).toEqual([{ totalAfterFen: 2_900 }]);
  const { data } = await post(desk.app, checkAudit, {}, asService);
  expect(data).toMatchObject({ broken: null, next: null });
});

test('a deletion of personal data removes the reason for which staff unmasked the phone, and the audit chain stays valid', async () => {
  const desk = await populatedDesk();
  await post(desk.app, unlockPhone, { mobile: CONTACT_PHONE, by: '客服小李' }, asService);
  const unlocked = async () =>
    (await listAuditedEntries(desk.ports.db)).find(({ action }) => action === 'phone.unlocked');
  expect(await unlocked()).toHaveProperty('reason');
  const { data: asked } = await record(desk, 'deletion');
  const seen = { requestId: asked.requestId, revision: 0 };
  await desk.postDesk(calls.erasePersonalData, seen, desk.lead);
  expect(await unlocked()).not.toHaveProperty('reason');
  const { data } = await post(desk.app, checkAudit, {}, asService);
  expect(data).toMatchObject({ broken: null, next: null });
});

test('of two concurrent deletions one succeeds, and a request for a copy allows no deletion', async () => {
  const desk = await populatedDesk();
  const { data: copy } = await record(desk, 'copy');
  const { data: deletion } = await record(desk, 'deletion');
  const erase = (requestId: string) =>
    desk.postDesk(calls.erasePersonalData, { requestId, revision: 0 }, desk.lead);
  expect((await erase(copy.requestId)).code).toBe(refusals.wrongKind);
  expect((await erase('nobody')).code).toBe(refusals.unknownCase);
  const answers = await Promise.all([erase(deletion.requestId), erase(deletion.requestId)]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});

test('the staff member who recorded a data request may refuse it but not fulfil it', async () => {
  const desk = await populatedDesk();
  const { data: copy } = await record(desk, 'copy');
  const { data: deletion } = await record(desk, 'deletion');
  const seen = ({ requestId }: { requestId: string }) => ({ requestId, revision: 0 });
  const { postDesk, recorder, lead } = desk;
  for (const answer of [
    await postDesk(calls.exportPersonalData, seen(copy), recorder),
    await postDesk(calls.erasePersonalData, seen(deletion), recorder),
  ]) {
    expect(answer).toMatchObject({ code: refusals.ownRequest, data: null });
  }
  const refusal = { ...seen(deletion), text: '本人撤回' };
  expect((await postDesk(calls.refuseDataRequest, refusal, recorder)).success).toBe(true);
  expect((await postDesk(calls.exportPersonalData, seen(copy), lead)).success).toBe(true);
});

test("exported copies of personal data count towards a staff member's hourly limit of unmasked fields", async () => {
  const desk = await populatedDesk({ settings: { UNMASKS_PER_HOUR: '1' } });
  const { data: first } = await record(desk, 'copy');
  const { data: second } = await record(desk, 'copy', { mobile: '13900000008' });
  const copy = ({ requestId }: { requestId: string }) =>
    desk.postDesk(calls.exportPersonalData, { requestId, revision: 0 }, desk.lead);
  expect((await copy(first)).success).toBe(true);
  expect((await copy(second)).code).toBe(calls.exportPersonalData.refusals.tooManyUnmasked);
  expect(desk.ports.alerts.counts().get('unmaskLimit')).toBe(1);
});

test('a data request may be refused with a reason, and a deletion requires the right and a fresh second factor', async () => {
  const desk = await populatedDesk();
  const { data: asked } = await record(desk, 'deletion');
  const request = { requestId: asked.requestId, revision: 0 };
  const seen = { ...request, text: '无法核实是本人' };
  const support = await desk.as('support');
  expect((await desk.postDesk(calls.refuseDataRequest, seen, support)).status).toBe(403);
  desk.clock.advance(6 * 60_000);
  expect((await desk.postDesk(calls.erasePersonalData, request, desk.lead)).code).toBe(
    deskRefusals.stepUpRequired,
  );
  expect((await desk.postDesk(calls.refuseDataRequest, seen, desk.lead)).success).toBe(true);
  const refused = { limit: 10, state: 'refused' } as const;
  const list = await desk.postDesk(calls.listDataRequests, refused, desk.lead);
  expect(list.data.rows).toMatchObject([{ outcome: seen.text, mobile: '138****5678' }]);
});

test('data requests are listed by kind, period and lateness, and can be exported', async () => {
  const desk = await populatedDesk();
  const { postDesk, clock, lead } = desk;
  const askedAt = clock.now();
  await record(desk, 'copy');
  const countOf = async (filters: object) => {
    const request = { ...filters, limit: 1, withTotal: true } as const;
    return (await postDesk(calls.listDataRequests, request, lead)).data.total?.count;
  };
  expect(await countOf({ kind: 'copy', since: askedAt, due: 'onTime' })).toBe(1);
  expect(await countOf({ kind: 'deletion' })).toBe(0);
  expect(await countOf({ until: askedAt })).toBe(0);
  const { data } = await postDesk(calls.exportDataRequests, {}, lead);
  expect(data).toMatchObject({ count: 1 });
  expect(data.content).not.toContain(CONTACT_PHONE);
  const auditor = await postDesk(calls.exportDataRequests, {}, await desk.as('auditor'));
  expect(auditor.code).toBe(sharedRefusals.forbidden);
  clock.advance(15 * DAY_MS + 1);
  const later = { state: 'open', due: 'late', limit: 5 } as const;
  expect(
    (await postDesk(calls.listDataRequests, later, await desk.as('lead'))).data.rows,
  ).toHaveLength(1);
});
