import * as calls from '@ride/contract/desk/customers';
import { getDispute, listDisputes } from '@ride/contract/desk/disputes';
import {
  findOrder,
  getOrder,
  listCustomerOrders,
  listPlateOrders,
} from '@ride/contract/desk/orders';
import { reportPayment } from '@ride/contract/internal';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deskForTest, type TestDesk } from '../../../app/testing/desk-for-test.ts';
import { deskWithDispute, raiseTestDispute } from '../../../app/testing/disputes-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
} from '../../../app/testing/fares-for-test.ts';
import { asService, logInPassenger, post } from '../../../app/testing/gateway-for-test.ts';

async function deskWithOrder(trip: Parameters<typeof createTripInput>[0] = {}): Promise<TestDesk> {
  const desk = await deskForTest();
  await publishRules(desk, createRuleInput());
  await deliverTrip(desk, createTripInput({ routePlanUuid: 'plan-1', ...trip }));
  return desk;
}

const found = async (desk: TestDesk, number: string, cities?: readonly string[]) =>
  (await desk.postDesk(findOrder, { number }, await desk.as('support', cities))).data?.orderUuid;

const userOf = async (desk: TestDesk, mobile: string): Promise<string> =>
  (await desk.postDesk(calls.findCustomer, { mobile }, await desk.as('support'))).data.userId ?? '';

test('the desk finds an order by its number and by its route plan, in the cities of the staff member', async () => {
  const desk = await deskWithOrder();
  expect(await found(desk, 'order-1')).toBe('order-1');
  expect(await found(desk, 'plan-1')).toBe('order-1');
  expect(await found(desk, 'order-2')).toBeNull();
  expect(await found(desk, 'order-1', ['330100'])).toBeNull();
  expect(await found(desk, 'order-1', ['320100'])).toBe('order-1');
});

test('an order delivered with a district’s or a map’s code is found by people of its city, with its case', async () => {
  for (const cityCode of ['320102', '025']) {
    const desk = await deskForTest();
    await publishRules(desk, createRuleInput());
    await deliverTrip(desk, createTripInput({ cityCode }));
    expect(await found(desk, 'order-1', ['320100'])).toBe('order-1');
    const receiptNumber = await raiseTestDispute(desk, await logInPassenger(desk));
    const { data } = await desk.postDesk(
      listDisputes,
      { queue: 'open', limit: 10 },
      await desk.as('support', ['320100']),
    );
    expect(data.rows).toMatchObject([{ receiptNumber, cityCode: '320100' }]);
  }
});

test('an order’s page at the desk has its bill with calculations, the rule by name, payments and both ends, phone masked', async () => {
  const position = { latitude: 32.04, longitude: 118.78 };
  const desk = await deskWithOrder({
    ...position,
    dropOffLatitude: 32.1,
    dropOffLongitude: 118.8,
    payments: [{ item: '微信支付', amountFen: 1_000 }],
  });
  const paidAt = NOON - MINUTE_MS;
  const payment = {
    orderUuid: 'order-1',
    paymentId: 'pay-1',
    item: '支付宝',
    amountFen: 500,
    paidAt,
  };
  expect(await post(desk.app, reportPayment, payment, asService)).toMatchObject({ success: true });
  const { data } = await desk.postDesk(
    getOrder,
    { orderUuid: 'order-1' },
    await desk.as('support'),
  );
  expect(data).toMatchObject({
    userId: await userOf(desk, '13800000000'),
    passengerPhone: '138****0000',
    routePlanUuid: 'plan-1',
    cityCode: '320100',
    findings: [],
    estimate: null,
    bills: [
      {
        revision: 0,
        ruleName: '南京市快享计价规则第 1 版，2026年1月20日起',
        totalFen: 3_900,
        lines: [{ kind: 'start' }, { kind: 'mileage', working: [{ quantity: '10' }] }, {}],
      },
    ],
    payments: [
      { item: '微信支付', amountFen: 1_000, paidAt: null },
      { item: '支付宝', amountFen: 500, paidAt },
    ],
    refunds: [],
    money: { paidFen: 1_500, unpaidFen: 2_400, pendingFen: 0 },
    pickUp: position,
    dropOff: { latitude: 32.1, longitude: 118.8 },
  });
  const elsewhere = await desk.as('support', ['330100']);
  const refused = await desk.postDesk(getOrder, { orderUuid: 'order-1' }, elsewhere);
  expect(refused).toMatchObject({ success: false, code: getOrder.refusals.unknownOrder });
});

test('the case of an order names the fare rule as the order’s page does', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber } = desk;
  const { data } = await desk.postDesk(getDispute, { receiptNumber }, await desk.as('support'));
  expect(data.bills[0]?.ruleName).toBe('南京市快享计价规则第 1 版，2026年1月20日起');
  expect(data.userId).toBe(await userOf(desk, '13800000000'));
});

