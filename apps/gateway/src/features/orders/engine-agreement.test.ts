import type { WireFareModel } from '@ride/contract/entities/fare-model';
import { toFareRule } from '@ride/contract/entities/fare-rule-of-model';
import { fareItems } from '@ride/contract/fares';
import { recordCompletedTrip } from '@ride/contract/internal';
import { DAY_MS } from '@ride/domain/durations';
import { lineNames } from '@ride/domain/fares/fare-lines';
import { prepareRule, priceTrip } from '@ride/domain/fares/price-trip';
import { fen, formatYuan } from '@ride/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  createTripInput,
  NOON,
  publishRules,
  type RuleInput,
} from '../../app/testing/fares-for-test.ts';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
} from '../../app/testing/gateway-for-test.ts';
import { allDayBand } from '../../demo/fares/bands.ts';

const everything: RuleInput = createRuleInput({
  fareModel: {
    baseFare: {
      startFare: '9.9',
      startTrip: '3',
      startDuration: '8.5',
      lowestFare: '25',
      model: 1,
    },
    tripFare: [
      { startTime: '05:00', endTime: '23:00', fare: '2.2345' },
      { startTime: '23:00', endTime: '05:00', fare: '3.1' },
    ],
    timeFare: allDayBand('0.4567'),
    nightTripFare: '0.6',
    nightMinuteFare: '0.15',
    nightStartTimeStr: '22:30',
    nightEndTimeStr: '05:30',
    haulBackTrip: '15',
    haulBackTripFare: '1.05',
    longTripFareRuleDto: {
      capacityRuleDetails: [
        { startCapacity: 20, endCapacity: 50, unitPrice: '0.5' },
        { startCapacity: 50, endCapacity: 999, unitPrice: '0.8' },
      ],
    },
    crossCityFareRule: {
      capacityRuleDetails: [{ startCapacity: 0, endCapacity: 999, unitPrice: '0.33' }],
    },
    remoteDispatchRuleDto: { ruleList: allDayBand('1.5') },
    freeWaitTime: '5',
    beyondWaitFare: '0.7',
    content: [{ cellingFare: '12.34' }],
  },
});

const fenAmount = fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined });

const someTrip = fc.record(
  {
    departedAt: fc.integer({ min: NOON - 20 * DAY_MS, max: NOON - DAY_MS }),
    typeTime: fc.constantFrom(1 as const, 2 as const),
    distanceMetres: fc.integer({ min: 0, max: 200_000 }),
    durationSeconds: fc.integer({ min: 0, max: 20_000 }),
    waitingSeconds: fc.integer({ min: 0, max: 3_600 }),
    pickUpMetres: fc.integer({ min: 0, max: 20_000 }),
    crossesCities: fc.boolean(),
    discountTenThousandths: fc.integer({ min: 0, max: 10_000 }),
    highwayFen: fenAmount,
    bridgeFen: fenAmount,
    parkingFen: fenAmount,
    otherFeesFen: fenAmount,
    flatPriceFen: fenAmount,
  },
  { requiredKeys: ['departedAt', 'typeTime', 'distanceMetres', 'durationSeconds'] },
);

test("the bill of an order equals the fare engine's result line by line", async () => {
  const gateway = await gatewayForTest();
  await publishRules(gateway, everything);
  const token = await logInPassenger(gateway);
  const rule = toFareRule(everything.fareModel as WireFareModel, 'nanjing-quick:1');
  if (rule === null) throw new Error('the rule cannot be read');
  const prepared = prepareRule(rule);
  let orders = 0;
  await fc.assert(
    fc.asyncProperty(someTrip, async (drawn) => {
      orders += 1;
      const orderUuid = `order-${orders}`;
      const fields = Object.fromEntries(
        Object.entries(drawn).filter(([, value]) => value !== undefined),
      );
      const trip = createTripInput({
        ...fields,
        orderUuid,
        orderedAt: drawn.departedAt,
        completedAt: drawn.departedAt + drawn.durationSeconds * 1000,
      });
      const recorded = await post(gateway.app, recordCompletedTrip, trip, asService);
      const { data } = await post(gateway.app, fareItems, { orderUuid }, { token });
      const { lines, total } = priceTrip(prepared, {
        departure: drawn.departedAt,
        segments: [{ metres: drawn.distanceMetres, seconds: drawn.durationSeconds }],
        reserved: drawn.typeTime === 2,
        waitingSeconds: drawn.waitingSeconds ?? 0,
        pickUpMetres: drawn.pickUpMetres ?? 0,
        crossesCities: drawn.crossesCities ?? false,
        discountRate: drawn.discountTenThousandths ?? 0,
        fees: {
          highway: fen(drawn.highwayFen ?? 0),
          bridge: fen(drawn.bridgeFen ?? 0),
          parking: fen(drawn.parkingFen ?? 0),
          other: fen(drawn.otherFeesFen ?? 0),
        },
        ...(drawn.flatPriceFen === undefined ? {} : { flatPrice: fen(drawn.flatPriceFen) }),
      });
      expect(recorded.data.totalFen).toBe(total);
      expect(data.totalFare).toBe(formatYuan(total));
      expect(data.businessFareJson).toBe(JSON.stringify({ typeTime: drawn.typeTime }));
      expect(data.costItems?.map(({ item, cost }) => [item, cost])).toEqual(
        lines.map(({ kind, amount }) => [lineNames[kind], formatYuan(amount)]),
      );
    }),
    { numRuns: 40 },
  );
});

test('the largest possible trip is priced exactly', async () => {
  const gateway = await gatewayForTest();
  const max = allDayBand('1000');
  await publishRules(
    gateway,
    createRuleInput({
      fareModel: {
        baseFare: { startFare: '999999.99', model: 2 },
        tripFare: max,
        timeFare: max,
        remoteDispatchRuleDto: { ruleList: max },
        beyondWaitFare: '1000',
      },
    }),
  );
  const trip = createTripInput({
    distanceMetres: 5_000_000,
    durationSeconds: 864_000,
    waitingSeconds: 864_000,
    pickUpMetres: 5_000_000,
    crossesCities: true,
    highwayFen: 10_000_000_000,
  });
  const { data } = await post(gateway.app, recordCompletedTrip, trip, asService);
  // All 38,800 kilometres and minutes cost 1,000 yuan each; the highway fee counts twice.
  expect(data.totalFen).toBe(99_999_999 + 38_800 * 100_000 + 20_000_000_000);
});

test.each([
  { distanceMetres: -1 },
  { distanceMetres: 0.5 },
  { distanceMetres: 5_000_001 },
  { durationSeconds: Number.MAX_SAFE_INTEGER },
  { highwayFen: -100 },
  { discountTenThousandths: 10_001 },
  { flatPriceFen: 1e308 },
  { estimate: { departureTime: 0, distanceMetres: 1, durationSeconds: 1, couponFen: -1 } },
  { orderedAt: -1 },
  { waitingSeconds: '60' },
])('the delivery of a trip with %j is refused', async (hostile) => {
  const { app } = await gatewayForTest();
  const trip = { ...createTripInput(), ...hostile } as ReturnType<typeof createTripInput>;
  const answer = await post(app, recordCompletedTrip, trip, asService);
  expect(answer.status).toBe(400);
  expect(answer.msg).toContain(Object.keys(hostile)[0]);
});
