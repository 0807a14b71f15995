import type { RequestInput } from '@ride/contract/define-call';
import {
  getInvoiceApplication,
  handBackInvoiceApplication,
  noteInvoiceApplication,
  resendInvoiceApplication,
} from '@ride/contract/desk/invoices';
import { sharedRefusals } from '@ride/contract/envelope';
import type { OutgoingEventType } from '@ride/contract/events-out';
import { invoiceTrips, readInvoice } from '@ride/contract/invoices';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import type { TestDesk } from '../../../app/testing/desk-for-test.ts';
import { logInPassenger, post } from '../../../app/testing/gateway-for-test.ts';
import {
  applyForTestInvoice,
  deskWithPrices,
  type InvoiceHeadInput,
  issueTestInvoice,
} from '../../../app/testing/invoices-at-desk-for-test.ts';
import { invoiceHead } from '../../../app/testing/invoices-for-test.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';

const applicationId = 'application-of-test';
const NUMBER = '26322000000012345678';

const wholeHead: InvoiceHeadInput = {
  ...invoiceHead,
  registeredAddress: '南京市玄武区1号',
  registeredPhone: '025-12345678',
  bank: '工商银行',
  bankAccount: '4301010109100123456',
  recipient: {
    name: '王小明',
    phone: '13812345678',
    province: '江苏省',
    city: '南京市',
    district: '玄武区',
    address: '1号',
  },
};

async function deskWithInvoice(head: InvoiceHeadInput = invoiceHead) {
  const desk = await deskWithPrices();
  await applyForTestInvoice(desk, applicationId, { head, tolls: [0, 1_000] });
  return desk;
}

const readAs = async (desk: TestDesk, role: 'support' | 'auditor' = 'support') =>
  (await desk.postDesk(getInvoiceApplication, { applicationId }, await desk.as(role))).data;

async function eventsOf({ ports }: TestDesk, type: OutgoingEventType) {
  const rows = await ports.db
    .selectFrom('outgoingEvents')
    .select('data')
    .where('type', '=', type)
    .execute();
  return rows.map(({ data }) => JSON.parse(data));
}

const actionsOf = async ({ ports }: TestDesk) =>
  (await listAuditedEntries(ports.db))
    .filter(({ subject }) => subject.kind === 'invoice')
    .map(({ actor, action }) => [actor.kind, action]);

test('the page of an application has its trips and its head, with masked phones', async () => {
  const desk = await deskWithInvoice(wholeHead);
  const page = await readAs(desk, 'auditor');
  expect(page).toMatchObject({
    state: 'requested',
    amountFen: 8_800,
    title: invoiceHead.title,
    passengerPhone: '138****0000',
    head: {
      taxNumber: invoiceHead.taxNumber,
      company: ['南京市玄武区1号', '025****45678', '工商银行', '4301010109100123456'],
      email: invoiceHead.email,
      recipient: '王小明 138****5678 江苏省南京市玄武区1号',
    },
    lines: [
      { orderUuid: `${applicationId}-2`, amountFen: 4_900 },
      { orderUuid: `${applicationId}-1`, amountFen: 3_900 },
    ],
    notes: [],
  });
  expect(JSON.stringify(page)).not.toMatch(/13812345678|13800000000/);
});

test('the name of a person is masked on the page of an application', async () => {
  const desk = await deskWithInvoice({ title: '王小明', email: 'wang@example.com' });
  expect(await readAs(desk)).toMatchObject({
    title: '王**',
    head: { taxNumber: null, company: [], recipient: null },
  });
});

test('handing an application back tells the passenger why, frees its trips and tells the tax system', async () => {
  const desk = await deskWithInvoice();
  const { app, postDesk } = desk;
  const token = await logInPassenger(desk);
  const request = { applicationId, reason: '抬头与营业执照不一致' };
  const lead = await desk.as('lead');
  expect((await postDesk(handBackInvoiceApplication, request, lead)).success).toBe(true);
  const { data: own } = await post(app, readInvoice, { applicationId }, { token });
  expect(own).toMatchObject({
    state: 'cancelled',
    endReason: 'handedBack',
    reason: request.reason,
  });
  const { data } = await post(app, invoiceTrips, { list: 'dList' }, { token });
  expect(data.trips).toMatchObject([
    { orderUuid: `${applicationId}-1`, amountFen: 3_900, obstacle: null },
    { orderUuid: `${applicationId}-2`, amountFen: 4_900, obstacle: null },
  ]);
  expect(await eventsOf(desk, 'invoice.cancelled')).toMatchObject([
    { applicationId, amountFen: 8_800, reason: 'handedBack' },
  ]);
  expect((await listAuditedEntries(desk.ports.db)).at(-1)).toMatchObject({
    action: 'invoice.handedBack',
    reason: request.reason,
  });

  const again = await postDesk(handBackInvoiceApplication, request, lead);
  expect(again).toMatchObject({
    code: handBackInvoiceApplication.refusals.wrongInvoiceState,
    msg: '申请当前为已取消，不能退回',
  });
  expect(await eventsOf(desk, 'invoice.cancelled')).toHaveLength(1);
});

