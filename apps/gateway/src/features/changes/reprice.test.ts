import type { RequestInput } from '@ride/contract/define-call';
import { repriceChange, type TypedItem } from '@ride/contract/desk/changes';
import { decideDispute, listDisputes, takeDispute } from '@ride/contract/desk/disputes';
import { publishCalendar } from '@ride/contract/internal-publish';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  approve,
  endOf,
  nextWeek,
  pricingPeople,
  read,
  ruleItem,
  submitted,
} from '../../app/testing/changes-for-test.ts';
import { deskForTest, type TestDesk } from '../../app/testing/desk-for-test.ts';
import { readCase } from '../../app/testing/disputes-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
  publishTestFence,
  squareFenceInput,
  type TripInput,
  withStartFare,
} from '../../app/testing/fares-for-test.ts';
import { asService, post } from '../../app/testing/gateway-for-test.ts';

const AIRPORT = [118.86, 31.73] as const;
const RULE = 'nanjing-quick';
const AIRPORT_RULE = 'nanjing-airport';

/** Announces a change and waits until it has begun. */
async function startChange(desk: TestDesk, items: TypedItem[], startsAt = nextWeek(desk)) {
  const { maker, checker } = await pricingPeople(desk);
  const change = await submitted(desk, maker, items, { startsAt });
  const answer = await approve(desk, checker, change);
  if (!answer.success) throw new Error(answer.msg);
  desk.clock.advance(startsAt - desk.clock.now() + DAY_MS);
  return { id: change.id, startsAt };
}

/** A trip of 30 yuan beside the start fare that was ordered this long after a moment. */
const tripAfter = (
  moment: number,
  orderUuid: string,
  changes: Partial<TripInput> = {},
): TripInput => {
  const orderedAt = moment + MINUTE_MS;
  const times = {
    orderedAt,
    departedAt: orderedAt + MINUTE_MS,
    completedAt: orderedAt + 21 * MINUTE_MS,
  };
  return createTripInput({ orderUuid, ...times, ...changes });
};

const beside = ([lng, lat]: readonly [number, number], east: number) => ({
  longitude: lng + east,
  latitude: lat,
});

type Request = RequestInput<typeof repriceChange>;

async function reprice(desk: TestDesk, id: string, changes: Partial<Request> = {}) {
  const request = { id, instead: [], dryRun: true, after: null, ...changes };
  return desk.postDesk(repriceChange, request, await desk.as('lead'));
}

async function casesOf(desk: TestDesk) {
  const list = { queue: 'open', kind: 'wrongRule', limit: 100 } as const;
  const { data } = await desk.postDesk(listDisputes, list, await desk.as('lead'));
  return data.rows;
}

const counted = (counts: Record<string, number>) => ({
  tried: 0,
  affected: 0,
  overchargedFen: 0,
  undercharged: 0,
  underchargedFen: 0,
  unchanged: 0,
  notPriced: 0,
  raised: 0,
  opened: 0,
  next: null,
  ...counts,
});

const square = (half: number) => {
  const [lng, lat] = AIRPORT;
  const { startsAt: _, ...fence } = squareFenceInput(AIRPORT, {
    fenceNum: 'airport',
    name: '禄口机场',
    polygonFenceList: [
      {
        outCoordinateVos: [
          [-half, -half],
          [half, -half],
          [half, half],
          [-half, half],
        ].map(([x = 0, y = 0]) => ({ lng: lng + x, lat: lat + y })),
        intCoordinateVos: [],
      },
    ],
  });
  return fence;
};

const areaOf = (half: number): TypedItem => ({
  kind: 'fence',
  key: 'airport',
  body: square(half),
});

async function deskWithAirport() {
  const desk = await deskForTest();
  await publishTestFence(desk, { ...square(0.01), startsAt: createRuleInput().startsAt });
  const airport = withStartFare('20', { fareRuleId: AIRPORT_RULE, fenceNum: 'airport' });
  await publishRules(desk, createRuleInput(), airport);
  return desk;
}

