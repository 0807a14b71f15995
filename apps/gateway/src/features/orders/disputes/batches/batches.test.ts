import * as calls from '@ride/contract/desk/dispute-tools';
import { getDispute } from '@ride/contract/desk/disputes';
import { findOrder } from '@ride/contract/desk/workbench';
import { readDisputeCases } from '@ride/contract/dispute-cases';
import { fareItems } from '@ride/contract/fares';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { billingPorts } from '../../../../app/dispute-desk.ts';
import { deskWithDispute, ORDER } from '../../../../app/testing/disputes-for-test.ts';
import {
  deliver,
  NOON,
  publishRules,
  tripInput,
  withStartFare,
} from '../../../../app/testing/fares-for-test.ts';
import { loggedIn, post } from '../../../../app/testing/gateway-for-test.ts';
import { readConfig } from '../../../../config/config.ts';
import { notifyPassengers } from '../notices/notify-passenger-service.ts';
import { runSignedBatches } from './run-batch-service.ts';

const config = readConfig({ RIDE_ENV: 'test' });

test('the periodic round carries a signed batch to its end, beside a run from the desk and not before it is signed', async () => {
  const desk = await deskWithDispute();
  const { postDesk } = desk;
  await publishRules(desk, withStartFare('7', { startsAt: NOON + HOUR_MS }));
  const runSigned = () => runSignedBatches(billingPorts(desk.ports, config));
  const batchId = 'batch-0123456789abc';
  const versions = { ruleVersion: 'nanjing-quick:1', correctVersion: 'nanjing-quick:2' };
  const lead = await desk.as('lead');
  await postDesk(calls.proposeDisputeBatch, { batchId, ...versions, words: '公布有误' }, lead);
  const read = async () => (await postDesk(calls.getDisputeBatch, { batchId }, lead)).data;
  await runSigned();
  expect(await read()).toMatchObject({ state: 'proposed', ordersAdjusted: 0 });
  const sign = { batchId, accepted: true };
  await postDesk(calls.signDisputeBatch, sign, await desk.as('lead'));
  const run = () => postDesk(calls.runDisputeBatch, { batchId }, lead);
  await Promise.all([runSigned(), run(), runSigned()]);
  await runSigned();
  expect(await read()).toMatchObject({ state: 'done', ordersAdjusted: 1, refundsFen: 200 });
});

