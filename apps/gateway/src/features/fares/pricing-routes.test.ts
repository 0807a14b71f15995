import { sharedRefusals } from '@ride/contract/envelope';
import { estimateFareItems } from '@ride/contract/fares';
import {
  queryFareModelsAndRouteRule,
  queryPriceRuleDetail,
  transportDetail,
} from '@ride/contract/pricing';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  LONG_AGO,
  NOON,
  publishRules,
  withStartFare,
} from '../../app/testing/fares-for-test.ts';
import { gatewayForTest, logInPassenger, post } from '../../app/testing/gateway-for-test.ts';

const ride = { areaCode: '320100', typeModule: 4, typeTime: 1 } as const;
const items = [{ name: '起步', subItem: [{ name: '起步价', value: '9元' }] }];

test('a fare rule is answered with its title, version and start', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  const answer = await post(gateway.app, queryPriceRuleDetail, ride);
  expect(answer.data).toMatchObject({
    fareRuleId: 'nanjing-quick:1',
    ruleTitle: '南京市快享计价规则',
    startsAt: LONG_AGO,
    fareModel: { baseFare: { startFare: '9' } },
  });
  const byId = await post(gateway.app, queryPriceRuleDetail, { fareRuleId: 'nanjing-quick:1' });
  expect(byId.data).toEqual(answer.data);
});

test('a brand tier of cars has its configured name in the rule title and on the fare', async () => {
  const gateway = await gatewayForTest({ brandTiers: { '8': '星享' } });
  await publishRules(gateway, createRuleInput({ typeModule: 8 }));
  const tier = { ...ride, typeModule: 8 };
  const rule = await post(gateway.app, queryPriceRuleDetail, tier);
  expect(rule.data.ruleTitle).toBe('南京市星享计价规则');
  const trip = { distanceMetres: 10_000, durationSeconds: 1_200 };
  const fare = await post(gateway.app, estimateFareItems, { ...tier, ...trip });
  expect(fare.data.showName).toBe('星享');
});

test('a request for an unknown fare rule, or one that names no rule, is refused', async () => {
  const { app } = await gatewayForTest();
  for (const request of [{}, ride, { fareRuleId: 'none' }]) {
    expect((await post(app, queryPriceRuleDetail, request)).code).toBe(
      queryPriceRuleDetail.refusals.noRule,
    );
  }
});

test('a business line gets the price items of its rule, even if other fields are missing', async () => {
  const gateway = await gatewayForTest();
  const rule = createRuleInput({
    fareRuleId: 'line',
    expandBizLine: 18,
    vehicleLevel: 3,
    typeTime: 1,
  });
  const fareModel = { ...rule.fareModel, transportPriceItems: items };
  await publishRules(gateway, createRuleInput(), { ...rule, fareModel });
  const request = { expandBizLine: 18, areaCode: '320100' };
  const answer = await post(gateway.app, transportDetail, request);
  expect(answer.data).toEqual({ transportPriceItems: items });
  const precise = { ...request, typeModule: 4, vehicleLevel: 3 };
  expect((await post(gateway.app, transportDetail, precise)).data).toEqual(answer.data);
});

test('a business line without price items gets an empty list', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  const answer = await post(gateway.app, transportDetail, { expandBizLine: 7, areaCode: '320100' });
  expect(answer.data).toEqual({ transportPriceItems: [] });
});

test('the fare rules with which an order was priced are shown to its passenger only', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  await deliverTrip(gateway, createTripInput());
  await publishRules(gateway, withStartFare('10', { startsAt: NOON - 2 * HOUR_MS }));
  const request = { ...ride, orderUuid: 'order-1' };
  const as = async (token?: string) =>
    post(gateway.app, queryFareModelsAndRouteRule, request, token ? { token } : {});
  const own = await as(await logInPassenger(gateway));
  expect(own.data).toMatchObject({ uuid: 'nanjing-quick:1', baseFare: { startFare: '9' } });
  expect(await as(await logInPassenger(gateway, '13900000000'))).toMatchObject({
    code: sharedRefusals.notFound,
    msg: '订单不存在',
  });
  expect(await as()).toMatchObject({ code: sharedRefusals.loginRequired });
  const now = await post(gateway.app, queryFareModelsAndRouteRule, ride);
  expect(now.data.baseFare?.startFare).toBe('10');
});
