import { fareItems } from '@ride/contract/fares';
import { recordCompletedTrip } from '@ride/contract/internal';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  createTripInput,
  NOON,
  publishRules,
  type TripInput,
} from '../../../app/testing/fares-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';

async function gatewayWithRule(): Promise<TestGateway> {
  const gateway = await gatewayForTest();
  await publishRules(gateway, createRuleInput());
  return gateway;
}

async function verdictOf({ app }: TestGateway, changes: Partial<TripInput> = {}) {
  const answer = await post(app, recordCompletedTrip, createTripInput(changes), asService);
  if (!answer.success) throw new Error(answer.msg);
  return answer.data;
}

const codesOf = async (gateway: TestGateway, changes: Partial<TripInput>) =>
  (await verdictOf(gateway, changes)).reasons.map(({ code }) => code);

const fareOf = async ({ app }: TestGateway, token: string) =>
  (await post(app, fareItems, { orderUuid: 'order-1' }, { token })).data;

const wrong = { otherFeesFen: 140_000 } as const;

test('a delivered ordinary trip is answered with ok, and its bill mentions no problem', async () => {
  const gateway = await gatewayWithRule();
  expect(await verdictOf(gateway)).toEqual({
    orderUuid: 'order-1',
    totalFen: 3_900,
    verdict: 'ok',
    reasons: [],
  });
  const fare = await fareOf(gateway, await logInPassenger(gateway));
  expect(fare.fareFindings ?? null).toBeNull();
  expect(fare.fareConfirmation).toEqual({ state: 'notAbnormal' });
});

test('a delivered trip in which the checks find a problem is held for review with the reasons, and its passenger reads why', async () => {
  const gateway = await gatewayWithRule();
  const held = await verdictOf(gateway, wrong);
  expect(held).toEqual({
    orderUuid: 'order-1',
    totalFen: 143_900,
    verdict: 'hold',
    reasons: [{ code: 'fee', text: '其他费用1400.00元，通常不超过20.00元' }],
  });
  expect(await fareOf(gateway, await logInPassenger(gateway))).toMatchObject({
    fareFindings: [{ text: '其他费用1400.00元，通常不超过20.00元', items: ['其他费用'] }],
    fareConfirmation: { state: 'possible' },
    confirmDissent: 2,
  });
});

test('a trip delivered again gets the same check findings even after the limits changed', async () => {
  const gateway = await gatewayWithRule();
  const first = await verdictOf(gateway, wrong);
  const wider = await gatewayForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
    settings: { FARE_CHECKS: '{"320100":{"otherMaxFen":200000}}' },
  });
  expect(await verdictOf(wider, wrong)).toEqual(first);
  expect(
    await codesOf(wider, { ...wrong, orderUuid: 'order-2', passengerMobile: '13900000000' }),
  ).toEqual([]);
});

test('segments of a trip that do not add up are reported by the checks, and the order is stored', async () => {
  const gateway = await gatewayWithRule();
  const segments = [{ distanceMetres: 9_000, durationSeconds: 1_200 }];
  expect(await codesOf(gateway, { segments })).toEqual(['segmentSums']);
  expect((await fareOf(gateway, await logInPassenger(gateway))).totalFare).toBe('37.00');
});

test('a delivered trip is checked against the estimate it was delivered with', async () => {
  const gateway = await gatewayWithRule();
  const estimate = { departureTime: NOON - HOUR_MS, distanceMetres: 4_000, durationSeconds: 1_200 };
  expect(await codesOf(gateway, { estimate })).toContain('estimateDistance');
});

test('an order at the same time as another one of the same passenger is held for review', async () => {
  const gateway = await gatewayWithRule();
  expect(await codesOf(gateway, {})).toEqual([]);
  expect(await codesOf(gateway, { orderUuid: 'order-2' })).toEqual(['overlap']);
  const other = { orderUuid: 'order-3', passengerMobile: '13900000000' };
  expect(await codesOf(gateway, other)).toEqual([]);
});

