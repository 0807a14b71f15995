import { getDispute } from '@ride/contract/desk/disputes';
import { withdrawDispute } from '@ride/contract/dispute-cases';
import { confirmFare, costProblem, raiseDissent } from '@ride/contract/disputes';
import { enterpriseFareItems, fareItems } from '@ride/contract/fares';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deskForTest } from '../../../app/testing/desk-for-test.ts';
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
const routePlanUuid = 'plan-1';

async function withOrder(abnormal = true) {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  await deliverTrip(gateway, createTripInput({ abnormal, routePlanUuid }));
  return { gateway, token: await logInPassenger(gateway) };
}

const confirm = ({ app }: TestGateway, token: string) =>
  post(app, confirmFare, { orderUuid }, { token });

async function dispute({ app, ports }: TestGateway, token: string) {
  const captchaTicket = await issueTestTicket(ports, 'raiseDissent');
  return post(app, raiseDissent, { orderUuid, reason: '绕路了', captchaTicket }, { token });
}

const fareOf = async ({ app }: TestGateway, token: string) =>
  (await post(app, fareItems, { orderUuid }, { token })).data;

const stored = ({ ports }: TestGateway) =>
  ports.db.selectFrom('fareConfirmations').selectAll().execute();

test("a passenger's confirmation of an abnormal fare stores who, when and how much, and is shown with the fare", async () => {
  const { gateway, token } = await withOrder();
  expect((await fareOf(gateway, token)).fareConfirmation).toMatchObject({ state: 'possible' });
  const { data } = await confirm(gateway, token);
  expect(data).toEqual({ amount: (await fareOf(gateway, token)).totalFare, confirmedAt: NOON });
  const user = await gateway.ports.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  expect(await stored(gateway)).toEqual([
    {
      orderUuid,
      userId: user.id,
      amountFen: Math.round(Number(data.amount) * 100),
      confirmedAt: NOON,
    },
  ]);
  const confirmed = { state: 'confirmed', confirmedAt: NOON };
  const elsewhere = await logInPassenger(gateway);
  expect((await fareOf(gateway, elsewhere)).fareConfirmation).toEqual(confirmed);
  const plan = await post(gateway.app, enterpriseFareItems, { routePlanUuid }, { token });
  expect(plan.data.fareConfirmation).toEqual(confirmed);
});

test('of repeated and concurrent confirmations of a fare the first one is kept', async () => {
  const { gateway, token } = await withOrder();
  const second = await gatewayForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  const first = await Promise.all(
    Array.from({ length: 20 }, (_, index) => confirm(index % 2 ? gateway : second, token)),
  );
  gateway.clock.advance(HOUR_MS);
  for (const answer of [...first, await confirm(gateway, token)]) {
    expect(answer).toMatchObject({ success: true, data: { confirmedAt: NOON } });
  }
  expect(await stored(gateway)).toHaveLength(1);
});

test('long after the service an abnormal fare can still be confirmed, and paid', async () => {
  const { gateway } = await withOrder();
  gateway.clock.advance(30 * 24 * HOUR_MS);
  expect((await confirm(gateway, await logInPassenger(gateway))).success).toBe(true);
});

test('an ordinary fare needs no confirmation', async () => {
  const { gateway, token } = await withOrder(false);
  expect((await fareOf(gateway, token)).fareConfirmation).toEqual({ state: 'notAbnormal' });
  expect(await confirm(gateway, token)).toMatchObject({
    code: confirmFare.refusals.fareNotAbnormal,
    msg: '该订单没有显示异常，无需确认',
  });
  expect(await stored(gateway)).toEqual([]);
});

test('a disputed fare cannot be confirmed', async () => {
  const { gateway, token } = await withOrder();
  await dispute(gateway, token);
  expect((await fareOf(gateway, token)).fareConfirmation).toEqual({ state: 'disputed' });
  expect(await confirm(gateway, token)).toMatchObject({
    code: confirmFare.refusals.fareDisputed,
    msg: '您已对该订单提出过异议或反馈，费用以处理结果为准，无需确认',
  });
  expect(await stored(gateway)).toEqual([]);
});

test('a fare cannot be confirmed while a reported cost problem is open, and can once that is withdrawn', async () => {
  const { gateway, token } = await withOrder();
  const captchaTicket = await issueTestTicket(gateway.ports, 'costProblem');
  const request = { orderUuid, problem: '多收了高速费', captchaTicket };
  const reported = await post(gateway.app, costProblem, request, { token });
  expect((await fareOf(gateway, token)).fareConfirmation).toEqual({ state: 'disputed' });
  expect((await confirm(gateway, token)).code).toBe(confirmFare.refusals.fareDisputed);
  expect(await stored(gateway)).toEqual([]);
  const receiptNumber = reported.data?.receiptNumber ?? '';
  await post(gateway.app, withdrawDispute, { receiptNumber }, { token });
  expect((await confirm(gateway, token)).success).toBe(true);
});

test('a confirmed fare may still be disputed in time, and the dispute then counts', async () => {
  const { gateway, token } = await withOrder();
  await confirm(gateway, token);
  expect((await fareOf(gateway, token)).confirmDissent).toBe(2);
  expect((await dispute(gateway, token)).success).toBe(true);
  expect(await fareOf(gateway, token)).toMatchObject({
    confirmDissent: 1,
    fareConfirmation: { state: 'disputed' },
  });
  expect((await confirm(gateway, token)).code).toBe(confirmFare.refusals.fareDisputed);
  expect(await stored(gateway)).toHaveLength(1);
});

async function sentConfirmations({ ports }: TestGateway): Promise<unknown[]> {
  const events = await ports.db
    .selectFrom('outgoingEvents')
    .select('data')
    .where('type', '=', 'fare.confirmed')
    .execute();
  return events.map(({ data }) => JSON.parse(data) as unknown);
}

test('a fare confirmation sent repeatedly makes one event with its amount and bill', async () => {
  const { gateway, token } = await withOrder();
  await Promise.all([confirm(gateway, token), confirm(gateway, token)]);
  await confirm(gateway, token);
  expect(await sentConfirmations(gateway)).toEqual([
    { orderUuid, amountFen: 3_900, revision: 0, confirmedAt: NOON },
  ]);
});

test('the event of a fare confirmation names the newest bill', async () => {
  const { gateway, token } = await withOrder();
  const bill = {
    orderUuid,
    revision: 1,
    receiptNumber: 'GZ20260310-7KM2QX9R',
    fare: '{}',
    ruleVersion: 'nanjing-quick:1',
    trip: '{}',
    waived: '[]',
    totalFen: 3_000,
    deliveredRefundFen: 0,
    createdAt: NOON,
  };
  await gateway.ports.db.insertInto('fareRevisions').values(bill).execute();
  await confirm(gateway, token);
  expect(await sentConfirmations(gateway)).toEqual([
    { orderUuid, amountFen: 3_000, revision: 1, confirmedAt: NOON },
  ]);
});

test('a case at the desk shows when the passenger confirmed the fare and how much it was', async () => {
  const desk = await deskForTest();
  await publishRules(desk, createRuleInput());
  const amountFen = await deliverTrip(desk, createTripInput({ abnormal: true }));
  const token = await logInPassenger(desk);
  await confirm(desk, token);
  const { data } = await dispute(desk, token);
  const receiptNumber = data?.receiptNumber ?? '';
  const page = await desk.postDesk(getDispute, { receiptNumber }, await desk.as('support'));
  expect(page.data.confirmation).toEqual({ confirmedAt: NOON, amountFen });
});
