import type { RequestInput } from '@ride/contract/define-call';
import { enterpriseFareItems, fareItems } from '@ride/contract/fares';
import { recordCompletedTrip, reportPayment } from '@ride/contract/internal';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ORDER_UUID } from '../../../app/testing/disputes-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
  type TripInput,
} from '../../../app/testing/fares-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';
import { testEngine } from '../../../testing/database-for-test.ts';
import { exportOrderData } from '../personal-data-store.ts';

type Report = RequestInput<typeof reportPayment>;

const { paymentDiffers, paymentAboveDue, unknownOrder, flawedPayment } = reportPayment.refusals;

const paymentOf = (changes: Partial<Report> = {}): Report => ({
  orderUuid: ORDER_UUID,
  paymentId: 'wx-1',
  item: '微信支付',
  amountFen: 3_900,
  paidAt: NOON - 60_000,
  ...changes,
});

const report = ({ app }: Pick<TestGateway, 'app'>, changes: Partial<Report> = {}) =>
  post(app, reportPayment, paymentOf(changes), asService);

async function gatewayWithTrip(changes: Partial<TripInput> = {}): Promise<TestGateway> {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  await deliverTrip(gateway, createTripInput(changes));
  return gateway;
}

const fareOf = async ({ app }: Pick<TestGateway, 'app'>, token: string) =>
  (await post(app, fareItems, { orderUuid: ORDER_UUID }, { token })).data;

const storedPayments = ({ ports }: TestGateway) =>
  ports.db.selectFrom('orderPayments').selectAll().execute();

test("payments reported after an order's delivery are on its bill, whether it is read by order or by route plan", async () => {
  const payments = [{ item: '余额', amountFen: 900 }];
  const gateway = await gatewayWithTrip({ routePlanUuid: 'plan-1', payments });
  const token = await logInPassenger(gateway);
  expect((await report(gateway, { amountFen: 2_000, channelDiscountFen: 150 })).success).toBe(true);
  const bill = {
    totalFare: '39.00',
    actPaid: '27.50',
    unActPaid: '10.00',
    payItems: [
      { item: '余额', cost: '9.00', channelDiscountAmount: null },
      { item: '微信支付', cost: '20.00', channelDiscountAmount: '1.50' },
    ],
  };
  expect(await fareOf(gateway, token)).toMatchObject(bill);
  const key = { routePlanUuid: 'plan-1' };
  expect((await post(gateway.app, enterpriseFareItems, key, { token })).data).toMatchObject(bill);
  const rest = { paymentId: 'wx-2', amountFen: 1_000, paidAt: NOON };
  expect((await report(gateway, rest)).success).toBe(true);
  const paid = await fareOf(gateway, token);
  expect(paid).toMatchObject({ actPaid: '37.50', unActPaid: '0.00' });
  expect(paid.payItems).toHaveLength(3);
  // A repeated delivery of the trip is still accepted.
  const again = createTripInput({ routePlanUuid: 'plan-1', payments });
  expect((await post(gateway.app, recordCompletedTrip, again, asService)).success).toBe(true);
});

test('a payment reported fifty times at once on two gateways is stored once', async () => {
  const one = await gatewayWithTrip();
  const two = await gatewayForTest({ databaseConfig: one.databaseConfig, clock: one.clock });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => report(index % 2 ? one : two)),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  expect(await storedPayments(one)).toHaveLength(1);
});

test('a payment reported again with other amounts is refused, and the first one stays', async () => {
  const gateway = await gatewayWithTrip();
  await report(gateway, { amountFen: 1_000 });
  const before = await storedPayments(gateway);
  for (const changes of [
    { amountFen: 1_001 },
    { amountFen: 1_000, item: '支付宝' },
    { amountFen: 1_000, paidAt: NOON },
    { amountFen: 1_000, channelDiscountFen: 1 },
  ]) {
    expect((await report(gateway, changes)).code).toBe(paymentDiffers);
  }
  expect(await storedPayments(gateway)).toEqual(before);
  // The same payment id counts as a new payment for another order.
  await deliverTrip(
    gateway,
    createTripInput({ orderUuid: 'order-2', passengerMobile: '13900000000' }),
  );
  expect((await report(gateway, { orderUuid: 'order-2' })).success).toBe(true);
});