test('of two orders for the same time delivered at the same instant the overlap is always detected', async () => {
  const gateway = await gatewayWithRule();
  const second = await gatewayForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  for (let pair = 0; pair < 5; pair += 1) {
    const passengerMobile = `1380000100${pair}`;
    const found = await Promise.all([
      codesOf(gateway, { orderUuid: `first-${pair}`, passengerMobile }),
      codesOf(second, { orderUuid: `second-${pair}`, passengerMobile }),
    ]);
    expect(found.toSorted((one, other) => one.length - other.length)).toEqual([[], ['overlap']]);
  }
});

test('three cars of one order do not overlap each other', async () => {
  const gateway = await gatewayWithRule();
  const group = { carNumber: 3, orderGroupUuid: 'group-1' };
  for (const orderUuid of ['car-1', 'car-2', 'car-3']) {
    expect(await codesOf(gateway, { ...group, orderUuid })).toEqual([]);
  }
});

test('three cars of one order without a group id do not overlap each other, a fourth one does', async () => {
  const gateway = await gatewayWithRule();
  for (const orderUuid of ['car-1', 'car-2', 'car-3']) {
    expect(await codesOf(gateway, { carNumber: 3, orderUuid })).toEqual([]);
  }
  expect(await codesOf(gateway, { carNumber: 3, orderUuid: 'car-4' })).toEqual(['overlap']);
});

test('an estimate shown for three cars is not compared with the total of one', async () => {
  const gateway = await gatewayWithRule();
  const estimate = {
    departureTime: NOON - HOUR_MS,
    distanceMetres: 10_000,
    durationSeconds: 1_200,
  };
  const shown = { estimate: { ...estimate, totalFen: 3 * 3_900 } };
  expect(await codesOf(gateway, { ...shown, carNumber: 3 })).toEqual([]);
  const oneCar = { ...shown, orderUuid: 'order-2', passengerMobile: '13900000000' };
  expect(await codesOf(gateway, oneCar)).toEqual(['estimateTotal']);
});

test('an estimate that was shown after subtracting a coupon is compared with the fare before it', async () => {
  const gateway = await gatewayWithRule();
  const estimate = {
    departureTime: NOON - HOUR_MS,
    distanceMetres: 10_000,
    durationSeconds: 1_200,
  };
  const shown = { ...estimate, totalFen: 900 };
  expect(await codesOf(gateway, { estimate: { ...shown, couponFen: 3_000 } })).toEqual([]);
  const second = { orderUuid: 'order-2', passengerMobile: '13900000000' };
  expect(await codesOf(gateway, { ...second, estimate: shown })).toEqual(['estimateTotal']);
  const small = { ...shown, couponFen: 100 };
  const third = { orderUuid: 'order-3', passengerMobile: '13700000000' };
  expect(await codesOf(gateway, { ...third, estimate: small })).toEqual(['estimateTotal']);
});

test('a ride in another car at the same time is taken as ordered for somebody else, and not held', async () => {
  const gateway = await gatewayWithRule();
  expect(await codesOf(gateway, { vehicleNumber: '苏A12345' })).toEqual([]);
  const second = { orderUuid: 'order-2', vehicleNumber: '苏A54321' };
  expect(await codesOf(gateway, second)).toEqual([]);
});

test('fifty concurrent equal deliveries of a wrong trip get the same result of the checks', async () => {
  const one = await gatewayWithRule();
  const two = await gatewayForTest({ databaseConfig: one.databaseConfig, clock: one.clock });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => verdictOf(index % 2 ? one : two, wrong)),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.verdict).toBe('hold');
});

test('the metrics count checked trips, and those held for review by finding', async () => {
  const gateway = await gatewayWithRule();
  await verdictOf(gateway, wrong);
  await verdictOf(gateway, wrong);
  await verdictOf(gateway, { orderUuid: 'order-2', passengerMobile: '13900000000' });
  const { body } = await gateway.app.inject({ url: '/metrics', headers: asService });
  expect(body).toContain('ride_fare_checks_total{verdict="hold"} 1');
  expect(body).toContain('ride_fare_checks_total{verdict="ok"} 1');
  expect(body).toContain('ride_fare_findings_total{code="fee"} 1');
});
