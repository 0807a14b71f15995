import { listCasesAbout } from '@ride/contract/desk/customers';
import { exportRefunds } from '@ride/contract/desk/dispute-tools';
import { getDispute, listDisputes } from '@ride/contract/desk/disputes';
import { getOrder } from '@ride/contract/desk/orders';
import { outgoingEvents } from '@ride/contract/events-out';
import { fareItems } from '@ride/contract/fares';
import { reportPayment } from '@ride/contract/internal';
import { refundPaid } from '@ride/contract/internal-refunds';
import { fenFromYuan } from '@ride/domain/money';
import { expect, test } from 'vitest';
import { deskForTest, type Headers, type TestDesk } from '../../app/testing/desk-for-test.ts';
import { asService, logInPassenger, post } from '../../app/testing/gateway-for-test.ts';
import { demoPassengers } from '../../demo/demo-people.ts';
import { demoDisputes } from '../../demo/disputes/demo-disputes.ts';
import { demoTrips } from '../../demo/fares/demo-trip.ts';

/** Nothing listens at this address: the test only reads the stored events. */
const receiver = {
  name: 'payment',
  url: 'http://127.0.0.1:9/events',
  types: null,
  includesPhone: false,
  secrets: [`whsec_${Buffer.alloc(24, 7).toString('base64')}`],
};

const orders = [
  ...demoTrips.map(({ trip }) => ({ orderUuid: trip.orderUuid, passenger: 0 as const })),
  ...demoDisputes.map(({ order, passenger }) => ({ orderUuid: order.trip.orderUuid, passenger })),
];

const amountOf = (yuan: unknown) => fenFromYuan(String(yuan)) ?? Number.NaN;
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

async function readByPassenger({ app }: TestDesk, token: string, orderUuid: string) {
  const { data } = await post(app, fareItems, { orderUuid }, { token });
  const back = (data.payItems ?? []).filter(({ item }) => item === '已退款');
  return {
    paidFen: amountOf(data.actPaid),
    unpaidFen: amountOf(data.unActPaid),
    pendingFen: amountOf(data.stayRefundFare),
    refundedFen: sumOf(back.map(({ cost }) => -amountOf(cost))),
  };
}

async function readCases({ postDesk }: TestDesk, headers: Headers, number: string) {
  const cases = [];
  for (const queue of ['open', 'closed'] as const) {
    const { data } = await postDesk(listDisputes, { queue, number, limit: 10 }, headers);
    for (const row of data.rows) {
      const { receiptNumber } = row;
      cases.push({ row, page: (await postDesk(getDispute, { receiptNumber }, headers)).data });
    }
  }
  return cases;
}

async function readEvents({ ports }: TestDesk, orderUuid: string): Promise<number> {
  const rows = await ports.db.selectFrom('outgoingEvents').select(['type', 'data']).execute();
  const amounts = rows.map(({ type, data }) => {
    if (type === 'dispute.decided') {
      const decided = outgoingEvents[type].data.parse(JSON.parse(data));
      return decided.orderUuid === orderUuid ? decided.refundFen : 0;
    }
    if (type !== 'refund.due') return 0;
    const due = outgoingEvents[type].data.parse(JSON.parse(data));
    return due.orderUuid === orderUuid ? due.amountFen : 0;
  });
  return sumOf(amounts);
}

async function readExport({ postDesk }: TestDesk, headers: Headers, orderUuid: string) {
  const { data } = await postDesk(exportRefunds, {}, headers);
  const [header = [], ...rows] = data.content
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(','));
  const at = (name: string) => header.indexOf(name);
  const ofOrder = rows.filter((row) => row[at('订单号')] === orderUuid);
  const sumIn = (...states: string[]) =>
    sumOf(
      ofOrder
        .filter((row) => states.includes(row[at('状态')] ?? ''))
        .map((row) => amountOf(row[at('金额（元）')])),
    );
  return { pendingDecidedFen: sumIn('待退款', '逾期未退'), refundedFen: sumIn('已退款') };
}

async function readEverywhere(desk: TestDesk) {
  const headers = await desk.as('lead');
  const tokens = [
    await logInPassenger(desk, demoPassengers[0]),
    await logInPassenger(desk, demoPassengers[1]),
  ];
  const read = new Map<string, Awaited<ReturnType<typeof readByPassenger>>>();
  for (const { orderUuid, passenger } of orders) {
    const byPassenger = await readByPassenger(desk, tokens[passenger] ?? '', orderUuid);
    const { money, refunds, payments } = (await desk.postDesk(getOrder, { orderUuid }, headers))
      .data;
    expect(money, orderUuid).toMatchObject(byPassenger);
    expect(money.pendingFen).toBe(money.pendingDeliveredFen + money.pendingDecidedFen);
    const ofPassenger = payments.map((each) => each.amountFen - each.channelDiscountFen);
    expect(money.paidFen, orderUuid).toBe(sumOf(ofPassenger) - money.refundedFen);
    const decidedFen = money.pendingDecidedFen + money.refundedFen;
    expect(sumOf(refunds.map(({ amountFen }) => amountFen)), orderUuid).toBe(decidedFen);
    const about = (await desk.postDesk(listCasesAbout, { orderUuid }, headers)).data;
    expect(sumOf(about.refunds.map(({ amountFen }) => amountFen)), orderUuid).toBe(decidedFen);
    expect(await readEvents(desk, orderUuid), orderUuid).toBe(decidedFen);
    expect(money, orderUuid).toMatchObject(await readExport(desk, headers, orderUuid));
    for (const { row, page } of await readCases(desk, headers, orderUuid)) {
      expect(page.money, orderUuid).toEqual(money);
      expect(row.paidFen, orderUuid).toBe(row.endedAt === null ? money.paidFen : null);
    }
    read.set(orderUuid, byPassenger);
  }
  return read;
}

test('passenger pages, desk pages, lists, exports and events show the same amounts for every demo order', async () => {
  const desk = await deskForTest({ demo: true, receivers: [receiver] });
  const first = await readEverywhere(desk);
  expect(first.get('demo-order-refund')).toEqual({
    paidFen: 4_361,
    unpaidFen: 0,
    pendingFen: 650,
    refundedFen: 0,
  });
  expect(first.get('demo-dispute-adjusted')).toMatchObject({ pendingFen: 1_500, refundedFen: 0 });
  expect(first.get('demo-dispute-refunded')?.refundedFen).toBeGreaterThan(0);

  const paidAt = desk.clock.now();
  const unpaidFen = first.get('demo-order-unpaid')?.unpaidFen ?? 0;
  const payment = { paymentId: 'pay-1', item: '支付宝', amountFen: unpaidFen, paidAt };
  const unpaid = { ...payment, orderUuid: 'demo-order-unpaid', channelDiscountFen: 100 };
  expect((await post(desk.app, reportPayment, unpaid, asService)).success).toBe(true);
  const due = await desk.ports.db.selectFrom('refunds').selectAll().where('state', '=', 'due');
  for (const { id: refundId, receiptNumber, amountFen } of await due.execute()) {
    const paid = { refundId, receiptNumber, amountFen, paidAt };
    expect((await post(desk.app, refundPaid, paid, asService)).success).toBe(true);
  }
  const later = await readEverywhere(desk);
  expect(later.get('demo-order-unpaid')).toMatchObject({ unpaidFen: 0, pendingFen: 0 });
  expect(later.get('demo-dispute-adjusted')).toMatchObject({ pendingFen: 0, refundedFen: 1_500 });
});
