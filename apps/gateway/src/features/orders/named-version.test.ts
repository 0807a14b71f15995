import * as desk from '@ride/contract/desk/disputes';
import { estimateFareItems } from '@ride/contract/fares';
import { recordCompletedTrip } from '@ride/contract/internal';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deskForTest } from '../../app/testing/desk-for-test.ts';
import { ORDER_UUID } from '../../app/testing/disputes-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  NOON,
  publishRules,
  type TripInput,
  withStartFare,
} from '../../app/testing/fares-for-test.ts';
import {
  asService,
  gatewayForTest,
  post,
  type TestGateway,
} from '../../app/testing/gateway-for-test.ts';

async function gatewayChangingAt(startsAt: number, startFare = '7'): Promise<TestGateway> {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  await publishRules(gateway, withStartFare(startFare, { startsAt }));
  return gateway;
}

const record = ({ app }: TestGateway, changes: Partial<TripInput>) =>
  post(app, recordCompletedTrip, createTripInput(changes), asService);

const orderedAt = NOON - 60 * MINUTE_MS;
const first = { fareRuleId: 'nanjing-quick:1' };
const second = { fareRuleId: 'nanjing-quick:2' };
const ended = '按2026年1月20日 00:00起的计价规则计费，下单时已有新规则，按新规则为37.00元';

