import type { RequestInput } from '@ride/contract/define-call';
import { listRefunds } from '@ride/contract/desk/dispute-tools';
import { decideDispute } from '@ride/contract/desk/disputes';
import { refundPaid } from '@ride/contract/internal-refunds';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  type DisputeDesk,
  deskWithDispute,
  raiseTestDispute,
  takeDisputeAs,
} from '../../../../app/testing/disputes-for-test.ts';
import { createTripInput, deliverTrip } from '../../../../app/testing/fares-for-test.ts';
import { asService, post } from '../../../../app/testing/gateway-for-test.ts';

async function waiveHighway(desk: DisputeDesk, receiptNumber: string) {
  const { headers, revision } = await takeDisputeAs({ ...desk, receiptNumber });
  const decision: RequestInput<typeof decideDispute> = {
    receiptNumber,
    revision,
    billRevision: 0,
    outcome: 'adjusted',
    text: '没有走高速',
    corrections: [],
    waived: [{ line: 'highway', reason: 'feeNotIncurred' }],
  };
  expect((await desk.postDesk(decideDispute, decision, headers)).success).toBe(true);
}

test('a refund that is not reported as paid in time is listed in its city until it is, the oldest first', async () => {
  const desk = await deskWithDispute({}, { settings: { REFUND_DAYS: '7' } });
  const { app, clock, receiptNumber, postDesk } = desk;
  type Request = RequestInput<typeof listRefunds>;
  const read = async (request: Request, cities?: readonly string[]) =>
    (await postDesk(listRefunds, request, await desk.as('support', cities))).data;
  const listed = (page: Request, cities?: readonly string[]) =>
    read({ state: 'late', ...page }, cities);
  const oldestSeconds = async () => {
    const { body } = await app.inject({ url: '/metrics', headers: asService });
    return Number(/^ride_refunds_oldest_seconds (.*)$/m.exec(body)?.[1]);
  };
  expect(await oldestSeconds()).toBe(0);
  const payments = [{ item: '微信支付', amountFen: 6_900 }];
  await deliverTrip(desk, createTripInput({ orderUuid: 'order-2', highwayFen: 3_000, payments }));
  const second = await raiseTestDispute(desk, desk.token, { orderUuid: 'order-2' });
  const grantedAt = clock.now();
  await waiveHighway(desk, receiptNumber);
  clock.advance(HOUR_MS);
  await waiveHighway(desk, second);
  clock.advance(7 * DAY_MS - HOUR_MS);
  expect(await listed({ limit: 10 })).toEqual({ rows: [], next: null });
  expect(await oldestSeconds()).toBe((7 * DAY_MS) / 1000);
  clock.advance(2 * HOUR_MS);
  const refundId = `${receiptNumber}-1`;
  const late = {
    refundId,
    receiptNumber,
    orderUuid: 'order-1',
    cityCode: '320100',
    amountFen: 3_000,
    dueAt: grantedAt,
    expectedBy: grantedAt + 7 * DAY_MS,
    paidAt: null,
    state: 'late',
  };
  const first = await listed({ limit: 1 });
  expect(first).toMatchObject({ rows: [late] });
  const rest = await listed({ limit: 1, cursor: first.next ?? '' });
  expect(rest).toMatchObject({ rows: [{ receiptNumber: second }], next: null });
  expect((await listed({ limit: 10 }, ['330100'])).rows).toEqual([]);
  expect((await listed({ limit: 10 }, ['320100'])).rows).toHaveLength(2);

  const paid = { refundId, receiptNumber, amountFen: 3_000, paidAt: clock.now() };
  expect((await post(app, refundPaid, paid, asService)).success).toBe(true);
  expect((await listed({ limit: 10 })).rows).toMatchObject([{ receiptNumber: second }]);
  expect(await oldestSeconds()).toBe((7 * DAY_MS + HOUR_MS) / 1000);

  const all = await read({ limit: 10, withTotal: true });
  expect(all.total).toEqual({ count: 2, isAtLeast: false, amountFen: 6_000 });
  expect(all.rows).toMatchObject([{ state: 'late' }, { state: 'paid', paidAt: clock.now() }]);
  const firstHour = { since: grantedAt, until: grantedAt + HOUR_MS, limit: 10 };
  expect((await read(firstHour)).rows).toMatchObject([{ refundId }]);
  expect((await read({ state: 'paid', limit: 10 })).rows).toMatchObject([{ refundId }]);
  expect((await read({ cityCode: '330100', limit: 10 })).rows).toEqual([]);
  expect((await read({ cityCode: '320100', limit: 10 })).rows).toHaveLength(2);
});

test('refunds are sorted by amount, page by page, and filtered by amount', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, clock, postDesk } = desk;
  const highwayFen = 2_000;
  const payments = [{ item: '微信支付', amountFen: 5_900 }];
  await deliverTrip(desk, createTripInput({ orderUuid: 'order-2', highwayFen, payments }));
  const second = await raiseTestDispute(desk, desk.token, { orderUuid: 'order-2' });
  await waiveHighway(desk, receiptNumber);
  clock.advance(HOUR_MS);
  await waiveHighway(desk, second);
  const auditor = await desk.as('auditor');
  const read = async (request: RequestInput<typeof listRefunds>) =>
    (await postDesk(listRefunds, request, auditor)).data;
  for (const state of [undefined, 'due'] as const) {
    const sorted = { ...(state && { state }), sort: 'amount', limit: 1 } as const;
    const smallest = await read(sorted);
    const largest = await read({ ...sorted, cursor: smallest.next ?? '' });
    expect([...smallest.rows, ...largest.rows]).toMatchObject([
      { amountFen: 2_000 },
      { amountFen: 3_000 },
    ]);
    expect(largest.next).toBeNull();
  }
  const small = await read({ limit: 10, toFen: 2_999 });
  expect(small.rows).toMatchObject([{ receiptNumber: second }]);
});
