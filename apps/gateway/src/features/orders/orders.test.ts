import { sharedRefusals } from '@ride/contract/envelope';
import { enterpriseFareItems, fareItems } from '@ride/contract/fares';
import { recordCompletedTrip } from '@ride/contract/internal';
import { logout } from '@ride/contract/session';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  LONG_AGO,
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

const estimateFacts = {
  departureTime: NOON - 55 * 60_000,
  distanceMetres: 9_000,
  durationSeconds: 1_000,
};

async function gatewayWithRule(): Promise<TestGateway> {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  return gateway;
}

async function fareOf(gateway: TestGateway, sessionToken?: string) {
  const token = sessionToken ?? (await logInPassenger(gateway));
  const orderUuid = 'order-1';
  const answer = await post(gateway.app, fareItems, { orderUuid }, { token });
  expect(answer.success).toBe(true);
  return answer.data;
}

test('a completed trip is priced on arrival and read by its passenger', async () => {
  const gateway = await gatewayWithRule();
  expect(await deliverTrip(gateway, createTripInput())).toBe(3_900);
  expect(await fareOf(gateway)).toMatchObject({
    orderUuid: 'order-1',
    totalFare: '39.00',
    actualFare: '39.00',
    businessFare: '39.00',
    actPaid: '0.00',
    unActPaid: '39.00',
    stayRefundFare: '0.00',
    lowestFare: null,
    fixedPrice: 0,
    confirmDissent: 2,
    fareRuleId: 'nanjing-quick:1',
    businessFareJson: '{"typeTime":1}',
    createTime: createTripInput().orderedAt,
    areaCode: '320100',
    typeModule: 4,
    businessType: 4,
    expandBizLine: null,
    vehicleLevel: null,
    showName: '快享',
    hideFareRule: false,
    advancePayItems: [],
    payItems: [],
    costItems: [
      { item: '起步费', cost: '9.00', sort: 2, deductible: false, addBaseFare: false },
      { item: '里程费', cost: '20.00' },
      { item: '时长费', cost: '10.00' },
    ],
  });
});

test('the fare of an order is answered with its fare rule as JSON text', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, createTripInput());
  const { fareModelJson } = await fareOf(gateway);
  expect(JSON.parse(String(fareModelJson))).toMatchObject({
    uuid: 'nanjing-quick:1',
    baseFare: { startFare: '9', model: 2 },
  });
});

test('a trip is priced by the fare rule in force when it was ordered, whatever is published later', async () => {
  const gateway = await gatewayWithRule();
  await publishRules(gateway, withStartFare('19', { startsAt: NOON - 40 * 60_000 }));
  expect(await deliverTrip(gateway, createTripInput())).toBe(3_900);
  const token = await logInPassenger(gateway);
  const before = await fareOf(gateway, token);
  await publishRules(gateway, withStartFare('29', { startsAt: NOON }));
  gateway.clock.advance(5_000);
  expect(await fareOf(gateway, token)).toEqual(before);
  const later = {
    orderUuid: 'order-2',
    orderedAt: NOON - 40 * 60_000,
    departedAt: NOON - 40 * 60_000,
  };
  expect(await deliverTrip(gateway, createTripInput(later))).toBe(4_900);
});

test('a trip that names its fare rule is priced with it, either with the named version or that of the time of ordering', async () => {
  const gateway = await gatewayWithRule();
  await publishRules(gateway, createRuleInput({ fareRuleId: 'other', typeModule: 2 }));
  const changed = { fareRuleId: 'other', typeModule: 2, startsAt: NOON - 50 * 60_000 };
  await publishRules(gateway, withStartFare('19', changed));
  const named = (orderUuid: string, fareRuleId: string, changes: Partial<TripInput> = {}) =>
    deliverTrip(gateway, createTripInput({ orderUuid, fareRuleId, ...changes }));
  expect(await named('a', 'other')).toBe(3_900);
  const later = { orderedAt: changed.startsAt, departedAt: changed.startsAt };
  expect(await named('b', 'other:2', later)).toBe(4_900);
  await expect(named('c', 'nobody')).rejects.toThrow('没有适用于该行程的计价规则');
});

