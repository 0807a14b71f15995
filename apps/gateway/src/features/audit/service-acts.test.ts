import { issueMiniToken, listRegistrations, reportPayment } from '@ride/contract/internal';
import {
  publishActivity,
  publishCalendar,
  publishContent,
  publishFareRules,
  publishFence,
} from '@ride/contract/internal-publish';
import { readCompany } from '@ride/contract/internal-read';
import { expect, test } from 'vitest';
import { registerTestCompany } from '../../app/testing/companies-for-test.ts';
import { ORDER_UUID } from '../../app/testing/disputes-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  squareFenceInput,
} from '../../app/testing/fares-for-test.ts';
import { asService, gatewayForTest, post } from '../../app/testing/gateway-for-test.ts';
import { keyOfGroups } from '../../app/testing/keys-for-test.ts';
import { createActivityInput } from '../../app/testing/referral/referral-for-test.ts';
import type { Handlers } from '../../http/handlers.ts';
import { serviceActor } from '../../ports/audit-trail.ts';
import { listAuditedEntries } from '../../testing/audited-entries.ts';
import { auditReads } from './audited-reads.ts';

test('publications, payments and mini-program tokens requested by services are audited once, repetitions add no entry', async () => {
  const gateway = await gatewayForTest();
  const { app, ports } = gateway;
  const payment = { orderUuid: ORDER_UUID, paymentId: 'wx-1', item: '微信支付', amountFen: 3_900 };
  const publishAll = async () => {
    const rules = [createRuleInput(), createRuleInput({ fareRuleId: 'other', typeModule: 6 })];
    const area = squareFenceInput([118.8, 31.97]);
    expect((await post(app, publishFareRules, { rules, isImport: true }, asService)).success).toBe(
      true,
    );
    expect((await post(app, publishFence, { ...area, isImport: true }, asService)).success).toBe(
      true,
    );
    expect(
      (await post(app, publishActivity, { ...createActivityInput(), isImport: true }, asService))
        .success,
    ).toBe(true);
    await deliverTrip(gateway, createTripInput());
    const paid = { ...payment, paidAt: NOON - 60_000 };
    expect((await post(app, reportPayment, paid, asService)).success).toBe(true);
  };
  await publishAll();
  const year = { year: 2026, restDays: [], workDays: [] };
  await post(app, publishCalendar, { ...year, isImport: true }, asService);
  const faq = { kind: 'faq' as const, questions: [{ problem: '问', answer: '答' }] };
  await post(app, publishContent, faq, asService);
  await post(app, issueMiniToken, { mobile: '13800000000' }, asService);
  const user = await ports.db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', '13800000000')
    .executeTakeFirstOrThrow();

  const told = await listAuditedEntries(ports.db);
  const by = (action: string, kind: string, id: string) => ({
    actor: { kind: 'service', id: 'service-token' },
    action,
    subject: { kind, id },
  });
  expect(told).toEqual([
    {
      ...by('fareRule.published', 'fareRule', createRuleInput().fareRuleId),
      after: '第 1 版（导入）',
    },
    { ...by('fareRule.published', 'fareRule', 'other'), after: '第 1 版（导入）' },
    { ...by('fence.published', 'fence', 'station'), after: '第 1 版（导入）' },
    {
      ...by('activity.published', 'activity', 'spring'),
      after: '第 1 版（导入）',
    },
    { ...by('order.paid', 'order', ORDER_UUID), after: '39.00 元，付款编号 wx-1' },
    { ...by('calendar.published', 'calendar', '2026'), after: '第 1 版（导入）' },
    {
      ...by('content.published', 'content', 'faq:all'),
      before: '尚未发布',
      after: expect.stringMatching(/^第 1 版：.*问/s),
    },
    by('session.tokenIssued', 'session', user.id),
  ]);
  await publishAll();
  expect(await listAuditedEntries(ports.db)).toHaveLength(told.length);
});

test('a refused call by a service leaves no audit entry', async () => {
  const { app, ports } = await gatewayForTest();
  const invalid = { year: 2026, restDays: ['2025-01-01'], workDays: [] };
  const twoOfOneScope = [createRuleInput(), createRuleInput({ fareRuleId: 'other' })];
  for (const { success } of [
    await post(app, publishCalendar, { ...invalid, isImport: true }, asService),
    await post(app, publishFareRules, { rules: twoOfOneScope, isImport: true }, asService),
    await post(
      app,
      publishActivity,
      { ...createActivityInput({ budgetFen: 1 }), isImport: true },
      asService,
    ),
  ]) {
    expect(success).toBe(false);
  }
  expect(await listAuditedEntries(ports.db)).toEqual([]);
});

test('what other systems read of people is audited with the id of the key, and nothing is if the key shows no names', async () => {
  const gateway = await gatewayForTest();
  const { app, ports } = gateway;
  const companyId = await registerTestCompany(gateway);
  const named = await keyOfGroups(gateway, 'companies', 'personalData');
  const nameless = await keyOfGroups(gateway, 'companies');
  for (const key of [nameless, named]) await post(app, readCompany, { companyId }, key);
  await post(app, readCompany, { companyId: 'nobody' }, named);
  await post(app, listRegistrations, { currPage: 1, pageSize: 10 }, named);
  const [ofNamed, , ...read] = await listAuditedEntries(ports.db);
  const entry = {
    actor: { kind: 'service', id: ofNamed?.subject.id },
    action: 'person.read',
  };
  expect(read).toEqual([
    { ...entry, subject: { kind: 'company', id: companyId } },
    { ...entry, subject: { kind: 'list', id: 'registrations' } },
  ]);
});

test('an answer with names of people that cannot be recorded in the audit is not given', async () => {
  const full = async () => {
    throw new Error('disk full');
  };
  const served = { readTrip: async () => ({ passengerMobile: '13800000000' }) };
  const { readTrip } = auditReads(served as unknown as Handlers, { record: full });
  const caller = { session: null, address: '', device: null, by: serviceActor };
  const read = (mayReadPersonalData: boolean) =>
    readTrip({ orderUuid: 'order-1' }, { ...caller, mayReadPersonalData }, '');
  await expect(read(true)).rejects.toThrow('disk full');
  await expect(read(false)).resolves.toMatchObject({});
});
