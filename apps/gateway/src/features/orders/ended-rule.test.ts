import { estimateFareItems } from '@ride/contract/fares';
import { recordCompletedTrip } from '@ride/contract/internal';
import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  createTripInput,
  endRule,
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

const DISTRICT = '320106';
const orderedAt = NOON - 60 * MINUTE_MS;
const district = { fareRuleId: 'gulou', areaCode: DISTRICT };
const named = { fareRuleId: 'gulou:1', areaCode: DISTRICT };

const record = ({ app }: TestGateway, changes: Partial<TripInput>) =>
  post(app, recordCompletedTrip, createTripInput({ orderedAt, ...changes }), asService);

/** The rule of a district, whose start fare is 9 yuan, ends; that of its city has 7 yuan. */
async function districtEndingAt(endsAt: number): Promise<TestGateway> {
  const gateway = await gatewayForTest();
  await publishRules(gateway, withStartFare('7'), withStartFare('9', district));
  await endRule(gateway, 'gulou', endsAt);
  return gateway;
}

test('a trip that names the last version of a rule is billed by it if it was ordered before the rule ended', async () => {
  const gateway = await districtEndingAt(orderedAt + 1);
  expect((await record(gateway, named)).data).toMatchObject({ totalFen: 3_900, verdict: 'ok' });
});

test('a trip ordered after its rule had ended is billed by it and held, with the price of the rule that applied', async () => {
  const gateway = await districtEndingAt(orderedAt);
  const text = '按2026年1月20日 00:00起的计价规则计费，下单时该规则已停用，按当时的规则为37.00元';
  expect((await record(gateway, named)).data).toMatchObject({
    totalFen: 3_900,
    verdict: 'hold',
    reasons: [{ code: 'ruleVersion', text }],
  });
  const unnamed = { orderUuid: 'unnamed', passengerMobile: '13900000000', areaCode: DISTRICT };
  expect((await record(gateway, unnamed)).data).toMatchObject({ totalFen: 3_700, verdict: 'ok' });
});

test('a trip ordered after the only rule had ended is billed by it and held without another price', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, withStartFare('9', district));
  await endRule(gateway, 'gulou', orderedAt);
  const text = '按2026年1月20日 00:00起的计价规则计费，下单时该规则已停用';
  expect((await record(gateway, named)).data).toMatchObject({
    totalFen: 3_900,
    verdict: 'hold',
    reasons: [{ code: 'ruleVersion', text }],
  });
});

test('a trip may not name the version with which an ended rule begins anew after the ordering', async () => {
  const gateway = await districtEndingAt(orderedAt);
  await publishRules(gateway, withStartFare('8', { ...district, startsAt: orderedAt + 1 }));
  expect(await record(gateway, { ...named, fareRuleId: 'gulou:3' })).toMatchObject({
    code: recordCompletedTrip.refusals.flawedTrip,
    msg: '计价规则 gulou 第 3 版自2026年3月10日 11:00起生效，晚于下单时间',
  });
  expect((await record(gateway, named)).data).toMatchObject({ verdict: 'hold' });
});

test('a trip may name the version of an ended rule that its estimate was made with, until the estimate expires', async () => {
  const gateway = await districtEndingAt(NOON + 10 * MINUTE_MS);
  const question = {
    areaCode: DISTRICT,
    typeModule: 4,
    typeTime: 1,
    distanceMetres: 10_000,
    durationSeconds: 1_200,
  } as const;
  const { data } = await post(gateway.app, estimateFareItems, question);
  gateway.clock.advance(3 * HOUR_MS);
  const deliver = (minutes: number) => {
    const ordered = NOON + minutes * MINUTE_MS;
    return record(gateway, {
      ...named,
      orderUuid: `ordered-${minutes}`,
      estimateUuid: String(data.orderUuid),
      orderedAt: ordered,
      departedAt: ordered + 10 * MINUTE_MS,
      completedAt: ordered + 30 * MINUTE_MS,
    });
  };
  expect((await deliver(59)).data).toMatchObject({ totalFen: 3_900, verdict: 'ok' });
  expect((await deliver(100)).data).toMatchObject({ totalFen: 3_900, verdict: 'hold' });
});