test('of two concurrent payments of the whole fare one is recorded and the other refused with the amount due', async () => {
  const one = await gatewayWithTrip();
  const two = await gatewayForTest({ databaseConfig: one.databaseConfig, clock: one.clock });
  const answers = await Promise.all([
    report(one, { paymentId: 'wx-1' }),
    report(two, { paymentId: 'wx-2' }),
  ]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, paymentAboveDue]);
  expect(answers.find(({ success }) => !success)?.msg).toContain('当前待支付 0.00 元');
  expect(await storedPayments(one)).toHaveLength(1);
});

test.runIf(testEngine === 'postgres')(
  'a reported payment leaves the database row of its order unchanged',
  async () => {
    const gateway = await gatewayWithTrip();
    const versionOf = () =>
      sql<{ xmin: string }>`select xmin::text from orders`.execute(gateway.ports.db);
    const before = await versionOf();
    expect((await report(gateway)).success).toBe(true);
    expect((await versionOf()).rows).toEqual(before.rows);
  },
);

test.each<[string, Partial<Report>, number, string]>([
  ['of an unknown order', { orderUuid: 'nobody' }, unknownOrder, '订单不存在'],
  ['above what is due', { amountFen: 3_901 }, paymentAboveDue, '当前待支付 39.00 元'],
  ['with too large a discount', { channelDiscountFen: 3_901 }, flawedPayment, '渠道优惠'],
  [
    'made before the ride was ordered',
    { paidAt: NOON - 3_600_001 },
    reportPayment.refusals.momentBeforeOrder,
    '支付时间 paidAt 早于下单时间',
  ],
  [
    'in seconds',
    { paidAt: NOON / 1000 },
    reportPayment.refusals.momentInSeconds,
    '支付时间 paidAt 疑似以秒为单位，请按毫秒填写',
  ],
  [
    'made beyond the skew of two clocks',
    { paidAt: NOON + 300_001 },
    reportPayment.refusals.momentInFuture,
    '支付时间 paidAt 晚于当前时间5分钟以上',
  ],
])(
  'a payment report %s is refused with its own error code, and nothing is stored',
  async (...row) => {
    const [, changes, code, text] = row;
    const gateway = await gatewayWithTrip();
    const answer = await report(gateway, changes);
    expect(answer).toMatchObject({ success: false, code });
    expect(answer.msg).toContain(text);
    expect(await storedPayments(gateway)).toEqual([]);
  },
);

test('a payment for an order held for review is recorded although the passenger has not confirmed the fare', async () => {
  const gateway = await gatewayWithTrip({ otherFeesFen: 140_000 });
  expect((await report(gateway, { amountFen: 143_900 })).success).toBe(true);
  expect(await fareOf(gateway, await logInPassenger(gateway))).toMatchObject({
    unActPaid: '0.00',
    fareConfirmation: { state: 'possible' },
  });
});

test("the database refuses to change a payment, and the passenger's data export has it", async () => {
  const gateway = await gatewayWithTrip();
  await report(gateway);
  const { db } = gateway.ports;
  const change = db.updateTable('orderPayments').set({ amountFen: 1 });
  await expect(change.execute()).rejects.toThrow('append-only');
  const { userId } = await db.selectFrom('orders').select('userId').executeTakeFirstOrThrow();
  expect(await exportOrderData(db, userId)).toContainEqual({
    orderUuid: ORDER_UUID,
    paymentId: 'wx-1',
    item: '微信支付',
    paidFen: 3_900,
    channelDiscountFen: 0,
    paidAt: NOON - 60_000,
  });
});
