import type { RequestInput } from '@ride/contract/define-call';
import * as desk from '@ride/contract/desk/disputes';
import { readDisputeCases } from '@ride/contract/dispute-cases';
import { fareItems } from '@ride/contract/fares';
import { repriceOrders } from '@ride/contract/internal-reprice';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deskForTest, type TestDesk } from '../../../../app/testing/desk-for-test.ts';
import {
  findLedgerDifferences,
  ORDER_UUID,
  raiseTestDispute,
} from '../../../../app/testing/disputes-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
  withStartFare,
} from '../../../../app/testing/fares-for-test.ts';
import { asService, logInPassenger, post } from '../../../../app/testing/gateway-for-test.ts';
import { listAuditedEntries } from '../../../../testing/audited-entries.ts';

const wrong = { fareRuleId: 'nanjing-quick', version: 1, correctVersion: 'nanjing-quick:2' };
const FINDING = '计价规则有误：账单为39.00元，按更正后的规则应为37.00元，多计2.00元';

const paid = { payments: [{ item: '微信支付', amountFen: 3_900 }] };

/** One order is paid and another is not; then the start fare is corrected from 9 to 7 yuan. */
async function withWrongRule() {
  const gateway = await deskForTest();
  await publishRules(gateway, createRuleInput());
  await deliverTrip(gateway, createTripInput(paid));
  await deliverTrip(
    gateway,
    createTripInput({ orderUuid: 'order:2.b', passengerMobile: '13900000000' }),
  );
  await publishRules(gateway, withStartFare('7', { startsAt: NOON + HOUR_MS }));
  return gateway;
}

const reprice = ({ app }: TestDesk, changes: Partial<RequestInput<typeof repriceOrders>> = {}) =>
  post(app, repriceOrders, { ...wrong, ...changes }, asService);

async function openRows(gateway: TestDesk) {
  const list = { queue: 'open', kind: 'wrongRule', limit: 10 } as const;
  const { data } = await gateway.postDesk(desk.listDisputes, list, await gateway.as('support'));
  return data.rows;
}

const caseOf = async (gateway: TestDesk, orderUuid: string) =>
  (await openRows(gateway)).find((row) => row.orderUuid === orderUuid)?.receiptNumber ?? '';

const billOf = async (gateway: TestDesk, token: string) =>
  (await post(gateway.app, fareItems, { orderUuid: ORDER_UUID }, { token })).data;

test('repricing opens one case with a finding for each order priced by a wrong rule version; a dry run only counts', async () => {
  const gateway = await withWrongRule();
  const counted = await reprice(gateway, { dryRun: true });
  const none = { undercharged: 0, underchargedFen: 0, unchanged: 0, notPriced: 0, next: null };
  const tooDear = { tried: 2, affected: 2, overchargedFen: 400 };
  const figures = { correctVersion: 'nanjing-quick:2', ...tooDear, ...none };
  expect(counted.data).toEqual({ ...figures, raised: 0, opened: 0 });
  expect(await openRows(gateway)).toEqual([]);
  expect((await reprice(gateway)).data).toEqual({ ...figures, raised: 0, opened: 2 });
  const rows = await openRows(gateway);
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(
    expect.objectContaining({
      orderUuid: ORDER_UUID,
      state: 'received',
      takenBy: null,
      text: FINDING,
    }),
  );
  const again = await Promise.all([reprice(gateway), reprice(gateway)]);
  for (const { data } of again) expect(data).toMatchObject({ affected: 2, raised: 2, opened: 0 });
  expect(await openRows(gateway)).toEqual(rows);
  const audited = (await listAuditedEntries(gateway.ports.db)).filter(
    ({ action }) => action === 'dispute.repriced',
  );
  expect(audited).toHaveLength(2);
  expect(audited[0]).toMatchObject({
    actor: { kind: 'service' },
    before: 'nanjing-quick 第 1 版',
    after: 'nanjing-quick 第 2 版',
  });
});

test('a paid order priced by a wrong fare rule stays paid and is refunded the difference by the decision', async () => {
  const gateway = await withWrongRule();
  const token = await logInPassenger(gateway);
  const before = await billOf(gateway, token);
  await reprice(gateway);
  expect(await billOf(gateway, token)).toEqual(before);
  expect(before).toMatchObject({ unActPaid: '0.00', totalFare: '39.00' });
  const support = await gateway.as('support');
  const receiptNumber = await caseOf(gateway, ORDER_UUID);
  await gateway.postDesk(desk.takeDispute, { receiptNumber }, support);
  const page = await gateway.postDesk(desk.getDispute, { receiptNumber }, support);
  expect(page.data).toMatchObject({
    kind: 'wrongRule',
    text: FINDING,
    ruleVersion: 'nanjing-quick:1',
    correctVersion: 'nanjing-quick:2',
  });
  const noChanges = { receiptNumber, billRevision: 0, corrections: [], waived: [] };
  const preview = await gateway.postDesk(desk.recomputeDispute, noChanges, support);
  expect(preview.data).toMatchObject({ totalAfterFen: 3_700, refundFen: 200 });
  const decision = { ...noChanges, revision: 1, outcome: 'adjusted', text: '规则有误' } as const;
  const decided = await gateway.postDesk(desk.decideDispute, decision, support);
  expect(decided.data).toMatchObject({ state: 'decided', refundFen: 200 });
  expect(await billOf(gateway, token)).toMatchObject({
    totalFare: '37.00',
    unActPaid: '0.00',
    stayRefundFare: '2.00',
  });
  const own = await post(gateway.app, readDisputeCases, { orderUuid: ORDER_UUID }, { token });
  expect(own.data.cases?.[0]?.outcomes?.[0]?.lines).toContainEqual({
    item: '起步费',
    oldCost: '9.00',
    newCost: '7.00',
    reason: '计价规则有误',
  });
  expect((await reprice(gateway)).data).toMatchObject({ tried: 1, affected: 1, raised: 1 });
  expect(await findLedgerDifferences(gateway)).toEqual([]);
});