test('fifty concurrent equal deliveries of a trip on two gateways store one order and get equal answers', async () => {
  const one = await gatewayWithRule();
  const two = await gatewayForTest({ databaseConfig: one.databaseConfig, clock: one.clock });
  const trip = createTripInput({ routePlanUuid: 'plan-1' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      post((index % 2 ? one : two).app, recordCompletedTrip, trip, asService),
    ),
  );
  const expected = { success: true, data: { orderUuid: 'order-1', totalFen: 3_900 } };
  for (const answer of answers) expect(answer).toMatchObject(expected);
  expect(await one.ports.db.selectFrom('orders').select('orderUuid').execute()).toHaveLength(1);
});

test('a trip delivered again changes nothing, in whatever order its fields come', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, createTripInput());
  const before = await gateway.ports.db.selectFrom('orders').selectAll().execute();
  await publishRules(gateway, withStartFare('19', { startsAt: LONG_AGO + 1 }));
  const reversed = Object.fromEntries(Object.entries(createTripInput()).toReversed()) as TripInput;
  expect(await deliverTrip(gateway, reversed)).toBe(3_900);
  expect(await gateway.ports.db.selectFrom('orders').selectAll().execute()).toEqual(before);
});

test('a trip delivered again is recognised although it was stored before the gateway knew one of its fields', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, createTripInput());
  const [order] = await gateway.ports.db.selectFrom('orders').select('trip').execute();
  // This is the exact text that the first release stored.
  expect(order?.trip).toBe(
    `{"orderUuid":"order-1","typeModule":4,"typeTime":1,"cityCode":"320100","orderedAt":${NOON - HOUR_MS},` +
      `"departedAt":${NOON - (50 * HOUR_MS) / 60},"completedAt":${NOON - HOUR_MS / 2},"distanceMetres":10000,"durationSeconds":1200}`,
  );
});

test.each<[string, Partial<TripInput>]>([
  ['another distance', { distanceMetres: 10_001 }],
  ['an estimate', { estimate: estimateFacts }],
  ['another passenger', { passengerMobile: '13900000000' }],
  ['a payment more', { payments: [{ item: '微信支付', amountFen: 3_900 }] }],
])(
  'a trip delivered again with %s is refused with an error that names the difference, and the first is kept',
  async (_what, changes) => {
    const gateway = await gatewayWithRule();
    await deliverTrip(gateway, createTripInput());
    const before = await gateway.ports.db.selectFrom('orders').selectAll().execute();
    expect(
      await post(gateway.app, recordCompletedTrip, createTripInput(changes), asService),
    ).toMatchObject({
      success: false,
      code: recordCompletedTrip.refusals.tripDiffers,
      msg: expect.stringContaining(`不同的字段：${Object.keys(changes).join()}`),
    });
    expect(await gateway.ports.db.selectFrom('orders').selectAll().execute()).toEqual(before);
  },
);

