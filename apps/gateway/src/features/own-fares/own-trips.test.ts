import { fareItems } from '@ride/contract/fares';
import { reportPayment } from '@ride/contract/internal';
import { ownTrips } from '@ride/contract/own-trips';
import { issuedStates } from '@ride/domain/invoices/invoice-state';
import { fenFromYuan } from '@ride/domain/money';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
} from '../../app/testing/fares-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../app/testing/gateway-for-test.ts';
import { demoPassengers } from '../../demo/demo-people.ts';
import { demoApplications } from '../../demo/invoices/demo-invoices.ts';

async function listPages({ app }: TestGateway, token: string) {
  const pages: (typeof first)['trips'][] = [];
  const first = (await post(app, ownTrips, {}, { token })).data;
  let { trips, nextCursor } = first;
  pages.push(trips);
  while (nextCursor !== null) {
    ({ trips, nextCursor } = (await post(app, ownTrips, { cursor: nextCursor }, { token })).data);
    pages.push(trips);
  }
  return pages;
}

test('a passenger reads own trips by pages of 20, the newest first, also those that ended together', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  for (let nth = 0; nth < 41; nth += 1) {
    const orderUuid = `order.${String(nth).padStart(2, '0')}`;
    const completedAt = NOON - 30 * 60_000 + Math.floor(nth / 3) * 1_000;
    await deliverTrip(
      gateway,
      createTripInput({ orderUuid, completedAt, vehicleNumber: `苏A${nth}` }),
    );
  }
  const passengerMobile = '13900000000';
  await deliverTrip(gateway, createTripInput({ orderUuid: 'of-another', passengerMobile }));
  const pages = await listPages(gateway, await logInPassenger(gateway));
  expect(pages.map((trips) => trips.length)).toEqual([20, 20, 1]);
  expect(pages.flat().map(({ orderUuid }) => orderUuid)).toEqual(
    Array.from({ length: 41 }, (_, at) => `order.${String(40 - at).padStart(2, '0')}`),
  );
});

test('a trip has its ends by name, its fare, what is to be paid and whether it is paid', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  const payments = [{ item: '微信支付', amountFen: 1_000 }];
  const places = { pickUpName: '南京南站', dropOffName: '新街口' };
  await deliverTrip(gateway, createTripInput({ ...places, payments }));
  const token = await logInPassenger(gateway);
  const read = async () => (await post(gateway.app, ownTrips, {}, { token })).data;
  const trip = {
    orderUuid: 'order-1',
    departedAt: NOON - 50 * 60_000,
    from: '南京南站',
    to: '新街口',
    totalFen: 3_900,
    unpaidFen: 2_900,
    refundPendingFen: 0,
    state: 'unpaid',
  };
  expect(await read()).toEqual({ trips: [trip], nextCursor: null });
  for (const [paymentId, amountFen] of Object.entries({ 'pay-1': 2_000, 'pay-2': 900 })) {
    const payment = { orderUuid: 'order-1', paymentId, item: '支付宝', amountFen, paidAt: NOON };
    expect((await post(gateway.app, reportPayment, payment, asService)).success).toBe(true);
  }
  expect((await read()).trips).toEqual([{ ...trip, unpaidFen: 0, state: 'paid' }]);
});

test('a passenger without a trip has an empty list', async () => {
  const gateway = await gatewayForTest();
  const token = await logInPassenger(gateway);
  const { data } = await post(gateway.app, ownTrips, {}, { token });
  expect(data).toEqual({ trips: [], nextCursor: null });
});

const fenOf = (yuan: unknown) => fenFromYuan(String(yuan));
const invoiced = new Set(
  demoApplications
    .filter(({ endsAs }) => issuedStates.includes(endsAs))
    .flatMap(({ orders }) => orders),
);
const inProgress = new Set<unknown>(['processing', 'questionAsked']);

test.each(demoPassengers)(
  'the trips of %s show the amounts and the state of their bills for every demo order',
  async (mobile) => {
    const gateway = await gatewayForTest({ demo: true });
    const token = await logInPassenger(gateway, mobile);
    const trips = (await listPages(gateway, token)).flat();
    const orders = await gateway.ports.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.userId')
      .select('orderUuid')
      .where('mobile', '=', mobile)
      .execute();
    expect(new Set(trips.map(({ orderUuid }) => orderUuid)).size).toBe(orders.length);
    expect(trips).toHaveLength(orders.length);
    for (const { orderUuid, totalFen, unpaidFen, refundPendingFen, state } of trips) {
      const { data: bill } = await post(gateway.app, fareItems, { orderUuid }, { token });
      const [unpaid, pending] = [fenOf(bill.unActPaid), fenOf(bill.stayRefundFare)];
      expect([totalFen, unpaidFen, refundPendingFen], orderUuid).toEqual([
        fenOf(bill.totalFare),
        unpaid,
        pending,
      ]);
      const isRaised = [bill.dissentState, bill.costProblemState].some((each) =>
        inProgress.has(each?.state),
      );
      const isHeld =
        (bill.fareFindings ?? []).length > 0 &&
        (inProgress.has(bill.heldState) || bill.fareConfirmation?.state === 'possible');
      const paid = invoiced.has(orderUuid) ? 'invoiced' : 'paid';
      const settled = unpaid ? 'unpaid' : pending ? 'refundPending' : paid;
      expect(state, orderUuid).toBe(isRaised || isHeld ? 'checked' : settled);
    }
    if (mobile === demoPassengers[0]) {
      expect(new Set(trips.map(({ state }) => state))).toEqual(
        new Set(['checked', 'unpaid', 'refundPending', 'paid', 'invoiced']),
      );
    }
  },
);