test('an unpaid order priced by a wrong fare rule is due at the right price once its case is decided', async () => {
  const gateway = await withWrongRule();
  await reprice(gateway);
  const support = await gateway.as('support');
  const receiptNumber = await caseOf(gateway, 'order:2.b');
  await gateway.postDesk(desk.takeDispute, { receiptNumber }, support);
  const decision = {
    receiptNumber,
    revision: 1,
    billRevision: 0,
    corrections: [],
    waived: [],
    outcome: 'adjusted' as const,
    text: '规则有误',
  };
  expect((await gateway.postDesk(desk.decideDispute, decision, support)).data).toMatchObject({
    refundFen: 0,
  });
  const token = await logInPassenger(gateway, '13900000000');
  const bill = await post(gateway.app, fareItems, { orderUuid: 'order:2.b' }, { token });
  expect(bill.data).toMatchObject({ totalFare: '37.00', unActPaid: '37.00' });
});

test("the desk's question about a repriced order is shown on its bill", async () => {
  const gateway = await withWrongRule();
  await reprice(gateway);
  const support = await gateway.as('support');
  const receiptNumber = await caseOf(gateway, ORDER_UUID);
  await gateway.postDesk(desk.takeDispute, { receiptNumber }, support);
  const question = {
    receiptNumber,
    revision: 1,
    messageId: 'question-0123456789',
    text: '几人？',
  };
  expect((await gateway.postDesk(desk.askPassenger, question, support)).success).toBe(true);
  const bill = await billOf(gateway, await logInPassenger(gateway));
  expect(bill.fareQuestion).toMatchObject({ text: '几人？' });
});

test('repricing opens no case for orders that the right fare rule would make more expensive, and says what was lost', async () => {
  const gateway = await deskForTest();
  await publishRules(gateway, createRuleInput());
  await deliverTrip(gateway, createTripInput());
  await publishRules(gateway, withStartFare('20', { startsAt: NOON + HOUR_MS }));
  expect((await reprice(gateway)).data).toMatchObject({
    tried: 1,
    affected: 0,
    undercharged: 1,
    underchargedFen: 1_100,
    opened: 0,
  });
});

test('repricing without a right version is refused, and the refusal lists the versions of the rule', async () => {
  const gateway = await withWrongRule();
  expect(await reprice(gateway, { correctVersion: undefined })).toMatchObject({
    code: repriceOrders.refusals.correctVersionMissing,
    msg: '请指明本应适用的版本。这个规则的其他版本：nanjing-quick:2（2026年3月10日 13:00起）',
  });
  expect(await openRows(gateway)).toEqual([]);
});

test('a case about a wrong fare rule is due before a dispute that was raised earlier', async () => {
  const gateway = await withWrongRule();
  await raiseTestDispute(gateway, await logInPassenger(gateway));
  gateway.clock.advance(HOUR_MS);
  await reprice(gateway);
  const list = { queue: 'open', limit: 10 } as const;
  const { data } = await gateway.postDesk(desk.listDisputes, list, await gateway.as('support'));
  expect(data.rows.map(({ kind }) => kind)).toEqual(['wrongRule', 'wrongRule', 'dissent']);
  expect(data.rows[0]?.deadline?.at).toBe(gateway.clock.now() + HOUR_MS);
});

test('repricing refuses unknown rule versions, a version without a correction, and a correction for another product', async () => {
  const gateway = await withWrongRule();
  const { refusals } = repriceOrders;
  const other = { ...withStartFare('7'), fareRuleId: 'nanjing-other', typeModule: 5 } as const;
  await publishRules(gateway, other);
  expect(await reprice(gateway, { fareRuleId: 'nowhere' })).toMatchObject({
    code: refusals.unknownRuleVersion,
    msg: '没有这个计价规则，或者它没有这个版本',
  });
  expect((await reprice(gateway, { version: 9 })).code).toBe(refusals.unknownRuleVersion);
  const withVersion = (correctVersion: string) => reprice(gateway, { correctVersion });
  expect((await withVersion('nanjing-quick:1')).code).toBe(refusals.noCorrectVersion);
  expect((await withVersion('nowhere:1')).code).toBe(refusals.noCorrectVersion);
  expect(await withVersion('nanjing-other:1')).toMatchObject({
    code: refusals.otherProduct,
    msg: '更正后的规则属于另一个城市或另一种产品，不能用来重新计价',
  });
  expect(await openRows(gateway)).toEqual([]);
});
