import type { RequestInput } from '@ride/contract/define-call';
import * as calls from '@ride/contract/desk/disputes';
import { fareItems } from '@ride/contract/fares';
import { recordCompletedTrip } from '@ride/contract/internal';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deskForTest } from '../../../app/testing/desk-for-test.ts';
import {
  ORDER_UUID,
  raiseTestDispute,
  readOwnCase,
  takeDisputeAs,
} from '../../../app/testing/disputes-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  NOON,
  publishRules,
  type TripInput,
} from '../../../app/testing/fares-for-test.ts';
import { asService, logInPassenger, post } from '../../../app/testing/gateway-for-test.ts';
import { allDayBand } from '../../../demo/fares/bands.ts';

type Correction = RequestInput<typeof calls.recomputeDispute>['corrections'][number];

const dearerAtNight = (day: string, night: string) => [
  { startTime: '06:00', endTime: '22:00', fare: day },
  { startTime: '22:00', endTime: '06:00', fare: night },
];

const rule = createRuleInput({
  fareModel: {
    baseFare: { startFare: '9', model: 2 },
    tripFare: dearerAtNight('2', '3'),
    timeFare: dearerAtNight('0.5', '0.8'),
    nightTripFare: '1',
    nightMinuteFare: '0.1',
    nightStartTimeStr: '23:00',
    nightEndTimeStr: '05:00',
    remoteDispatchRuleDto: { ruleList: allDayBand('1.2') },
    crossCityFareRule: {
      capacityRuleDetails: [{ startCapacity: 0, endCapacity: 101, unitPrice: '9' }],
    },
  },
});

const dearerRestDays = createRuleInput({
  fareRuleId: 'nanjing-quick-rest',
  workRestDayType: 2,
  fareModel: { ...rule.fareModel, baseFare: { startFare: '15', model: 2 } },
});

const estimate = {
  departureTime: NOON - 50 * 60_000,
  distanceMetres: 10_000,
  durationSeconds: 1_200,
};
const atNight = NOON - 9 * HOUR_MS;
const night = {
  orderedAt: atNight - 10 * 60_000,
  departedAt: atNight,
  completedAt: NOON - 30 * 60_000,
};

/** The ride of twenty minutes starts at three in the morning plus the given hours. */
const moved = (hours: number) => ({
  orderedAt: atNight - 10 * 60_000 + hours * HOUR_MS,
  departedAt: atNight + hours * HOUR_MS,
  completedAt: atNight + 20 * 60_000 + hours * HOUR_MS,
});

const monday = {
  orderedAt: Date.parse('2026-03-08T21:30:00+08:00'),
  departedAt: Date.parse('2026-03-09T06:00:00+08:00'),
  completedAt: Date.parse('2026-03-09T06:20:00+08:00'),
};

