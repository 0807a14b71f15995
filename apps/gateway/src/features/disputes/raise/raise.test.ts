import { costProblem, raiseDissent } from '@ride/contract/disputes';
import { fareItems } from '@ride/contract/fares';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
} from '../../../app/testing/fares-for-test.ts';
import {
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';
import { issueTestTicket } from '../../../app/testing/seeded-ticket.ts';

const orderUuid = 'order-1';

async function withOrder(abnormal = true, settings = {}) {
  const gateway = await gatewayForTest({ settings });
  await publishRules(gateway, createRuleInput());
  await deliverTrip(gateway, createTripInput({ abnormal }));
  return { gateway, token: await logInPassenger(gateway) };
}

async function dispute(gateway: TestGateway, token: string, reason = '绕路了') {
  const captchaTicket = await issueTestTicket(gateway.ports, 'raiseDissent');
  return post(gateway.app, raiseDissent, { orderUuid, reason, captchaTicket }, { token });
}

async function report(gateway: TestGateway, token: string, problem = '多收了高速费') {
  const captchaTicket = await issueTestTicket(gateway.ports, 'costProblem');
  const request = { orderUuid, problem, items: ['高速费'], captchaTicket };
  return post(gateway.app, costProblem, request, { token });
}

const fareOf = async ({ app }: TestGateway, token: string) =>
  (await post(app, fareItems, { orderUuid }, { token })).data;
const confirmDissent = async (gateway: TestGateway, token: string) =>
  (await fareOf(gateway, token)).confirmDissent;

test('an order with an abnormal fare may be disputed once, and the dispute gets a receipt number', async () => {
  const { gateway, token } = await withOrder();
  expect(await confirmDissent(gateway, token)).toBe(2);
  expect(await dispute(gateway, token)).toMatchObject({
    success: true,
    data: { receiptNumber: expect.stringMatching(/^YY20260310-[2-9A-Z]{8}$/), raisedAt: NOON },
  });
  expect(await confirmDissent(gateway, token)).toBe(1);
  expect(await dispute(gateway, token)).toMatchObject({
    code: raiseDissent.refusals.alreadyDisputed,
    msg: '您已对该订单提出过异议，不能再次提出',
  });
});

test('a cost problem of an order is reported once, besides a dispute of its fare', async () => {
  const { gateway, token } = await withOrder();
  await dispute(gateway, token);
  expect(await report(gateway, token)).toMatchObject({
    data: { receiptNumber: expect.stringMatching(/^FK20260310-[2-9A-Z]{8}$/) },
  });
  expect((await report(gateway, token)).code).toBe(costProblem.refusals.alreadyReported);
  const stored = await gateway.ports.db
    .selectFrom('disputes')
    .select(['kind', 'items', 'text'])
    .orderBy('kind')
    .execute();
  expect(stored).toEqual([
    { kind: 'costProblem', items: '["高速费"]', text: '多收了高速费' },
    { kind: 'dissent', items: '[]', text: '绕路了' },
  ]);
});

test('after a reported cost problem the fare can still be disputed', async () => {
  const { gateway, token } = await withOrder();
  await report(gateway, token);
  expect(await confirmDissent(gateway, token)).toBe(2);
});

test('the fare shows a dispute and a reported cost problem with their receipt numbers', async () => {
  const { gateway, token } = await withOrder();
  const open = { dissentState: { state: 'possible' }, costProblemState: { state: 'possible' } };
  expect(await fareOf(gateway, token)).toMatchObject(open);
  const { data: disputed } = await dispute(gateway, token);
  const dissentState = { state: 'processing', ...disputed };
  expect(await fareOf(gateway, token)).toMatchObject({ ...open, dissentState });
  gateway.clock.advance(HOUR_MS);
  const { data: reported } = await report(gateway, token);
  const costProblemState = { state: 'processing', ...reported };
  expect(await fareOf(gateway, token)).toMatchObject({ dissentState, costProblemState });
  expect(reported?.receiptNumber).not.toBe(disputed?.receiptNumber);
  expect(reported?.raisedAt).toBe(NOON + HOUR_MS);
});

test('thirty concurrent disputes on two gateways are stored once', async () => {
  const { gateway, token } = await withOrder();
  const second = await gatewayForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => dispute(index % 2 ? gateway : second, token)),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const refused = answers.filter(({ success }) => !success).map(({ code }) => code);
  expect(new Set(refused)).toEqual(new Set([raiseDissent.refusals.alreadyDisputed]));
});