test('a customer’s orders are listed newest first, page by page, without those of other cities', async () => {
  const desk = await deskForTest();
  await publishRules(
    desk,
    createRuleInput(),
    createRuleInput({ fareRuleId: 'hz', cityCode: '330100' }),
  );
  const deliverAt = (orderUuid: string, minute: number, cityCode = '320100') =>
    deliverTrip(
      desk,
      createTripInput({ orderUuid, cityCode, completedAt: NOON - minute * MINUTE_MS }),
    );
  await deliverAt('a', 10);
  await deliverAt('b', 20, '330100');
  await deliverAt('c', 30);
  await deliverTrip(desk, createTripInput({ orderUuid: 'other', passengerMobile: '13900000000' }));
  const userId = await userOf(desk, '13800000000');
  const pagesOf = async (cities?: readonly string[]) => {
    const headers = await desk.as('support', cities);
    const first = await desk.postDesk(listCustomerOrders, { userId, limit: 2 }, headers);
    const cursor = first.data.next ?? '';
    const second = await desk.postDesk(listCustomerOrders, { userId, limit: 2, cursor }, headers);
    expect(second.data.next).toBeNull();
    return [first, second].map(({ data }) => data.rows.map(({ orderUuid }) => orderUuid));
  };
  expect(await pagesOf()).toEqual([['a', 'b'], ['c']]);
  expect(await pagesOf(['320100'])).toEqual([['a'], ['c']]);
});

test('a customer’s order shows its car, both ends by name, and whether it is paid', async () => {
  const desk = await deskWithOrder({
    vehicleNumber: '苏A·D31883',
    showName: '快享',
    pickUpName: '南京南站',
    dropOffName: '新街口',
    payments: [{ item: '微信支付', amountFen: 1_000 }],
  });
  const paid = { item: '支付宝', amountFen: 500, paidAt: NOON };
  const report = { orderUuid: 'order-1', paymentId: 'pay-1', ...paid };
  expect(await post(desk.app, reportPayment, report, asService)).toMatchObject({ success: true });
  const userId = await userOf(desk, '13800000000');
  const support = await desk.as('support');
  const { data } = await desk.postDesk(listCustomerOrders, { userId, limit: 2 }, support);
  expect(data.rows).toMatchObject([
    {
      vehicleNumber: '苏A·D31883',
      showName: '快享',
      pickUpName: '南京南站',
      dropOffName: '新街口',
      money: { paidFen: 1_500, unpaidFen: 2_400, pendingFen: 0, refundedFen: 0 },
    },
  ]);
});

test('the desk finds orders by a number plate in any notation in a period and the cities of the staff member, the newest first', async () => {
  const desk = await deskForTest();
  await publishRules(
    desk,
    createRuleInput(),
    createRuleInput({ fareRuleId: 'hz', cityCode: '330100' }),
  );
  const orders = [
    ['a', '苏a·d31883', '320100', '13800000000'],
    ['b', '苏A D31883', '320100', '13900000000'],
    ['c', '苏AD31883', '330100', '13800000000'],
    ['other', '苏AD31884', '320100', '13800000000'],
  ] as const;
  for (const [minute, order] of orders.entries()) {
    const [orderUuid, vehicleNumber, cityCode, passengerMobile] = order;
    const completedAt = NOON - minute * MINUTE_MS;
    const trip = { orderUuid, vehicleNumber, cityCode, passengerMobile, completedAt };
    await deliverTrip(desk, createTripInput(trip));
  }
  const list = async (filter: object, cities?: readonly string[]) => {
    const request = { plate: '苏A·D31883', limit: 10, ...filter };
    const headers = await desk.as('support', cities);
    const { data } = await desk.postDesk(listPlateOrders, request, headers);
    return { found: data.rows.map(({ orderUuid }) => orderUuid), next: data.next ?? '' };
  };
  const first = await list({ limit: 2 });
  expect(first.found).toEqual(['a', 'b']);
  expect((await list({ limit: 2, cursor: first.next })).found).toEqual(['c']);
  expect((await list({ since: NOON - MINUTE_MS, until: NOON })).found).toEqual(['b']);
  expect((await list({}, ['330100'])).found).toEqual(['c']);
  expect((await list({ plate: '南京' })).found).toEqual([]);
});

test('searches of orders by number plate count towards the same limit as those by phone', async () => {
  const desk = await deskForTest();
  const headers = await desk.as('support');
  for (let nth = 0; nth < 60; nth += 1) {
    await desk.postDesk(calls.findCustomer, { mobile: '13800000000' }, headers);
    await desk.postDesk(listPlateOrders, { plate: '苏AD31883', limit: 1 }, headers);
  }
  const refused = await desk.postDesk(listPlateOrders, { plate: '苏AD31883', limit: 1 }, headers);
  expect(refused).toMatchObject({ code: listPlateOrders.refusals.tooManySearches });
});