const wrongTrips: readonly {
  readonly what: string;
  readonly code: string;
  readonly right: Partial<TripInput>;
  readonly wrong: Partial<TripInput>;
  readonly correction: Pick<Correction, 'fact' | 'value'>;
  readonly item: string;
}[] = [
  {
    what: 'a departure eight hours early',
    code: 'departure',
    right: {
      ...night,
      departedAt: atNight + 8 * HOUR_MS,
      estimate: { ...estimate, departureTime: atNight + 8 * HOUR_MS },
    },
    wrong: { ...night, estimate: { ...estimate, departureTime: atNight + 8 * HOUR_MS } },
    correction: { fact: 'departedAt', value: atNight + 8 * HOUR_MS },
    item: '里程费',
  },
  {
    what: 'a trip all of whose moments are eight hours early',
    code: 'departure',
    right: { ...moved(8), estimate: { ...estimate, departureTime: moved(8).departedAt } },
    wrong: { ...moved(0), estimate: { ...estimate, departureTime: moved(8).departedAt } },
    correction: { fact: 'departedAt', value: moved(8).departedAt },
    item: '里程费',
  },
  {
    what: 'a departure on a Monday that was told as one on Sunday',
    code: 'departure',
    right: { ...monday, estimate: { ...estimate, departureTime: monday.departedAt } },
    wrong: {
      ...monday,
      departedAt: monday.departedAt - 8 * HOUR_MS,
      estimate: { ...estimate, departureTime: monday.departedAt },
    },
    correction: { fact: 'departedAt', value: monday.departedAt },
    item: '起步费',
  },
  {
    what: 'a flat price with a digit too many',
    code: 'flatPrice',
    right: { flatPriceFen: 3_000, estimate: { ...estimate, flatPriceFen: 3_000 } },
    wrong: { flatPriceFen: 30_000, estimate: { ...estimate, flatPriceFen: 3_000 } },
    correction: { fact: 'flatPriceFen', value: 3_000 },
    item: '一口价',
  },
  {
    what: 'a discount that was promised and not given',
    code: 'discount',
    right: {
      discountTenThousandths: 1_500,
      estimate: { ...estimate, discountTenThousandths: 1_500 },
    },
    wrong: { estimate: { ...estimate, discountTenThousandths: 1_500 } },
    correction: { fact: 'discountTenThousandths', value: 1_500 },
    item: '动态折扣',
  },
  {
    what: 'a pick-up farther than the driver can have come',
    code: 'pickUp',
    right: { pickUpMetres: 3_000 },
    wrong: { pickUpMetres: 30_000 },
    correction: { fact: 'pickUpMetres', value: 3_000 },
    item: '远程调度费',
  },
  {
    what: 'a crossing of cities that there was none of',
    code: 'estimateTotal',
    right: { highwayFen: 1_500, estimate: { ...estimate, highwayFen: 1_500 } },
    wrong: { highwayFen: 1_500, estimate: { ...estimate, highwayFen: 1_500 }, crossesCities: true },
    correction: { fact: 'crossesCities', value: 0 },
    item: '高速费',
  },
];

test.each(wrongTrips.map((each) => [each.what, each] as const))(
  'a decision that corrects %s gives the bill of the right trip',
  async (_what, { code, right, wrong, correction, item }) => {
    const desk = await deskForTest({ settings: { REFUND_LIMIT_FEN: '100000' } });
    await publishRules(desk, rule, dearerRestDays);
    const record = async (trip: TripInput) =>
      (await post(desk.app, recordCompletedTrip, trip, asService)).data;
    const held = await record(createTripInput(wrong));
    expect(held.reasons.map((reason) => reason.code)).toContain(code);
    const other = { orderUuid: 'order-right', passengerMobile: '13900000000' };
    const { totalFen } = await record(createTripInput({ ...right, ...other }));
    const token = await logInPassenger(desk);
    const receiptNumber = await raiseTestDispute(desk, token);
    const own = { ...desk, token, receiptNumber };
    const { headers, revision } = await takeDisputeAs(own);
    const decision = {
      receiptNumber,
      revision,
      billRevision: 0,
      outcome: 'adjusted' as const,
      text: '已更正',
      corrections: [{ ...correction, reason: 'meterError' } as Correction],
      waived: [],
    };
    const decided = await desk.postDesk(calls.decideDispute, decision, headers);
    expect(decided.success).toBe(true);
    const { data: bill } = await post(desk.app, fareItems, { orderUuid: ORDER_UUID }, { token });
    const otherToken = await logInPassenger(desk, other.passengerMobile);
    const expected = await post(
      desk.app,
      fareItems,
      { orderUuid: other.orderUuid },
      { token: otherToken },
    );
    expect(bill.totalFare).toBe(expected.data.totalFare);
    expect(Math.round(Number(bill.totalFare) * 100)).toBe(totalFen);
    expect(bill.costItems).toEqual(expected.data.costItems);
    const line = (await readOwnCase(own)).outcomes?.[0]?.lines?.find((each) => each.item === item);
    expect(line?.reason).toBe('计费数据有误');
  },
);