test('trips that an airport area priced although it was too large get the rule of their city, and true airport rides are untouched', async () => {
  const desk = await deskWithAirport();
  const before = tripAfter(NOON - DAY_MS, 'before', beside(AIRPORT, 0.03));
  await deliverTrip(desk, before);
  const { id, startsAt } = await startChange(desk, [areaOf(0.05)]);
  const inside = { ...beside(AIRPORT, 0.005), payments: [] };
  expect(await deliverTrip(desk, tripAfter(startsAt, 'airport', inside))).toBe(5_000);
  const around = beside(AIRPORT, 0.03);
  expect(await deliverTrip(desk, tripAfter(startsAt, 'around', around))).toBe(5_000);
  const named = { ...around, fareRuleId: `${AIRPORT_RULE}:1`, passengerMobile: '13900000000' };
  await deliverTrip(desk, tripAfter(startsAt, 'named', named));
  await deliverTrip(desk, tripAfter(startsAt, 'city', beside(AIRPORT, 0.2)));
  const chosen = { ...beside(AIRPORT, 0.2), fareRuleId: AIRPORT_RULE };
  await deliverTrip(desk, tripAfter(startsAt, 'chosen', chosen));

  const figures = { tried: 2, affected: 2, overchargedFen: 2_200 };
  expect((await reprice(desk, id)).data).toEqual(counted(figures));
  expect(await casesOf(desk)).toEqual([]);
  const opened = await reprice(desk, id, { dryRun: false });
  expect(opened.data).toEqual(counted({ ...figures, opened: 2 }));
  const rows = await casesOf(desk);
  expect(rows.map(({ orderUuid }) => orderUuid).toSorted()).toEqual(['around', 'named']);
  expect(rows[0]?.text).toContain('账单为50.00元，按更正后的规则应为39.00元，多计11.00元');

  const lead = await desk.as('lead');
  for (const { receiptNumber } of rows) {
    await desk.postDesk(takeDispute, { receiptNumber }, lead);
    const { revision } = await readCase(desk, receiptNumber, lead);
    const decision = { receiptNumber, revision, billRevision: 0, corrections: [], waived: [] };
    const adjusted = { ...decision, outcome: 'adjusted', text: '区域有误' } as const;
    expect((await desk.postDesk(decideDispute, adjusted, lead)).data.state).toBe('decided');
  }
  expect((await reprice(desk, id)).data).toEqual(counted({}));
});

test('trips that an airport area should have priced were charged too little, which is counted and never collected', async () => {
  const desk = await deskWithAirport();
  const { id, startsAt } = await startChange(desk, [areaOf(0.001)]);
  await deliverTrip(desk, tripAfter(startsAt, 'missed', beside(AIRPORT, 0.005)));
  const figures = { tried: 1, undercharged: 1, underchargedFen: 1_100 };
  expect((await reprice(desk, id, { dryRun: false })).data).toEqual(counted(figures));
});

test('a day that a calendar wrongly made a rest day is priced as before, also if the desk corrects a departure of that day', async () => {
  const desk = await deskForTest();
  await publishRules(
    desk,
    createRuleInput(),
    withStartFare('15', { fareRuleId: 'nanjing-rest', workRestDayType: 2 }),
  );
  const year = { year: 2026, restDays: ['2026-05-01'], workDays: [] };
  await post(
    desk.app,
    publishCalendar,
    { ...year, startsAt: createRuleInput().startsAt, isImport: true },
    asService,
  );
  const monday = Date.parse('2026-03-23T10:00:00+08:00');
  const body = { ...year, restDays: ['2026-03-23', '2026-05-01'] };
  const change: TypedItem = { kind: 'calendar', key: '2026', body };
  const { id } = await startChange(desk, [change]);
  desk.clock.advance(monday + DAY_MS - desk.clock.now());
  const sunday = monday - DAY_MS;
  await deliverTrip(desk, tripAfter(sunday, 'on-sunday'));
  await deliverTrip(desk, tripAfter(monday, 'on-monday'));
  const opened = await reprice(desk, id, { dryRun: false });
  expect(opened.data).toEqual(counted({ tried: 1, affected: 1, overchargedFen: 600, opened: 1 }));
  const [row] = await casesOf(desk);
  const receiptNumber = row?.receiptNumber ?? '';
  const lead = await desk.as('lead');
  await desk.postDesk(takeDispute, { receiptNumber }, lead);
  const { revision, correctVersion } = await readCase(desk, receiptNumber, lead);
  expect(correctVersion).toBe(`${RULE}:1`);
  const corrected = { fact: 'departedAt', value: monday + 5 * MINUTE_MS, reason: 'other' } as const;
  const decided = await desk.postDesk(
    decideDispute,
    {
      ...{ receiptNumber, revision, billRevision: 0, corrections: [corrected], waived: [] },
      ...{ outcome: 'adjusted', text: '日历有误', expectedTotalFen: 3_900 },
    },
    lead,
  );
  expect(decided).toMatchObject({ success: true });
  const ofOneCity = await desk.as('lead', ['320100']);
  const request = { id, instead: [], dryRun: true, after: null };
  expect((await desk.postDesk(repriceChange, request, ofOneCity)).code).toBe(
    repriceChange.refusals.otherCity,
  );
});

test('trips of a wrong rule version get the version before it, or another that is chosen', async () => {
  const desk = await deskForTest();
  await publishRules(desk, createRuleInput());
  const { id, startsAt } = await startChange(desk, [ruleItem('90')]);
  await deliverTrip(desk, tripAfter(startsAt, 'order-1'));
  const right = await startChange(desk, [ruleItem('10')]);
  await deliverTrip(desk, tripAfter(right.startsAt, 'order-2'));
  expect((await reprice(desk, id)).data).toMatchObject({ tried: 1, overchargedFen: 8_100 });
  const instead = (version: number) => ({ instead: [{ key: RULE, version }] });
  expect((await reprice(desk, id, instead(3))).data).toMatchObject({
    tried: 1,
    overchargedFen: 8_000,
  });
  const { noCorrectVersion } = repriceChange.refusals;
  for (const version of [2, 4]) {
    expect((await reprice(desk, id, instead(version))).code).toBe(noCorrectVersion);
  }
  const other = { instead: [{ key: 'nowhere', version: 1 }] };
  expect((await reprice(desk, id, other)).code).toBe(noCorrectVersion);
});

