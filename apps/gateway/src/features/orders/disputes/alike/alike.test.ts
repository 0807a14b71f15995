import * as calls from '@ride/contract/desk/dispute-tools';
import { getDispute } from '@ride/contract/desk/disputes';
import { findOrder } from '@ride/contract/desk/workbench';
import { fareItems } from '@ride/contract/fares';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { expect, test } from 'vitest';
import { billingPorts } from '../../../../app/dispute-desk.ts';
import {
  deskWithDispute,
  ORDER,
  raiseTestDispute,
} from '../../../../app/testing/disputes-for-test.ts';
import {
  deliver,
  NOON,
  publishRules,
  tripInput,
  withStartFare,
} from '../../../../app/testing/fares-for-test.ts';
import { loggedIn, post } from '../../../../app/testing/gateway-for-test.ts';
import { readConfig } from '../../../../config/config.ts';
import { tellPassengers } from '../notices/tell-passenger-service.ts';
import { carryOnBatches } from './batch-service.ts';

const HOUR = 3_600_000;
const config = readConfig({ RIDE_ENV: 'test' });

test('cases with the same rule, road fee or vehicle are shown beside one, and of other cities none', async () => {
  const desk = await deskWithDispute({ vehicleNumber: '苏A12345' });
  const same = { orderUuid: 'order-2', highwayFen: 3_000, vehicleNumber: '苏A12345' };
  await deliver(desk, tripInput(same));
  const other = await raiseTestDispute(desk, desk.token, { orderUuid: 'order-2' });
  const { receiptNumber, postDesk } = desk;
  const found = await postDesk(
    calls.listSimilarDisputes,
    { receiptNumber },
    await desk.as('support'),
  );
  expect(found.data.map(({ trait, value, cases }) => [trait, value, cases.length])).toEqual([
    ['highway', '3000', 1],
    ['rule', 'nanjing-quick:1', 1],
    ['vehicle', '苏A12345', 1],
  ]);
  expect(found.data[0]?.cases[0]).toMatchObject({ receiptNumber: other, state: 'received' });
  const elsewhere = await desk.as('support', ['110100']);
  const refused = await postDesk(calls.listSimilarDisputes, { receiptNumber }, elsewhere);
  expect(refused.code).toBe(calls.listSimilarDisputes.refusals.unknownDispute);
});

test('a template is changed and deleted only as it was read', async () => {
  const desk = await deskWithDispute();
  const { postDesk } = desk;
  const lead = await desk.as('lead');
  const templateId = 'template-0123456789';
  const template = {
    templateId,
    revision: 0,
    name: '退高速费',
    kind: 'decision',
    words: '已核实',
  } as const;
  const save = (changes: object) =>
    postDesk(calls.saveDisputeTemplate, { ...template, ...changes }, lead);
  expect((await save({})).success).toBe(true);
  const { templateChanged } = calls.saveDisputeTemplate.refusals;
  expect((await save({ words: '别的' })).code).toBe(templateChanged);
  expect((await save({ revision: 1, words: '已核实，退回高速费' })).success).toBe(true);
  const listed = await postDesk(calls.listDisputeTemplates, {}, await desk.as('support'));
  expect(listed.data).toMatchObject([{ templateId, words: '已核实，退回高速费', revision: 2 }]);
  const gone = (revision: number) =>
    postDesk(calls.deleteDisputeTemplate, { templateId, revision }, lead);
  expect((await gone(1)).code).toBe(templateChanged);
  expect((await gone(2)).success).toBe(true);
});

test('the periodic round carries a signed batch to its end, beside a run from the desk and not before it is signed', async () => {
  const desk = await deskWithDispute();
  const { postDesk } = desk;
  await publishRules(desk, withStartFare('7', { startsAt: NOON + HOUR }));
  const carryOn = () => carryOnBatches(billingPorts(desk.ports, config));
  const batchId = 'batch-0123456789abc';
  const versions = { ruleVersion: 'nanjing-quick:1', correctVersion: 'nanjing-quick:2' };
  const lead = await desk.as('lead');
  await postDesk(calls.proposeDisputeBatch, { batchId, ...versions, words: '公布有误' }, lead);
  const read = async () => (await postDesk(calls.getDisputeBatch, { batchId }, lead)).data;
  await carryOn();
  expect(await read()).toMatchObject({ state: 'proposed', ordersAdjusted: 0 });
  const sign = { batchId, accepted: true };
  await postDesk(calls.signDisputeBatch, sign, await desk.as('lead'));
  const run = () => postDesk(calls.runDisputeBatch, { batchId }, lead);
  await Promise.all([carryOn(), run(), carryOn()]);
  await carryOn();
  expect(await read()).toMatchObject({ state: 'done', ordersAdjusted: 1, refundsFen: 200 });
});

test('a rule published wrong is put right for all its orders by two people, each passenger with their own figures', async () => {
  const desk = await deskWithDispute();
  const { postDesk, app, token } = desk;
  await deliver(desk, tripInput({ orderUuid: 'order:2.b', passengerMobile: '13900000000' }));
  await publishRules(desk, withStartFare('7', { startsAt: NOON + HOUR }));
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
  expect(desk.notices).toEqual([]);
  await tellPassengers(billingPorts(desk.ports, config));
  expect(desk.notices.map((notice) => ('result' in notice ? notice.result : ''))).toEqual(
    expect.arrayContaining(['费用调整为67.00元，退回2.00元', '费用调整为37.00元']),
  );
  const again = await postDesk(calls.findMispricedOrders, { ...versions, limit: 50 }, support);
  expect(again.data).toMatchObject({ rows: [], tried: 2, adjustedBefore: 2 });
  const listed = await postDesk(calls.listDisputeBatches, { limit: 10 }, support);
  expect(listed.data.rows).toMatchObject([{ batchId, state: 'done' }]);
});