test('every bill line changed by a corrected distance names the reason, discount and top-up included', async () => {
  const desk = await deskForTest({ settings: { REFUND_LIMIT_FEN: '100000' } });
  const beyond = (startCapacity: number, unitPrice: string) => ({
    capacityRuleDetails: [{ startCapacity, endCapacity: 101, unitPrice }],
  });
  const { fareModel } = rule;
  await publishRules(desk, {
    ...rule,
    fareModel: {
      ...fareModel,
      baseFare: { startFare: '9', lowestFare: '60', model: 2 },
      haulBackTrip: '20',
      haulBackTripFare: '1.1',
      longTripFareRuleDto: beyond(15, '0.4'),
      crossCityFareRule: beyond(0, '0.3'),
    },
  });
  const trip = { ...moved(0), distanceMetres: 40_000, discountTenThousandths: 1_000 };
  await post(
    desk.app,
    recordCompletedTrip,
    createTripInput({ ...trip, crossesCities: true }),
    asService,
  );
  const token = await logInPassenger(desk);
  const receiptNumber = await raiseTestDispute(desk, token);
  const own = { ...desk, token, receiptNumber };
  const { headers, revision } = await takeDisputeAs(own);
  const decided = await desk.postDesk(
    calls.decideDispute,
    {
      receiptNumber,
      revision,
      billRevision: 0,
      outcome: 'adjusted',
      text: '已更正',
      corrections: [{ fact: 'distanceMetres', value: 4_000, reason: 'positionError' }],
      waived: [],
    },
    headers,
  );
  expect(decided.success).toBe(true);
  const lines = (await readOwnCase(own)).outcomes?.[0]?.lines ?? [];
  const reasons = lines.map(({ item, reason }) => [item, reason]);
  expect(Object.fromEntries(reasons)).toEqual({
    起步费: null,
    里程费: '定位偏差',
    时长费: null,
    夜间费: '定位偏差',
    返程费: '定位偏差',
    远途费: '定位偏差',
    跨城费: '定位偏差',
    基础费补足: '随其他费用变化',
    动态折扣: '随其他费用变化',
  });
});

test('a corrected fact of the trip beyond its limit is refused with the limit in its own unit', async () => {
  const desk = await deskForTest();
  const support = await desk.as('support');
  const tried = async (correction: Pick<Correction, 'fact' | 'value'>) => {
    const corrections = [{ ...correction, reason: 'other' } as Correction];
    const request = {
      receiptNumber: 'YY20260310-NOTHING',
      billRevision: 0,
      corrections,
      waived: [],
    };
    return (await desk.postDesk(calls.recomputeDispute, request, support)).code;
  };
  const { unknownCase } = calls.recomputeDispute.refusals;
  expect(await tried({ fact: 'departedAt', value: NOON })).toBe(unknownCase);
  expect(await tried({ fact: 'distanceMetres', value: NOON })).not.toBe(unknownCase);
  expect(await tried({ fact: 'discountTenThousandths', value: 10_000 })).toBe(unknownCase);
  expect(await tried({ fact: 'discountTenThousandths', value: 10_001 })).not.toBe(unknownCase);
  expect(await tried({ fact: 'crossesCities', value: 1 })).toBe(unknownCase);
  expect(await tried({ fact: 'crossesCities', value: 2 })).not.toBe(unknownCase);
});

test('a correction that puts the departure in the future is refused and nothing is decided', async () => {
  const desk = await deskForTest();
  await publishRules(desk, rule);
  await post(desk.app, recordCompletedTrip, createTripInput(night), asService);
  const token = await logInPassenger(desk);
  const receiptNumber = await raiseTestDispute(desk, token);
  const { headers, revision } = await takeDisputeAs({ ...desk, token, receiptNumber });
  const changes = {
    receiptNumber,
    billRevision: 0,
    corrections: [{ fact: 'departedAt', value: NOON + HOUR_MS, reason: 'meterError' } as const],
    waived: [],
  };
  const { departureInFuture } = calls.decideDispute.refusals;
  const refusal = { code: departureInFuture, msg: '出发时间不能晚于现在' };
  expect(await desk.postDesk(calls.recomputeDispute, changes, headers)).toMatchObject(refusal);
  const decision = { ...changes, revision, outcome: 'adjusted' as const, text: '已更正' };
  expect(await desk.postDesk(calls.decideDispute, decision, headers)).toMatchObject(refusal);
  expect((await readOwnCase({ ...desk, token, receiptNumber })).state).toBe('takenUp');
});
