import type { RequestInput } from '@ride/contract/define-call';
import { unmask } from '@ride/contract/desk/audit';
import * as calls from '@ride/contract/desk/customers';
import { decideDispute } from '@ride/contract/desk/disputes';
import { getRecommendId } from '@ride/contract/referral';
import { sendSmsCode } from '@ride/contract/verification';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  COMPANY_NAME,
  CONTACT_PHONE,
  logInForToken,
  registerTestCompany,
  storeTestJoinRequest,
} from '../../app/testing/companies-for-test.ts';
import { deskForTest, type TestDesk } from '../../app/testing/desk-for-test.ts';
import { deskWithDispute, ORDER_UUID, takeDisputeAs } from '../../app/testing/disputes-for-test.ts';
import { logInPassenger, post } from '../../app/testing/gateway-for-test.ts';
import { fetchGraphicCodeText } from '../../app/testing/pictures-for-test.ts';
import { listAuditedEntries } from '../../testing/audited-entries.ts';

const mobile = '13800000000';

const userOf = async (desk: TestDesk, phone: string) =>
  (await desk.postDesk(calls.findCustomer, { mobile: phone }, await desk.as('support'))).data
    .userId;

test('the desk finds a customer by the complete phone number, and not by its last digits', async () => {
  const desk = await deskForTest();
  await logInPassenger(desk, mobile);
  const userId = (await userOf(desk, mobile)) ?? '';
  expect(await userOf(desk, '13900000000')).toBeNull();
  const { data } = await desk.postDesk(calls.getCustomer, { userId }, await desk.as('auditor'));
  const now = desk.clock.now();
  expect(data).toEqual({ userId, phone: '138****0000', createdAt: now, lastLoginAt: now });
  const unknown = await desk.postDesk(
    calls.getCustomer,
    { userId: 'nobody' },
    await desk.as('support'),
  );
  expect(unknown.code).toBe(calls.getCustomer.refusals.unknownCustomer);
});

test('searching one phone number after another to guess masked digits is limited', async () => {
  const desk = await deskForTest();
  const auditor = await desk.as('auditor');
  const find = (end: number) => {
    const request = { mobile: `1380000${String(end).padStart(4, '0')}` };
    return end % 2 === 0
      ? desk.postDesk(calls.findCustomer, request, auditor)
      : desk.postDesk(calls.listCompaniesOfPhone, request, auditor);
  };
  for (let end = 0; end < 120; end += 1) expect((await find(end)).success).toBe(true);
  const { tooManySearches } = calls.findCustomer.refusals;
  expect([(await find(120)).code, (await find(121)).code]).toEqual([
    tooManySearches,
    tooManySearches,
  ]);
});

test('support of one city may unmask a customer’s phone, and the audit records it', async () => {
  const desk = await deskForTest();
  await logInPassenger(desk, mobile);
  const id = (await userOf(desk, mobile)) ?? '';
  const request = {
    subject: { kind: 'customer', id },
    field: 'passengerPhone',
    reason: 'contact',
    text: '回拨乘客',
  } as const;
  const support = await desk.as('support', ['320100']);
  expect((await desk.postDesk(unmask, request, support)).data).toEqual({ value: mobile });
  const entries = await listAuditedEntries(desk.ports.db);
  expect(entries.at(-1)).toMatchObject({
    action: 'person.unmasked',
    subject: { kind: 'customer', id },
  });
});

test('sent text-message codes are listed at the desk with their state but never their digits', async () => {
  const desk = await deskForTest();
  await logInPassenger(desk, mobile);
  const userId = (await userOf(desk, mobile)) ?? '';
  desk.clock.advance(DAY_MS / 2);
  const code = await fetchGraphicCodeText(desk, { mobile, scene: 'login' });
  await post(desk.app, sendSmsCode, { mobile, scene: 'login', code });
  const codes = async () =>
    (await desk.postDesk(calls.listCustomerCodes, { userId }, await desk.as('support'))).data;
  const sentAt = desk.clock.now();
  expect(await codes()).toEqual([{ scene: 'login', sentAt, state: 'sent' }]);
});