test.each<[string, Partial<TripInput>, string]>([
  ['an unknown city', { cityCode: '990100' }, '未知的城市 990100'],
  ['an area elsewhere', { areaCode: '310115' }, '区域 310115 不在南京市'],
  ['half a position', { latitude: 32 }, '经纬度只给了一个'],
  [
    'a departure before the order',
    { departedAt: NOON - 2 * HOUR_MS },
    '出发时间 departedAt 早于下单时间 orderedAt',
  ],
  [
    'an end before the departure',
    { completedAt: NOON - HOUR_MS },
    '完成时间 completedAt 早于出发时间 departedAt',
  ],
  ['half a drop-off', { dropOffLongitude: 118.8 }, '下车点经纬度只给了一个'],
  [
    'a channel that gave more than was paid',
    { payments: [{ item: '支付宝', amountFen: 100, channelDiscountFen: 101 }] },
    '支付宝的渠道优惠大于支付金额',
  ],
])(
  'a delivered trip with the error "%s" is refused with that error, and nothing is stored',
  async (_what, changes, msg) => {
    const gateway = await gatewayWithRule();
    expect(
      await post(gateway.app, recordCompletedTrip, createTripInput(changes), asService),
    ).toMatchObject({ success: false, code: recordCompletedTrip.refusals.flawedTrip, msg });
    expect(await gateway.ports.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  },
);

test.each<[string, Partial<TripInput>]>([
  ['three cars without a group', { carNumber: 3 }],
  ['a group without its number of cars', { orderGroupUuid: 'group-1' }],
  [
    'an estimate that was shown for less than its own parts, as after a coupon',
    { estimate: { ...estimateFacts, flatPriceFen: 3_000, highwayFen: 500, totalFen: 3_499 } },
  ],
])('a completed trip is billed in spite of %s', async (_what, changes) => {
  const gateway = await gatewayWithRule();
  expect(await deliverTrip(gateway, createTripInput(changes))).toBe(3_900);
  const stored = await gateway.ports.db.selectFrom('orders').select('trip').execute();
  expect(JSON.parse(stored[0]?.trip ?? '')).toMatchObject(changes);
});

test.each<[string, Partial<TripInput>, 'momentInSeconds' | 'momentInFuture', string]>([
  [
    'ordered in seconds',
    { orderedAt: NOON / 1000 },
    'momentInSeconds',
    '下单时间 orderedAt 疑似以秒为单位，请按毫秒填写',
  ],
  [
    'departed in seconds',
    { departedAt: NOON / 1000 },
    'momentInSeconds',
    '出发时间 departedAt 疑似以秒为单位，请按毫秒填写',
  ],
  [
    'estimated for a departure in seconds',
    { estimate: { ...estimateFacts, departureTime: NOON / 1000 } },
    'momentInSeconds',
    '预估出发时间 estimate.departureTime 疑似以秒为单位，请按毫秒填写',
  ],
  [
    'completed beyond the skew of two clocks',
    { completedAt: NOON + HOUR_MS / 12 + 1 },
    'momentInFuture',
    '完成时间 completedAt 晚于当前时间5分钟以上',
  ],
])('a delivered trip that was %s is refused and nothing is stored', async (...row) => {
  const [, changes, refusal, msg] = row;
  const gateway = await gatewayWithRule();
  const answer = await post(gateway.app, recordCompletedTrip, createTripInput(changes), asService);
  expect(answer).toMatchObject({ code: recordCompletedTrip.refusals[refusal], msg });
  expect(await gateway.ports.db.selectFrom('orders').selectAll().execute()).toEqual([]);
});

test('a trip completed slightly in the future, within the clock skew, is stored, and its repetition accepted', async () => {
  const gateway = await gatewayWithRule();
  const trip = createTripInput({ completedAt: NOON + HOUR_MS / 12 });
  expect((await post(gateway.app, recordCompletedTrip, trip, asService)).success).toBe(true);
  gateway.clock.advance(-HOUR_MS);
  expect((await post(gateway.app, recordCompletedTrip, trip, asService)).success).toBe(true);
});

test('a delivered trip without a fare rule in force is refused, and the message says what was looked for', async () => {
  const gateway = await gatewayWithRule();
  const refusalOf = async (changes: Parameters<typeof createTripInput>[0]) =>
    post(gateway.app, recordCompletedTrip, createTripInput(changes), asService);
  const code = recordCompletedTrip.refusals.noRuleForTrip;
  expect(await refusalOf({ typeModule: 1 })).toMatchObject({
    code,
    msg: expect.stringMatching(
      /下单时（2026年\d+月\d+日 \d\d:\d\d）没有适用于 cityCode 320100、typeModule 1、typeTime 1 的规则/,
    ),
  });
  expect(await refusalOf({ fareRuleId: 'nobody' })).toMatchObject({
    code,
    msg: expect.stringContaining('fareRuleId nobody 不存在，或下单时尚未生效'),
  });
});

test('two orders cannot share a route plan id', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, createTripInput({ routePlanUuid: 'plan-1' }));
  const second = createTripInput({ orderUuid: 'order-2', routePlanUuid: 'plan-1' });
  expect(await post(gateway.app, recordCompletedTrip, second, asService)).toMatchObject({
    code: recordCompletedTrip.refusals.flawedTrip,
    msg: 'routePlanUuid plan-1 已属于另一个订单',
  });
});

