import { getDispute, getDisputePicture, listDisputes } from '@ride/contract/desk/disputes';
import { readDisputeCases } from '@ride/contract/dispute-cases';
import { completedTrip } from '@ride/contract/entities/completed-trip';
import { disputeCaseStates } from '@ride/domain/disputes/dispute-case';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deskForTest, type Headers, type TestDesk } from '../../app/testing/desk-for-test.ts';
import { logInPassenger, post } from '../../app/testing/gateway-for-test.ts';
import { findTripErrors } from '../../features/orders/trip-errors.ts';
import { demoPassengers } from '../demo-people.ts';
import { toDelivery, toPaidDelivery } from '../fares/demo-trip.ts';
import { demoDisputes } from './demo-disputes.ts';

const NOW = Date.parse('2026-03-11T12:00:00+08:00');

test('trips of demo disputes match the contract of a delivery', () => {
  for (const { order, passenger } of demoDisputes) {
    const delivery = toDelivery(order, demoPassengers[passenger], NOW);
    const paid = toPaidDelivery(order, delivery, 9_000);
    expect(completedTrip.safeParse(paid).success, paid.orderUuid).toBe(true);
    expect(findTripErrors(paid)).toEqual([]);
  }
});

async function caseOfOrder({ postDesk }: TestDesk, number: string, headers: Headers) {
  for (const queue of ['open', 'closed'] as const) {
    const { data } = await postDesk(listDisputes, { queue, number, limit: 10 }, headers);
    const [row] = data.rows;
    if (!row) continue;
    return (await postDesk(getDispute, { receiptNumber: row.receiptNumber }, headers)).data;
  }
  throw new Error(`no case of ${number}`);
}

test('the dispute queue of the demo data has cases in every state, with findings, pictures and refunds', async () => {
  const desk = await deskForTest({ demo: true });
  const lead = await desk.as('lead');
  const now = desk.clock.now();
  const cases = new Map<string, Awaited<ReturnType<typeof caseOfOrder>>>();
  for (const demo of demoDisputes) {
    const { orderUuid } = demo.order.trip;
    const found = await caseOfOrder(desk, orderUuid, lead);
    expect([orderUuid, found.state, found.kind]).toEqual([orderUuid, demo.endsAs, demo.kind]);
    expect(found.findings.length > 0, orderUuid).toBe(demo.kind === 'held');
    expect(found.pictures.length > 0, orderUuid).toBe(demo.hasPicture);
    cases.set(orderUuid, found);
  }
  const all = [...cases.values()];
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(disputeCaseStates));
  const deadlines = all.flatMap(({ deadline }) => deadline ?? []);
  const late = deadlines.filter((each) => each.at < now).map(({ step }) => step);
  expect(late.toSorted()).toEqual(['decision', 'firstAnswer']);
  expect(deadlines.length).toBeGreaterThan(late.length);
  const adjusted = cases.get('demo-dispute-adjusted');
  expect(adjusted).toMatchObject({ money: { pendingDecidedFen: 1_500, refundedFen: 0 } });
  const refunded = cases.get('demo-dispute-refunded');
  expect(refunded?.money.refundedFen).toBeGreaterThan(0);
  expect(refunded?.money.pendingFen).toBe(0);
  const pictureId = cases.get('demo-dispute-received')?.pictures[0]?.pictureId ?? '';
  const { data } = await desk.postDesk(getDisputePicture, { pictureId }, lead);
  const stored = await sharp(Buffer.from(data.jpeg ?? '', 'base64')).metadata();
  expect(stored.format).toBe('jpeg');
});

test('the demo passenger has dispute cases with an open question and with a due refund', async () => {
  const desk = await deskForTest({ demo: true });
  const token = await logInPassenger(desk);
  const read = async (orderUuid: string) =>
    (await post(desk.app, readDisputeCases, { orderUuid }, { token })).data.cases?.[0];
  expect(await read('demo-dispute-asked')).toMatchObject({ mayAnswer: true });
  expect(await read('demo-dispute-adjusted')).toMatchObject({
    outcomes: [{ result: 'adjusted', refunds: [{ amount: '15.00', state: 'due' }] }],
    mayAppeal: true,
  });
  expect(await read('demo-dispute-withdrawn')).toMatchObject({ state: 'withdrawn' });
});