test('cases of a customer and of an order are listed with refund and text, in the cities of the staff member', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber } = desk;
  const userId = (await userOf(desk, mobile)) ?? '';
  const about = async (cities?: readonly string[]) =>
    (await desk.postDesk(calls.listCasesAbout, { userId }, await desk.as('support', cities))).data;
  expect(await about()).toMatchObject({ cases: [{ receiptNumber, notice: null }], refunds: [] });
  const { headers, revision } = await takeDisputeAs(desk);
  const decision: RequestInput<typeof decideDispute> = {
    receiptNumber,
    revision,
    billRevision: 0,
    outcome: 'adjusted',
    corrections: [],
    waived: [{ line: 'highway', reason: 'feeNotIncurred' }],
    text: '高速费已退回',
  };
  const done = await desk.postDesk(decideDispute, decision, headers);
  expect(done).toMatchObject({ success: true });
  const at = desk.clock.now();
  const expected = {
    cases: [
      { receiptNumber, state: 'decided', notice: { kind: 'disputeDecided', at, state: 'sent' } },
    ],
    refunds: [{ receiptNumber, amountFen: 3_000, state: 'due', dueAt: at, paidAt: null }],
  };
  expect(await about()).toMatchObject(expected);
  const request = { orderUuid: ORDER_UUID };
  const ofOrder = await desk.postDesk(calls.listCasesAbout, request, await desk.as('auditor'));
  expect(ofOrder.data).toMatchObject(expected);
  expect(await about(['330100'])).toEqual({ cases: [], refunds: [] });
  desk.clock.advance(60 * DAY_MS);
  expect(await about()).toMatchObject({ refunds: [{ state: 'late' }] });
});

test('the desk finds the companies of a person by the complete phone or the customer, in the cities of the staff member', async () => {
  const desk = await deskForTest();
  const companyId = await registerTestCompany(desk);
  await storeTestJoinRequest(desk, '13900000008');
  await logInForToken(desk, '13900000008');
  const list = async (
    person: RequestInput<typeof calls.listCompaniesOfPhone>,
    cities?: readonly string[],
  ) =>
    (await desk.postDesk(calls.listCompaniesOfPhone, person, await desk.as('growth', cities))).data;
  const registered = {
    companies: [{ companyId, fullName: COMPANY_NAME, state: 'new' }],
    joins: [],
  };
  expect(await list({ mobile: CONTACT_PHONE })).toMatchObject(registered);
  expect(await list({ mobile: CONTACT_PHONE }, ['330100'])).toEqual({ companies: [], joins: [] });
  const userId = (await userOf(desk, '13900000008')) ?? '';
  const joined = {
    companies: [],
    joins: [{ fullName: COMPANY_NAME, state: 'open', notifiedAt: null }],
  };
  expect(await list({ userId })).toMatchObject(joined);
  expect(await list({ userId }, ['330100'])).toEqual({ companies: [], joins: [] });
});

test('at the desk an invitation code leads to its inviter, whose invited companies are listed', async () => {
  const desk = await deskForTest();
  const token = await logInPassenger(desk, mobile);
  const recommendId = (await post(desk.app, getRecommendId, { registerType: 1 }, { token })).data;
  const companyId = await registerTestCompany(desk, { recommendId });
  const auditor = await desk.as('auditor');
  const { data } = await desk.postDesk(calls.findInviter, { recommendId }, auditor);
  const userId = data.userId ?? '';
  expect(userId).toBe(await userOf(desk, mobile));
  const request = { userId, limit: 10 };
  const listed = await desk.postDesk(calls.listCustomerInvitations, request, auditor);
  const row = { companyId, boundAt: desk.clock.now(), standing: 'nothing', rewardFen: 0 };
  expect(listed.data).toMatchObject({ rows: [row], next: null });
});