test('a rule published wrong is put right for all its orders by two people, each passenger with their own figures', async () => {
  const desk = await deskWithDispute();
  const { postDesk, app, token } = desk;
  await deliver(desk, tripInput({ orderUuid: 'order:2.b', passengerMobile: '13900000000' }));
  await publishRules(desk, withStartFare('7', { startsAt: NOON + HOUR_MS }));
  const versions = { ruleVersion: 'nanjing-quick:1', correctVersion: 'nanjing-quick:2' };
  const support = await desk.as('support');
  const rules = await postDesk(calls.listRuleVersions, { cityCode: '320100' }, support);
  expect(rules.data).toMatchObject([
    {
      fareRuleId: 'nanjing-quick',
      versions: [{ ruleVersion: 'nanjing-quick:2' }, { ruleVersion: 'nanjing-quick:1' }],
    },
  ]);
  const elsewhere = await desk.as('support', ['110100']);
  const hidden = await postDesk(calls.listRuleVersions, { cityCode: '320100' }, elsewhere);
  expect(hidden.data).toEqual([]);
  const found = await postDesk(calls.findMispricedOrders, { ...versions, limit: 50 }, support);
  expect(found.data).toMatchObject({ tried: 2, next: null, adjustedBefore: 0 });
  expect(found.data.rows).toContainEqual({
    ...{ orderUuid: ORDER, totalBeforeFen: 6_900, totalAfterFen: 6_700, refundFen: 200 },
  });
  const first = await postDesk(calls.findMispricedOrders, { ...versions, limit: 1 }, support);
  const rest = { ...versions, limit: 1, cursor: first.data.next ?? '' };
  const second = await postDesk(calls.findMispricedOrders, rest, support);
  expect([first, second].flatMap(({ data }) => data.rows)).toEqual(found.data.rows);
  expect(second.data.next).toBeNull();
  const batchId = 'batch-0123456789abc';
  const proposal = { batchId, ...versions, words: '起步费公布有误，已按更正后的规则重新计价' };
  const lead = await desk.as('lead');
  expect((await postDesk(calls.proposeDisputeBatch, proposal, lead)).success).toBe(true);
  const read = (headers: typeof lead) => postDesk(calls.getDisputeBatch, { batchId }, headers);
  expect((await read(support)).data).toMatchObject({ batchId, state: 'proposed' });
  expect((await read(elsewhere)).code).toBe(calls.getDisputeBatch.refusals.unknownBatch);
  const sign = { batchId, accepted: true };
  const { ownBatch, batchSettled } = calls.signDisputeBatch.refusals;
  expect((await postDesk(calls.signDisputeBatch, sign, lead)).code).toBe(ownBatch);
  const colleague = await desk.as('lead');
  expect((await postDesk(calls.signDisputeBatch, sign, colleague)).success).toBe(true);
  expect((await postDesk(calls.signDisputeBatch, sign, colleague)).code).toBe(batchSettled);
  const runs = [1, 2].map(() => postDesk(calls.runDisputeBatch, { batchId }, lead));
  for (const { success } of await Promise.all(runs)) expect(success).toBe(true);
  const { data } = await postDesk(calls.runDisputeBatch, { batchId }, lead);
  expect(data).toMatchObject({ state: 'done', ordersAdjusted: 2, refundsFen: 200 });
  const own = await post(app, fareItems, { orderUuid: ORDER }, { token });
  expect(own.data).toMatchObject({ totalFare: '67.00', stayRefundFare: '2.00' });
  // The rules that the page shows are those of the bill that counts.
  const request = { orderUuid: ORDER, areaCode: '320100', typeModule: 4, typeTime: 1 } as const;
  const current = await post(app, queryFareModelsAndRouteRule, request, { token });
  expect(current.data).toMatchObject({ baseFare: { startFare: '7' } });
  const search = await postDesk(findOrder, { number: ORDER }, support);
  expect(search.data.order).toMatchObject({
    totalFen: 6_700,
    firstTotalFen: 6_900,
    ruleVersion: 'nanjing-quick:2',
  });
  const page = await postDesk(getDispute, { receiptNumber: desk.receiptNumber }, support);
  expect(page.data.ruleVersion).toBe('nanjing-quick:2');
  const other = { token: await loggedIn(desk, '13900000000') };
  const unpaid = await post(app, fareItems, { orderUuid: 'order:2.b' }, other);
  expect(unpaid.data).toMatchObject({
    totalFare: '37.00',
    unActPaid: '37.00',
    stayRefundFare: '0.00',
  });
  const told = await post(app, readDisputeCases, { orderUuid: 'order:2.b' }, other);
  expect(told.data.cases?.[0]?.outcomes?.[0]?.lines).toContainEqual({
    ...{ item: '起步费', oldCost: '9.00', newCost: '7.00', reason: '计价规则有误' },
  });
  expect(desk.notices).toEqual([]);
  await notifyPassengers(billingPorts(desk.ports, config));
  expect(desk.notices.map((notice) => ('result' in notice ? notice.result : ''))).toEqual(
    expect.arrayContaining(['费用调整为67.00元，退回2.00元', '费用调整为37.00元']),
  );
  const again = await postDesk(calls.findMispricedOrders, { ...versions, limit: 50 }, support);
  expect(again.data).toMatchObject({ rows: [], tried: 2, adjustedBefore: 2 });
  const back = { ruleVersion: versions.correctVersion, correctVersion: versions.ruleVersion };
  const further = await postDesk(calls.findMispricedOrders, { ...back, limit: 50 }, support);
  expect(further.data).toMatchObject({ rows: [], adjustedBefore: 2 });
  const listed = await postDesk(calls.listDisputeBatches, { limit: 10 }, support);
  expect(listed.data.rows).toMatchObject([{ batchId, state: 'done' }]);
});

test('an order that is delivered behind the place of a batch is adjusted when the same batch is proposed again, once', async () => {
  const desk = await deskWithDispute();
  const { postDesk } = desk;
  await publishRules(desk, withStartFare('7', { startsAt: NOON + HOUR_MS }));
  const versions = { ruleVersion: 'nanjing-quick:1', correctVersion: 'nanjing-quick:2' };
  const [lead, colleague] = [await desk.as('lead'), await desk.as('lead')];
  const carryOut = async (batchId: string) => {
    await postDesk(calls.proposeDisputeBatch, { batchId, ...versions, words: '公布有误' }, lead);
    await postDesk(calls.signDisputeBatch, { batchId, accepted: true }, colleague);
    await runSignedBatches(billingPorts(desk.ports, config));
    return (await postDesk(calls.getDisputeBatch, { batchId }, lead)).data;
  };
  const late = { orderUuid: 'order-0', passengerMobile: '13900000000' };
  expect(late.orderUuid < ORDER).toBe(true);
  expect(await carryOut('batch-0123456789abc')).toMatchObject({ state: 'done', ordersAdjusted: 1 });
  await deliver(desk, tripInput(late));
  expect(await carryOut('batch-1123456789abc')).toMatchObject({ state: 'done', ordersAdjusted: 1 });
  const revisions = await desk.ports.db
    .selectFrom('fare_revisions')
    .select(['order_uuid', 'revision'])
    .orderBy('order_uuid')
    .execute();
  expect(revisions).toEqual([
    { order_uuid: 'order-0', revision: 1 },
    { order_uuid: ORDER, revision: 1 },
  ]);
});
