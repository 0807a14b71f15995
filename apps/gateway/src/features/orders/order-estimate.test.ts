import type { EstimateFacts } from '@ride/contract/entities/completed-trip';
import { estimateFareItems, fareItems } from '@ride/contract/fares';
import { recordCompletedTrip } from '@ride/contract/internal';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { formatFen } from '@ride/domain/money';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
  type TripInput,
  withStartFare,
} from '../../app/testing/fares-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../app/testing/gateway-for-test.ts';

async function gatewayWithRule(): Promise<TestGateway> {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  return gateway;
}

async function differenceOf(gateway: TestGateway, orderUuid = 'order-1') {
  const token = await logInPassenger(gateway);
  const { data } = await post(gateway.app, fareItems, { orderUuid }, { token });
  return data.estimateDifference;
}

const storedEstimates = ({ ports }: TestGateway) =>
  ports.db.selectFrom('orderEstimates').selectAll().execute();

const deleteExpired = ({ ports, clock }: TestGateway) =>
  ports.db.deleteFrom('estimateFacts').where('expiresAt', '<=', clock.now()).execute();

/** A ride of 8 km in 15 minutes costs 9 + 16 + 7.50 = 32.50 yuan. */
const ride = { distanceMetres: 8_000, durationSeconds: 900 };
const asOrdered = { departureTime: NOON, ...ride };
const question = { areaCode: '320100', typeModule: 4, typeTime: 1, ...ride } as const;

async function estimated(gateway: TestGateway): Promise<string> {
  const { data } = await post(gateway.app, estimateFareItems, question);
  return String(data.orderUuid);
}

function tripAfter(gateway: TestGateway, changes: Partial<TripInput>): TripInput {
  const now = gateway.clock.now();
  return createTripInput({
    orderedAt: now - 40 * MINUTE_MS,
    departedAt: now - 30 * MINUTE_MS,
    completedAt: now,
    ...changes,
  });
}

/** The ride of 10 km in 20 minutes costs 39 yuan; its estimate was for 8 km in 15 minutes. */
const farther = {
  estimateFare: '32.50',
  finalFare: '39.00',
  remark: null,
  steps: [
    { item: '多行驶 2 公里', cost: '4.00' },
    { item: '多用 5 分钟', cost: '2.50' },
  ],
};

test('an order stores the estimate it names, and its bill says how the fare differs', async () => {
  const gateway = await gatewayWithRule();
  const estimateUuid = await estimated(gateway);
  gateway.clock.advance(3 * DAY_MS);
  await deleteExpired(gateway);
  const trip = tripAfter(gateway, { estimateUuid });
  expect(await deliverTrip(gateway, trip)).toBe(3_900);
  expect(await differenceOf(gateway)).toEqual(farther);
  const stored = await storedEstimates(gateway);
  expect(stored).toMatchObject([{ orderUuid: 'order-1', estimateUuid }]);
  expect(JSON.parse(String(stored[0]?.facts))).toEqual({
    typeTime: 1,
    departureTime: NOON,
    ...ride,
    totalFen: 3_250,
    fareRuleId: 'nanjing-quick:1',
  });
  gateway.clock.advance(30 * DAY_MS);
  await deleteExpired(gateway);
  expect(await gateway.ports.db.selectFrom('estimateFacts').selectAll().execute()).toEqual([]);
  expect(await storedEstimates(gateway)).toEqual(stored);
  expect(await differenceOf(gateway)).toEqual(farther);
  expect(await deliverTrip(gateway, trip)).toBe(3_900);
});

test('the database refuses to change the estimate of an order', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, createTripInput({ estimate: { departureTime: NOON, ...ride } }));
  const { db } = gateway.ports;
  const change = db.updateTable('orderEstimates').set({ facts: '{}' });
  await expect(change.execute()).rejects.toThrow('order_estimates is append-only');
  expect(await storedEstimates(gateway)).toHaveLength(1);
});