test('payments, advance payments, channel discounts, balance and refund of an order are separate amounts', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(
    gateway,
    createTripInput({
      advancePayments: [{ item: '预付车费', amountFen: 1_000 }],
      payments: [
        { item: '微信支付', amountFen: 1_500, channelDiscountFen: 200 },
        { item: '余额', amountFen: 400 },
      ],
      refundPendingFen: 300,
    }),
  );
  expect(await fareOf(gateway)).toMatchObject({
    totalFare: '39.00',
    // The passenger settled 10 + 15 + 4 yuan, of which the payment channel gave 2.
    actPaid: '27.00',
    unActPaid: '10.00',
    stayRefundFare: '3.00',
    advancePayItems: [{ item: '预付车费', cost: '10.00' }],
    payItems: [
      { item: '微信支付', cost: '15.00', channelDiscountAmount: '2.00' },
      { item: '余额', cost: '4.00', channelDiscountAmount: null },
    ],
  });
});

test('a flat price is one line of the bill, marked as flat', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(
    gateway,
    createTripInput({ flatPriceFen: 3_300, highwayFen: 500, hideFareRule: true }),
  );
  expect(await fareOf(gateway)).toMatchObject({
    fixedPrice: 1,
    totalFare: '38.00',
    businessFare: '33.00',
    hideFareRule: true,
    costItems: [
      { item: '一口价', cost: '33.00' },
      { item: '高速费', cost: '5.00' },
    ],
  });
});

test('an enterprise order is read by its route plan, by its passenger only', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, createTripInput({ routePlanUuid: 'plan-1', showName: '商务七座' }));
  const own = await logInPassenger(gateway);
  const other = await logInPassenger(gateway, '13900000000');
  const read = (token: string, routePlanUuid: string) =>
    post(gateway.app, enterpriseFareItems, { routePlanUuid }, { token });
  expect((await read(own, 'plan-1')).data).toMatchObject({
    orderUuid: 'order-1',
    showName: '商务七座',
  });
  for (const [token, plan] of [
    [other, 'plan-1'],
    [own, 'plan-2'],
    [own, 'order-1'],
  ] as const) {
    expect((await read(token, plan)).code).toBe(sharedRefusals.notFound);
  }
  expect((await read('', 'plan-1')).code).toBe(sharedRefusals.loginRequired);
});

test('an order is unknown to everybody but its passenger', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, createTripInput());
  const read = (orderUuid: string, token?: string) =>
    post(gateway.app, fareItems, { orderUuid }, token === undefined ? {} : { token });
  const own = await logInPassenger(gateway);
  const other = await logInPassenger(gateway, '13900000000');
  const ended = await logInPassenger(gateway, '13700000000');
  await post(gateway.app, logout, {}, { token: ended });

  expect(await read('order-1', own)).toMatchObject({ success: true });
  const unknown = await read('order-9', other);
  expect(unknown).toMatchObject({ code: sharedRefusals.notFound, msg: '订单不存在', data: null });
  expect(await read('order-1', other)).toEqual(unknown);
  for (const token of [undefined, ended, 'forged', 'A'.repeat(43)]) {
    expect((await read('order-1', token)).code).toBe(sharedRefusals.loginRequired);
  }
  gateway.clock.advance(24 * HOUR_MS);
  expect((await read('order-1', own)).code).toBe(sharedRefusals.loginRequired);
});

test('a passenger who logs in for the first time finds the orders delivered before', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, createTripInput({ passengerMobile: '13600000000' }));
  const token = await logInPassenger(gateway, '13600000000');
  const answer = await post(gateway.app, fareItems, { orderUuid: 'order-1' }, { token });
  expect(answer.success).toBe(true);
});

test('the passenger’s phone is not written into the order', async () => {
  const gateway = await gatewayWithRule();
  await deliverTrip(gateway, createTripInput());
  const [order] = await gateway.ports.db.selectFrom('orders').selectAll().execute();
  expect(JSON.stringify(order)).not.toContain('13800000000');
});