test('a trip whose delivery named a wrong rule version keeps the rule, at the price before', async () => {
  const desk = await deskWithAirport();
  const airport = { fareRuleId: AIRPORT_RULE, fenceNum: 'airport' };
  const { id, startsAt } = await startChange(desk, [ruleItem('90', airport)]);
  await deliverTrip(desk, tripAfter(startsAt, 'order-1', { fareRuleId: AIRPORT_RULE }));
  expect((await reprice(desk, id)).data).toMatchObject({ tried: 1, overchargedFen: 7_000 });
});

test('trips of a rule that should not have begun get the rule of the wider place, and those of one that should not have ended get it back', async () => {
  const desk = await deskForTest();
  await publishRules(desk, createRuleInput());
  const district = { fareRuleId: 'jiangning', areaCode: '320115' };
  const begun = await startChange(desk, [ruleItem('30', district)]);
  await deliverTrip(desk, tripAfter(begun.startsAt, 'order-1', { areaCode: '320115' }));
  expect((await reprice(desk, begun.id)).data).toMatchObject({ tried: 1, overchargedFen: 2_100 });

  const ended = await startChange(desk, [endOf('jiangning')]);
  await deliverTrip(desk, tripAfter(ended.startsAt, 'order-2', { areaCode: '320115' }));
  expect((await reprice(desk, ended.id)).data).toMatchObject({
    tried: 1,
    undercharged: 1,
    underchargedFen: 2_100,
  });
});

test('trips that no rule would have priced without a change are counted apart', async () => {
  const desk = await deskForTest();
  await publishRules(desk, createRuleInput());
  const { id, startsAt } = await startChange(desk, [
    ruleItem('20', { fareRuleId: 'nanjing-carpool', typeModule: 5 }),
  ]);
  await deliverTrip(desk, tripAfter(startsAt, 'order-1', { typeModule: 5 }));
  expect((await reprice(desk, id)).data).toEqual(counted({ tried: 1, notPriced: 1 }));
});

test('only a change that has started is repriced, by somebody who supervises disputes in its cities', async () => {
  const desk = await deskForTest();
  await publishRules(desk, createRuleInput());
  const startsAt = nextWeek(desk);
  const { maker, checker } = await pricingPeople(desk);
  const change = await submitted(desk, maker, [ruleItem('20')], { startsAt });
  const { refusals } = repriceChange;
  expect((await reprice(desk, change.id)).code).toBe(refusals.unknownChange);
  await approve(desk, checker, change);
  expect((await reprice(desk, change.id)).code).toBe(refusals.wrongChangeState);
  desk.clock.advance(startsAt - desk.clock.now());
  const asLead = await desk.as('lead');
  expect((await read(desk, asLead, change.id)).may.reprice).toBe(true);
  expect((await reprice(desk, change.id)).success).toBe(true);
  const elsewhere = await desk.as('lead', ['330100']);
  expect((await read(desk, elsewhere, change.id)).may.reprice).toBe(false);
  const request = { id: change.id, instead: [], dryRun: true, after: null };
  expect((await desk.postDesk(repriceChange, request, elsewhere)).code).toBe(refusals.otherCity);
  for (const headers of [maker, checker, await desk.as('support')]) {
    expect((await desk.postDesk(repriceChange, request, headers)).success).toBe(false);
  }
});

test('repricing a change goes page by page, and after a stop opens one case for each trip', async () => {
  const desk = await deskForTest();
  await publishRules(desk, createRuleInput());
  const { id, startsAt } = await startChange(desk, [ruleItem('20')]);
  await deliverTrip(desk, tripAfter(startsAt, 'order-1'));
  const { db } = desk.ports;
  const stored = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: 110 }, (_, copy) => ({
    ...stored,
    orderUuid: `copy-${copy}`,
  }));
  await db.insertInto('orders').values(copies).execute();
  const first = await reprice(desk, id, { dryRun: false });
  expect(first.data).toMatchObject({ tried: 100, opened: 100, raised: 0 });
  expect(first.data.next).not.toBeNull();
  const again = await Promise.all([1, 2].map(() => reprice(desk, id, { dryRun: false })));
  for (const { data } of again) expect(data).toMatchObject({ raised: 100, opened: 0 });
  const { next } = first.data;
  const rest = await reprice(desk, id, { dryRun: false, after: next });
  expect(rest.data).toMatchObject({ tried: 11, opened: 11, next: null });
});