test('a trip whose estimate is unknown or deleted is billed without a difference from the estimate', async () => {
  const gateway = await gatewayWithRule();
  const estimateUuid = await estimated(gateway);
  gateway.clock.advance(7 * DAY_MS);
  await deleteExpired(gateway);
  await deliverTrip(gateway, tripAfter(gateway, { estimateUuid }));
  await deliverTrip(
    gateway,
    tripAfter(gateway, { orderUuid: 'order-2', estimateUuid: 'of-nobody' }),
  );
  await deliverTrip(gateway, tripAfter(gateway, { orderUuid: 'order-3' }));
  for (const orderUuid of ['order-1', 'order-2', 'order-3']) {
    expect(await differenceOf(gateway, orderUuid)).toBeUndefined();
  }
  expect(await storedEstimates(gateway)).toEqual([]);
});

test('the bill of an order whose estimate used an earlier version of the fare rule says that the rule was updated', async () => {
  const gateway = await gatewayWithRule();
  const estimateUuid = await estimated(gateway);
  await publishRules(gateway, withStartFare('10.5', { startsAt: NOON }));
  gateway.clock.advance(40 * MINUTE_MS);
  await deliverTrip(gateway, tripAfter(gateway, { estimateUuid, ...ride }));
  expect(await differenceOf(gateway)).toEqual({
    estimateFare: '32.50',
    finalFare: '34.00',
    remark: null,
    steps: [{ item: '计价规则更新', cost: '1.50' }],
  });
});

test('estimate data delivered with a trip need no stored estimate and take precedence over one', async () => {
  const gateway = await gatewayWithRule();
  const estimateUuid = await estimated(gateway);
  const estimate = {
    departureTime: NOON,
    distanceMetres: 9_000,
    durationSeconds: 1_200,
    discountTenThousandths: 1_000,
    highwayFen: 1_000,
    totalFen: 4_300,
  };
  await deliverTrip(gateway, createTripInput({ estimate, estimateUuid, highwayFen: 1_500 }));
  // A discount of 10 % on 37.00 yuan and 10.00 yuan for the highway make 43.30 yuan.
  expect(await differenceOf(gateway)).toEqual({
    estimateFare: '43.00',
    finalFare: '54.00',
    remark: null,
    steps: [
      { item: '预估时的算法不同', cost: '0.30' },
      {
        item: '多行驶 1 公里',
        cost: '1.80',
        parts: [
          { item: '里程费', cost: '2.00' },
          { item: '动态折扣', cost: '-0.20' },
        ],
      },
      { item: '高速费增加', cost: '5.00' },
      { item: '优惠减少', cost: '3.90' },
    ],
  });
  const [stored] = await storedEstimates(gateway);
  expect(JSON.parse(String(stored?.facts))).toEqual({
    ...estimate,
    typeTime: 1,
    fareRuleId: 'nanjing-quick:1',
  });
});

test("estimate data delivered with a trip are priced with the fare rule they name, or with the trip's", async () => {
  const gateway = await gatewayWithRule();
  await publishRules(gateway, withStartFare('12', { fareRuleId: 'other', typeModule: 2 }));
  const estimate = { departureTime: NOON, distanceMetres: 10_000, durationSeconds: 1_200 };
  const named = (orderUuid: string, fareRuleId: string) =>
    deliverTrip(gateway, createTripInput({ orderUuid, estimate: { ...estimate, fareRuleId } }));
  await named('order-1', 'other:1');
  await named('order-2', 'of-nobody');
  expect(await differenceOf(gateway)).toMatchObject({
    estimateFare: '42.00',
    steps: [{ item: '适用的计价规则不同', cost: '-3.00' }],
  });
  expect(await differenceOf(gateway, 'order-2')).toMatchObject({
    estimateFare: '39.00',
    remark: '与预估一致',
    steps: [],
  });
});

test.each([
  ['all three cars', 3 * 3_250],
  ['one car', 3_250],
])(
  'the estimate of one car is stored for a trip of three cars when it was shown for %s',
  async (_what, totalFen) => {
    const gateway = await gatewayWithRule();
    const estimate = { departureTime: NOON, ...ride, totalFen };
    await deliverTrip(gateway, createTripInput({ estimate, carNumber: 3 }));
    expect(await differenceOf(gateway)).toEqual(farther);
    const [stored] = await storedEstimates(gateway);
    expect(JSON.parse(String(stored?.facts))).toMatchObject({ totalFen: 3_250 });
  },
);