test('a trip that names a future fare rule version is refused, and accepted without it', async () => {
  const gateway = await gatewayChangingAt(orderedAt + 1);
  expect(await record(gateway, second)).toMatchObject({
    code: recordCompletedTrip.refusals.flawedTrip,
    msg: '计价规则 nanjing-quick 第 2 版自2026年3月10日 11:00起生效，晚于下单时间',
  });
  expect(await gateway.ports.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  expect((await record(gateway, {})).data).toMatchObject({ totalFen: 3_900, verdict: 'ok' });
});

test('a reserved ride is priced by the fare rule version in force when it was ordered, not at its departure', async () => {
  const gateway = await gatewayChangingAt(orderedAt + MINUTE_MS);
  const reserved = { typeTime: 2, departedAt: orderedAt + 10 * MINUTE_MS } as const;
  expect((await record(gateway, { ...reserved, ...second })).success).toBe(false);
  expect((await record(gateway, { ...reserved, ...first })).data).toMatchObject({ verdict: 'ok' });
});

test("a trip that names a fare rule version in force when it was ordered is billed by it, also in the version's first moment", async () => {
  const gateway = await gatewayChangingAt(orderedAt);
  expect((await record(gateway, second)).data).toMatchObject({ totalFen: 3_700, verdict: 'ok' });
});

test('a trip that names a fare rule version which had ended when it was ordered is billed by it and held for review', async () => {
  const gateway = await gatewayChangingAt(orderedAt - 10 * MINUTE_MS);
  expect((await record(gateway, first)).data).toEqual({
    orderUuid: ORDER_UUID,
    totalFen: 3_900,
    verdict: 'hold',
    reasons: [{ code: 'ruleVersion', text: ended }],
  });
  const flat = { ...first, orderUuid: 'flat', flatPriceFen: 3_900, passengerMobile: '13900000000' };
  expect((await record(gateway, flat)).data).toMatchObject({ verdict: 'ok' });
});

const question = {
  areaCode: '320100',
  typeModule: 4,
  typeTime: 1,
  distanceMetres: 10_000,
  durationSeconds: 1_200,
} as const;

/**
 * The estimate is made at noon with the first version; the second version starts ten minutes later.
 */
async function withEstimate() {
  const gateway = await gatewayChangingAt(NOON + 10 * MINUTE_MS);
  const { data } = await post(gateway.app, estimateFareItems, question);
  const estimateUuid = String(data.orderUuid);
  const deliver = (changes: Partial<TripInput>, minutes: number) => {
    const ordered = NOON + minutes * MINUTE_MS;
    return record(gateway, {
      estimateUuid,
      orderedAt: ordered,
      departedAt: ordered + 10 * MINUTE_MS,
      completedAt: ordered + 30 * MINUTE_MS,
      ...changes,
    });
  };
  gateway.clock.advance(2 * DAY_MS);
  const storedRows = async () =>
    gateway.ports.db
      .selectFrom('orderEstimates')
      .select(['estimateUuid', 'madeWith', 'validUntil'])
      .execute();
  return { deliver, storedRows, estimateUuid };
}

test('a trip may name the fare rule version of an estimate valid when it was ordered, and the order stores the proof', async () => {
  const { deliver, storedRows, estimateUuid } = await withEstimate();
  expect((await deliver(first, 59)).data).toMatchObject({
    totalFen: 3_900,
    verdict: 'ok',
    reasons: [],
  });
  const validUntil = NOON + 60 * MINUTE_MS;
  const row = { estimateUuid, madeWith: 'nanjing-quick:1', validUntil };
  expect(await storedRows()).toEqual([row]);
});

test('estimate data delivered with the id of a stored estimate do not replace the stored one as proof', async () => {
  const { deliver, storedRows } = await withEstimate();
  const estimate = {
    departureTime: NOON + 69 * MINUTE_MS,
    distanceMetres: 10_000,
    durationSeconds: 1_200,
  };
  expect((await deliver({ ...first, estimate }, 59)).data).toMatchObject({ verdict: 'ok' });
  expect(await storedRows()).toMatchObject([{ madeWith: 'nanjing-quick:1' }]);
});

test.each<[string, Partial<TripInput>, number, string]>([
  ['that had expired', first, 60, 'hold'],
  ['of another gateway', { ...first, estimateUuid: 'of-nobody' }, 59, 'hold'],
  ['made after the ordering', second, 5, 'refused'],
  ['of the version that had ended, named by no trip', {}, 59, 'ok'],
])(
  'a trip may not name an ended fare rule version because of an estimate %s',
  async (_what, changes, minutes, expected) => {
    const { deliver } = await withEstimate();
    const answer = await deliver(changes, minutes);
    expect(answer.success ? answer.data.verdict : 'refused').toBe(expected);
  },
);

async function withHeld(startFare: string) {
  const gateway = await deskForTest();
  await publishRules(gateway, createRuleInput());
  const startsAt = orderedAt - MINUTE_MS;
  await publishRules(gateway, withStartFare(startFare, { startsAt }));
  await record(gateway, first);
  gateway.clock.advance(DAY_MS);
  await gateway.runJob('openHeldCases');
  const support = await gateway.as('support');
  const list = { queue: 'open', kind: 'held', limit: 10 } as const;
  const { data } = await gateway.postDesk(desk.listDisputes, list, support);
  const receiptNumber = data.rows[0]?.receiptNumber ?? '';
  await gateway.postDesk(desk.takeDispute, { receiptNumber }, support);
  const page = await gateway.postDesk(desk.getDispute, { receiptNumber }, support);
  return { gateway, support, receiptNumber, row: data.rows[0], page: page.data };
}

test('the desk reprices an order billed by an ended fare rule version by the one in force where that is cheaper', async () => {
  const { gateway, support, receiptNumber, row, page } = await withHeld('7');
  expect(row).toMatchObject({
    finding: 'ruleVersion',
    disputedItems: ['起步费', '里程费', '时长费'],
  });
  expect(page).toMatchObject({ correctVersion: 'nanjing-quick:2' });
  const seen = { receiptNumber, revision: 1, billRevision: 0, text: '按下单时的规则' };
  const { data } = await gateway.postDesk(
    desk.decideDispute,
    { ...seen, outcome: 'adjusted', corrections: [], waived: [] },
    support,
  );
  expect(data).toMatchObject({ state: 'decided' });
  const after = await gateway.postDesk(desk.getDispute, { receiptNumber }, support);
  expect(after.data).toMatchObject({ ruleVersion: 'nanjing-quick:2' });
  expect(after.data.bills.at(-1)).toMatchObject({ totalFen: 3_700 });
});

test('an order billed by an ended fare rule version that was cheaper keeps its bill', async () => {
  const { page } = await withHeld('11');
  expect(page).toMatchObject({ correctVersion: null });
});