test('an order with an ordinary fare may be disputed and reported like any other', async () => {
  const { gateway, token } = await withOrder(false);
  expect(await confirmDissent(gateway, token)).toBe(2);
  expect((await dispute(gateway, token)).success).toBe(true);
  expect((await report(gateway, token)).success).toBe(true);
  expect(await confirmDissent(gateway, token)).toBe(1);
});

test('an order with an ordinary fare can be neither disputed nor reported if the settings allow it for abnormal ones only', async () => {
  const { gateway, token } = await withOrder(false, { DISPUTES: 'abnormal' });
  expect(await fareOf(gateway, token)).toMatchObject({
    confirmDissent: 0,
    dissentState: { state: 'notAllowed' },
    costProblemState: { state: 'notAllowed' },
  });
  expect((await dispute(gateway, token)).code).toBe(raiseDissent.refusals.disputeNotAllowed);
  expect((await report(gateway, token)).code).toBe(costProblem.refusals.reportNotAllowed);
});

test('an order may be disputed until exactly 48 hours after the service or its delivery', async () => {
  const { gateway } = await withOrder();
  // The ride ended half an hour before its delivery to the gateway, which was just now.
  gateway.clock.advance(48 * HOUR_MS);
  const token = await logInPassenger(gateway);
  expect(await confirmDissent(gateway, token)).toBe(2);
  gateway.clock.advance(1);
  expect(await fareOf(gateway, token)).toMatchObject({
    confirmDissent: 0,
    dissentState: { state: 'tooLate' },
    costProblemState: { state: 'tooLate' },
  });
  expect(await dispute(gateway, token)).toMatchObject({
    code: raiseDissent.refusals.disputeTooLate,
    msg: '已超过服务结束后48小时，无法提出异议',
  });
  expect((await report(gateway, token)).code).toBe(costProblem.refusals.reportTooLate);
});

test('a dispute in the last permitted millisecond of the 48 hours is accepted', async () => {
  const { gateway } = await withOrder();
  gateway.clock.advance(48 * HOUR_MS);
  const token = await logInPassenger(gateway);
  expect((await dispute(gateway, token)).success).toBe(true);
  expect((await report(gateway, token)).success).toBe(true);
});

test('a trip that was delivered days after its service may be disputed for 48 hours from then', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  gateway.clock.advance(72 * HOUR_MS);
  await deliverTrip(gateway, createTripInput());
  gateway.clock.advance(47 * HOUR_MS);
  const token = await logInPassenger(gateway);
  expect(await fareOf(gateway, token)).toMatchObject({
    confirmDissent: 2,
    costProblemState: { state: 'possible' },
  });
  expect((await dispute(gateway, token)).success).toBe(true);
});

test('the reason of a dispute is stored as plain text: no invisible characters, and markup stays text', async () => {
  const { gateway, token } = await withOrder();
  await dispute(gateway, token, '  里程<5公里\u200B\r\n\r\n\r\n\r\n<b>绕路</b>  ');
  const [stored] = await gateway.ports.db.selectFrom('disputes').select('text').execute();
  expect(stored?.text).toBe('里程<5公里\n\n<b>绕路</b>');
});

test.each([' ', '\n\t\n', '\u200B'])('the dispute reason %j is refused as empty', async (text) => {
  const { gateway, token } = await withOrder();
  expect(await dispute(gateway, token, text)).toMatchObject({ success: false, status: 400 });
  expect(await confirmDissent(gateway, token)).toBe(2);
});
