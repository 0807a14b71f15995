import type { RequestInput } from '@ride/contract/define-call';
import * as calls from '@ride/contract/desk/disputes';
import { type OutgoingEventType, outgoingEvents } from '@ride/contract/events-out';
import { fareItems } from '@ride/contract/fares';
import { reportPayment } from '@ride/contract/internal';
import { refundPaid } from '@ride/contract/internal-refunds';
import { fen } from '@ride/domain/money';
import { expect, test } from 'vitest';
import { DisputeSimulation } from '../../../app/testing/disputes/dispute-simulation.ts';
import { actorOf, staffIdOf } from '../../../app/testing/disputes/real-case.ts';
import {
  type DisputeDesk,
  deskWithDispute,
  findLedgerDifferences,
  ORDER_UUID,
  readCase,
  readOwnCase,
  takeDisputeAs,
} from '../../../app/testing/disputes-for-test.ts';
import { NOON, type TripInput } from '../../../app/testing/fares-for-test.ts';
import {
  asService,
  gatewayForTest,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';
import { serviceActor } from '../../../ports/audit-trail.ts';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { recordPayment } from '../../bills/payments/report-payment-service.ts';
import { listRefunds } from '../../bills/refunds/refund-store.ts';
import { decideDispute } from './decide-service.ts';

type Report = RequestInput<typeof reportPayment>;

const { paymentAboveDue } = reportPayment.refusals;
const unpaid: Partial<TripInput> = { payments: [] };

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

const fareOf = async ({ app }: Pick<TestGateway, 'app'>, token: string) =>
  (await post(app, fareItems, { orderUuid: ORDER_UUID }, { token })).data;

/** Nothing listens at this address: the test only reads the stored events. */
const receiver = {
  name: 'payment',
  url: 'http://127.0.0.1:9/events',
  types: null,
  includesPhone: false,
  secrets: [`whsec_${Buffer.alloc(24, 7).toString('base64')}`],
};

async function eventsOf({ ports }: Pick<TestGateway, 'ports'>, type: OutgoingEventType) {
  const events = await ports.db
    .selectFrom('outgoingEvents')
    .select('data')
    .where('type', '=', type)
    .execute();
  return events.map(({ data }) => outgoingEvents[type].data.parse(JSON.parse(data)));
}

const decide = ({ postDesk, receiptNumber }: DisputeDesk, headers: Headers, revision: number) =>
  postDesk(
    calls.decideDispute,
    {
      receiptNumber,
      revision,
      billRevision: 0,
      outcome: 'adjusted',
      text: '没有走高速',
      corrections: [{ fact: 'highwayFen', value: 0, reason: 'feeNotIncurred' }],
      waived: [],
    },
    headers,
  );
type Headers = Awaited<ReturnType<typeof takeDisputeAs>>['headers'];

test('a decision refunds what was paid after the delivery, as the desk shows', async () => {
  const desk = await deskWithDispute(unpaid);
  const { headers, revision } = await takeDisputeAs(desk);
  expect((await report(desk, { amountFen: 6_900 })).success).toBe(true);
  expect(await readCase(desk, desk.receiptNumber, headers)).toMatchObject({
    money: { paidFen: 6_900 },
  });
  expect((await decide(desk, headers, revision)).data).toMatchObject({
    state: 'decided',
    refundFen: 3_000,
  });
  expect(await fareOf(desk, desk.token)).toMatchObject({
    totalFare: '39.00',
    actPaid: '69.00',
    unActPaid: '0.00',
    stayRefundFare: '30.00',
    payItems: [{ item: '微信支付', cost: '69.00' }],
  });
});

test('a payment of the amount due before the decision is recorded and its surplus refunded', async () => {
  const desk = await deskWithDispute(unpaid, { receivers: [receiver] });
  const { headers, revision } = await takeDisputeAs(desk);
  expect((await decide(desk, headers, revision)).data.refundFen).toBe(0);
  const two = await gatewayForTest({ databaseConfig: desk.databaseConfig, clock: desk.clock });
  const answers = await Promise.all(
    [desk, two, desk, two].map((gateway) => report(gateway, { amountFen: 6_900 })),
  );
  expect(answers.map(({ success }) => success)).toEqual([true, true, true, true]);
  expect(await fareOf(desk, desk.token)).toMatchObject({
    totalFare: '39.00',
    actPaid: '69.00',
    unActPaid: '0.00',
    stayRefundFare: '30.00',
  });
  const { receiptNumber } = desk;
  const refundId = `${receiptNumber}-p1`;
  expect(await eventsOf(desk, 'refund.due')).toEqual([
    {
      refundId,
      receiptNumber,
      orderUuid: ORDER_UUID,
      paymentId: 'wx-1',
      amountFen: 3_000,
      totalFen: 3_900,
      revision: 1,
      dueAt: desk.clock.now(),
    },
  ]);
  expect((await readOwnCase(desk)).outcomes?.[0]?.refunds).toMatchObject([
    { amount: '30.00', state: 'due' },
  ]);
  const page = { money: { pendingDecidedFen: 3_000, refundedFen: 0 }, surplusRefundsFen: 3_000 };
  expect(await readCase(desk, receiptNumber, headers)).toMatchObject(page);
  const paid = { refundId, receiptNumber, amountFen: 3_000, paidAt: desk.clock.now() };
  for (const _ of [1, 2]) {
    expect((await post(desk.app, refundPaid, paid, asService)).success).toBe(true);
  }
  expect(await fareOf(desk, desk.token)).toMatchObject({
    actPaid: '39.00',
    unActPaid: '0.00',
    stayRefundFare: '0.00',
  });
  expect(await findLedgerDifferences(desk)).toEqual([]);
});

test('a refunded surplus leaves out channel discounts and refunds under way', async () => {
  const payments = [{ item: '余额', amountFen: 1_000 }];
  const desk = await deskWithDispute({ payments, refundPendingFen: 500 });
  const { headers, revision } = await takeDisputeAs(desk);
  await decide(desk, headers, revision);
  const late = { amountFen: 5_900, channelDiscountFen: 4_000 };
  expect((await report(desk, late)).success).toBe(true);
  // The passenger settled 69 yuan. The channel gave 40 of them and 5 are being refunded already, so
  // at most 24 of the surplus of 25 yuan come back.
  expect(await listRefunds(desk.ports.db, ORDER_UUID)).toMatchObject([{ amountFen: 2_400 }]);
  expect((await fareOf(desk, desk.token)).stayRefundFare).toBe('29.00');
});

test('the refunds of a decision and two payments together are the surplus of the bill', async () => {
  const desk = await deskWithDispute({ payments: [{ item: '余额', amountFen: 5_000 }] });
  const { headers, revision } = await takeDisputeAs(desk);
  expect((await decide(desk, headers, revision)).data.refundFen).toBe(1_100);
  for (const paymentId of ['wx-1', 'wx-2']) {
    expect((await report(desk, { paymentId, amountFen: 950 })).success).toBe(true);
  }
  const more = await report(desk, { paymentId: 'wx-3', amountFen: 1 });
  expect(more).toMatchObject({ code: paymentAboveDue });
  expect(more.msg).toContain('当前待支付 0.00 元');
  const { receiptNumber } = desk;
  expect(await listRefunds(desk.ports.db, ORDER_UUID)).toMatchObject([
    { refundId: `${receiptNumber}-1`, revision: 1, amountFen: 1_100 },
    { refundId: `${receiptNumber}-p1`, revision: 1, amountFen: 950 },
    { refundId: `${receiptNumber}-p2`, revision: 1, amountFen: 950 },
  ]);
  expect((await readOwnCase(desk)).outcomes?.[0]?.refunds).toHaveLength(3);
  expect((await fareOf(desk, desk.token)).stayRefundFare).toBe('30.00');
  expect(await readCase(desk, receiptNumber, headers)).toMatchObject({
    money: { pendingDecidedFen: 3_000 },
    surplusRefundsFen: 1_900,
  });
  expect(await findLedgerDifferences(desk)).toEqual([]);
});

test('after a decision a payment of the revised amount settles the bill, and a payment above the first bill is refused', async () => {
  const desk = await deskWithDispute(unpaid);
  const { headers, revision } = await takeDisputeAs(desk);
  await decide(desk, headers, revision);
  const tooMuch = await report(desk, { amountFen: 6_901 });
  expect(tooMuch.code).toBe(paymentAboveDue);
  expect(tooMuch.msg).toContain('当前待支付 39.00 元');
  expect((await report(desk, { amountFen: 3_900 })).success).toBe(true);
  expect(await fareOf(desk, desk.token)).toMatchObject({
    totalFare: '39.00',
    actPaid: '39.00',
    unActPaid: '0.00',
    stayRefundFare: '0.00',
  });
  expect(await listRefunds(desk.ports.db, ORDER_UUID)).toEqual([]);
});

test('a decision whose amounts were computed before a payment arrived is refused and succeeds when repeated', async () => {
  const { ports } = await portsForTest();
  const simulation = await DisputeSimulation.open(ports);
  const trip = {
    arrival: 'ordinary' as const,
    departure: NOON - 3_000_000,
    distanceMetres: 10_000,
    durationSeconds: 1_200,
  };
  const none = { paidFen: 0, channelDiscountFen: 0, refundPendingFen: 0 };
  const { real } = await simulation.begin({
    ...trip,
    highwayFen: 3_000,
    discountTenThousandths: 0,
    ...none,
  });
  await real.caseOf('dissent').take('alpha');
  const row = await ports.db
    .selectFrom('disputes')
    .select(['receiptNumber', 'orderUuid', 'revision'])
    .executeTakeFirstOrThrow();
  const decideWith = (repriceRide: typeof simulation.deps.repriceRide) =>
    decideDispute(
      { ...simulation.deps, repriceRide, unsignedPerDay: fen(10_000) },
      actorOf(staffIdOf('alpha', row.orderUuid)),
      {
        receiptNumber: row.receiptNumber,
        revision: row.revision,
        text: '没有走高速',
        billRevision: 0,
        outcome: 'adjusted',
        corrections: [{ fact: 'highwayFen', value: 0, reason: 'feeNotIncurred' }],
        waived: [],
      },
    );
  const { repriceRide } = simulation.deps;
  const interrupted = await decideWith(async (...args) => {
    const { orderUuid } = row;
    const payment = paymentOf({ orderUuid, amountFen: 6_900, paidAt: NOON });
    expect(await recordPayment(simulation.deps.ports, payment, serviceActor)).toBe('done');
    return repriceRide(...args);
  });
  expect(interrupted).toMatchObject({ outcome: 'editConflict' });
  expect(await decideWith(repriceRide)).toMatchObject({ outcome: 'done', refundFen: 3_000 });
  expect(await listRefunds(ports.db, row.orderUuid)).toMatchObject([{ amountFen: 3_000 }]);
});