test('an issued invoice cannot be handed back', async () => {
  const desk = await deskWithInvoice();
  await issueTestInvoice(desk, applicationId, { number: NUMBER, amountFen: 8_800 });
  const request = { applicationId, reason: '抬头有误' };
  const answer = await desk.postDesk(handBackInvoiceApplication, request, await desk.as('lead'));
  expect(answer.code).toBe(handBackInvoiceApplication.refusals.wrongInvoiceState);
  expect(await readAs(desk)).toMatchObject({ state: 'issued', reason: null });
  expect(await eventsOf(desk, 'invoice.cancelled')).toEqual([]);
});

test('a note that is sent twice is stored and audited once', async () => {
  const desk = await deskWithInvoice();
  const support = await desk.as('support');
  const note = { noteId: 'note-1', applicationId, text: '已电话联系乘客' };
  for (let time = 0; time < 2; time += 1) {
    expect((await desk.postDesk(noteInvoiceApplication, note, support)).success).toBe(true);
  }
  expect((await readAs(desk)).notes).toMatchObject([
    { noteId: 'note-1', text: note.text, writtenAt: desk.clock.now() },
  ]);
  expect(await actionsOf(desk)).toEqual([['staff', 'invoice.noted']]);
});

test('an issued invoice is sent again to the given address or that of the application, once a minute', async () => {
  const desk = await deskWithInvoice();
  const { clock } = desk;
  const support = await desk.as('support');
  const resend = (changes: Partial<RequestInput<typeof resendInvoiceApplication>> = {}) =>
    desk.postDesk(resendInvoiceApplication, { applicationId, ...changes }, support);
  const { notIssued, tooSoon } = resendInvoiceApplication.refusals;
  expect((await resend()).code).toBe(notIssued);
  await issueTestInvoice(desk, applicationId, { number: NUMBER, amountFen: 8_800 });
  expect((await resend()).success).toBe(true);
  clock.advance(MINUTE_MS - 1_000);
  expect(await resend()).toMatchObject({ code: tooSoon, msg: '刚刚发送过，请1秒后再试' });
  clock.advance(1_000);
  expect((await resend({ email: 'other@example.com' })).success).toBe(true);
  expect(await eventsOf(desk, 'invoice.resendRequested')).toMatchObject([
    { applicationId, number: NUMBER, email: invoiceHead.email },
    { applicationId, number: NUMBER, email: 'other@example.com' },
  ]);
  expect((await readAs(desk)).resentAt).toBe(clock.now());
  const staffActions = (await actionsOf(desk)).filter(([kind]) => kind === 'staff');
  expect(staffActions).toEqual([
    ['staff', 'invoice.resent'],
    ['staff', 'invoice.resent'],
  ]);
});

test('only who may handle the applications of a city acts on them', async () => {
  const desk = await deskWithInvoice();
  const acts = [
    [noteInvoiceApplication, { noteId: 'note-1', applicationId, text: '备注' }],
    [resendInvoiceApplication, { applicationId }],
    [handBackInvoiceApplication, { applicationId, reason: '抬头有误' }],
  ] as const;
  const auditor = await desk.as('auditor');
  const elsewhere = await desk.as('support', ['330100']);
  for (const [call, request] of acts) {
    const post = (headers: typeof auditor) => desk.postDesk(call, request as never, headers);
    expect((await post(auditor)).code).toBe(sharedRefusals.forbidden);
    expect((await post(elsewhere)).code).toBe(call.refusals.unknownInvoice);
  }
  expect(await readAs(desk)).toMatchObject({ state: 'requested', notes: [], resentAt: null });
  expect(await actionsOf(desk)).toEqual([]);
});
