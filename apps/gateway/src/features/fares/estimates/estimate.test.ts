import { estimateFareItems } from '@ride/contract/fares';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  NOON,
  publishRules,
  withStartFare,
} from '../../../app/testing/fares-for-test.ts';
import { gatewayForTest, post } from '../../../app/testing/gateway-for-test.ts';

/** The fare is 9 + 10 × 2 + 20 × 0.5 = 39 yuan. */
const request = {
  areaCode: '320100',
  typeModule: 4,
  typeTime: 1,
  distanceMetres: 10_000,
  durationSeconds: 1_200,
} as const;

test('an estimate is priced with the fare rule in force and lists its lines', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  const { data } = await post(gateway.app, estimateFareItems, request);
  expect(data).toMatchObject({
    orderUuid: expect.stringMatching(/^estimate-[\da-f]{12}[\w-]{22}$/),
    totalFare: '39.00',
    actualFare: '39.00',
    fareRuleId: 'nanjing-quick:1',
    businessFareJson: '{"typeTime":1}',
    areaCode: '320100',
    typeModule: 4,
    showName: '快享',
    fixedPrice: 0,
    createTime: NOON,
    costItems: [
      { item: '起步费', cost: '9.00' },
      {
        item: '里程费',
        cost: '20.00',
        working: [
          { quantity: '10', unit: '公里', rate: '2.00', startTime: '00:00', endTime: '24:00' },
        ],
      },
      { item: '时长费', cost: '10.00', working: [{ quantity: '20', unit: '分钟', rate: '0.50' }] },
    ],
  });
  expect(JSON.parse(String(data.fareModelJson))).toMatchObject({ uuid: 'nanjing-quick:1' });
});

test('within five minutes an equal request gets the same stored estimate', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  const first = await post(gateway.app, estimateFareItems, request);
  gateway.clock.advance(60_000);
  expect(await post(gateway.app, estimateFareItems, request)).toEqual(first);
  const longer = { ...request, distanceMetres: 11_000 };
  const { orderUuid } = (await post(gateway.app, estimateFareItems, longer)).data;
  expect(String(orderUuid) > String(first.data.orderUuid)).toBe(true);
  gateway.clock.advance(5 * 60_000);
  const later = await post(gateway.app, estimateFareItems, request);
  expect(later.data.orderUuid).not.toBe(first.data.orderUuid);
  expect(await gateway.ports.db.selectFrom('fareEstimates').select('id').execute()).toHaveLength(3);
});

test('a stored estimate keeps its fare rule when a newer version is published', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  const made = await post(gateway.app, estimateFareItems, request);
  await publishRules(gateway, withStartFare('10', { startsAt: NOON }));
  const orderUuid = String(made.data.orderUuid);
  expect(await post(gateway.app, estimateFareItems, { orderUuid })).toEqual(made);
  expect((await post(gateway.app, estimateFareItems, request)).data.totalFare).toBe('40.00');
});

test('an estimate expires after an hour, and a request for an unknown one is answered as if it had expired', async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  const orderUuid = String((await post(gateway.app, estimateFareItems, request)).data.orderUuid);
  const again = () => post(gateway.app, estimateFareItems, { orderUuid });
  gateway.clock.advance(HOUR_MS - 1);
  expect(await again()).toMatchObject({ success: true });
  gateway.clock.advance(1);
  const ended = {
    code: estimateFareItems.refusals.estimateEnded,
    msg: '预估价格已失效，请重新获取',
  };
  expect(await again()).toMatchObject(ended);
  const made = { orderUuid: 'estimate-of-nobody' };
  expect(await post(gateway.app, estimateFareItems, made)).toMatchObject(ended);
});

test('an estimate uses the time bands and the kind of day (working day or rest day) of the departure', async () => {
  const gateway = await gatewayForTest();
  const rule = createRuleInput();
  const nightly = [
    { startTime: '06:00', endTime: '22:00', fare: '2' },
    { startTime: '22:00', endTime: '06:00', fare: '3' },
  ];
  const rest = withStartFare('12', { fareRuleId: 'rest', workRestDayType: 2 });
  await publishRules(
    gateway,
    { ...rule, fareModel: { ...rule.fareModel, tripFare: nightly } },
    rest,
  );
  const at = async (text: string) => {
    const departureTime = Date.parse(text);
    return (await post(gateway.app, estimateFareItems, { ...request, departureTime })).data
      .totalFare;
  };
  expect(await at('2026-03-10T13:00:00+08:00')).toBe('39.00');
  expect(await at('2026-03-10T23:00:00+08:00')).toBe('49.00');
  expect(await at('2026-03-14T13:00:00+08:00')).toBe('42.00');
});

test('an estimate for a ride without a fare rule is refused and not stored', async () => {
  const { app, ports } = await gatewayForTest();
  expect((await post(app, estimateFareItems, request)).code).toBe(
    estimateFareItems.refusals.noRule,
  );
  expect(await ports.db.selectFrom('fareEstimates').selectAll().execute()).toEqual([]);
});