test('a coupon shown with the estimate is stored and a separate step on the bill', async () => {
  const gateway = await gatewayWithRule();
  const estimate = { departureTime: NOON, ...ride, totalFen: 2_788, couponFen: 462 };
  await deliverTrip(gateway, createTripInput({ estimate, discountTenThousandths: 1_000 }));
  expect(await differenceOf(gateway)).toEqual({
    estimateFare: '27.88',
    finalFare: '35.10',
    remark: null,
    steps: [
      ...farther.steps,
      { item: '优惠', cost: '-3.90' },
      { item: '预估已扣优惠券', cost: '4.62' },
    ],
  });
  const [stored] = await storedEstimates(gateway);
  expect(JSON.parse(String(stored?.facts))).toMatchObject({ totalFen: 2_788, couponFen: 462 });
});

test.each<[string, Partial<TripInput>, Pick<EstimateFacts, 'totalFen' | 'couponFen'>]>([
  [
    'taken off the total of three cars is that of one',
    { carNumber: 3, estimate: { ...asOrdered, totalFen: 3 * 3_250 - 600, couponFen: 600 } },
    { totalFen: 3_050, couponFen: 200 },
  ],
  [
    'handed over without a total is taken off what the facts come to',
    { estimate: { ...asOrdered, couponFen: 200 } },
    { totalFen: 3_050, couponFen: 200 },
  ],
  [
    'of more than the fare counts as the fare, and is no reason to refuse the trip',
    { estimate: { ...asOrdered, couponFen: 5_000 } },
    { totalFen: 0, couponFen: 3_250 },
  ],
])('a coupon of an estimate %s', async (_what, changes, facts) => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, createTripInput(changes));
  const [stored] = await storedEstimates(gateway);
  expect(JSON.parse(String(stored?.facts))).toMatchObject(facts);
  expect(await differenceOf(gateway)).toEqual({
    ...farther,
    estimateFare: formatFen(facts.totalFen ?? 0),
    steps: [...farther.steps, { item: '预估已扣优惠券', cost: formatFen(facts.couponFen ?? 0) }],
  });
});

test('a flat price equals its estimate whatever distance and time the trip took', async () => {
  const gateway = await gatewayWithRule();
  const estimate = { departureTime: NOON, ...ride, flatPriceFen: 3_880 };
  await deliverTrip(gateway, createTripInput({ estimate, flatPriceFen: 3_880 }));
  expect(await differenceOf(gateway)).toEqual({
    estimateFare: '38.80',
    finalFare: '38.80',
    remark: '一口价，与预估一致',
    steps: [],
  });
});

test('of concurrent equal deliveries of a trip on two gateways one estimate is stored', async () => {
  const one = await gatewayWithRule();
  const two = await gatewayForTest({ databaseConfig: one.databaseConfig, clock: one.clock });
  const estimateUuid = await estimated(one);
  const trip = tripAfter(one, { estimateUuid });
  const answers = await Promise.all(
    [one, two, one, two, one, two].map(({ app }) =>
      post(app, recordCompletedTrip, trip, asService),
    ),
  );
  for (const { data } of answers) expect(data).toMatchObject({ totalFen: 3_900 });
  expect(await storedEstimates(one)).toHaveLength(1);
});

test('two estimates of the same price for different rides are distinguished', async () => {
  const gateway = await gatewayForTest();
  const rule = createRuleInput();
  const baseFare = { startFare: '9', startTrip: '3', startDuration: '60', model: 1 as const };
  await publishRules(gateway, { ...rule, fareModel: { ...rule.fareModel, baseFare } });
  const ask = async (distanceMetres: number) =>
    (await post(gateway.app, estimateFareItems, { ...question, distanceMetres })).data;
  const [short, shorter] = [await ask(2_000), await ask(1_000)];
  expect(shorter.totalFare).toBe(short.totalFare);
  expect(shorter.orderUuid).not.toBe(short.orderUuid);
});
