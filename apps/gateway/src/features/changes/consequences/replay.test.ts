import { previewChange, readChange, replayChange, submitChange } from '@ride/contract/desk/changes';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  approve,
  importRules,
  nextWeek,
  pricingPeople,
  read,
  replay,
  ruleItem,
  save,
} from '../../../app/testing/changes-for-test.ts';
import { deskForTest, type TestDesk } from '../../../app/testing/desk-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  type TripInput,
  withStartFare,
} from '../../../app/testing/fares-for-test.ts';

async function deskWithRule() {
  const desk = await deskForTest();
  await importRules(desk, createRuleInput(), {
    ...createRuleInput({ fareRuleId: 'nanjing-plus', typeModule: 3 }),
  });
  return { desk, ...(await pricingPeople(desk)) };
}

const tripAt = (departedAt: number, changes: Partial<TripInput>): TripInput =>
  createTripInput({
    orderedAt: departedAt,
    departedAt,
    completedAt: departedAt + 20 * 60_000,
    ...changes,
  });

/** Copies the delivered trip, one order a minute before it. */
const copyTrip = ({ ports }: TestDesk, copies: number) =>
  sql`insert into orders (order_uuid, user_id, trip, fare, total_fen, rule_version, completed_at,
      recorded_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(copies)})
    select 'copy-' || n, user_id, trip, fare, total_fen, rule_version, completed_at - n * 60000,
      recorded_at from orders, numbers where order_uuid = 'order-1'`.execute(ports.db);

test('the trips of the last 30 days that a rule billed are priced with its change and without it', async () => {
  const { desk, maker } = await deskWithRule();
  const trips = [
    tripAt(NOON - DAY_MS, { orderUuid: 'short', distanceMetres: 2_000 }),
    tripAt(NOON - DAY_MS - HOUR_MS, { orderUuid: 'long', distanceMetres: 25_000 }),
    tripAt(NOON - DAY_MS, { orderUuid: 'flat', distanceMetres: 2_000, flatPriceFen: 3_000 }),
    tripAt(NOON - DAY_MS, { orderUuid: 'other', typeModule: 3 }),
    tripAt(NOON - 31 * DAY_MS, { orderUuid: 'old' }),
  ];
  for (const trip of trips) await deliverTrip(desk, trip);
  const { id } = await save(desk, maker, [ruleItem('10.5')]);
  const short = { orderUuid: 'short', distanceMetres: 2_000, beforeFen: 2_300, afterFen: 2_450 };
  const long = { orderUuid: 'long', distanceMetres: 25_000, beforeFen: 6_900, afterFen: 7_050 };
  const consequences = await replay(desk, maker, id);
  expect(consequences).toMatchObject({
    storedCount: 3,
    sampleCount: 3,
    doneCount: 3,
    dearerCount: 2,
    cheaperCount: 0,
    sameCount: 1,
    beforeFen: 2_300 + 6_900 + 3_000,
    afterFen: 2_450 + 7_050 + 3_000,
    largestRise: { afterFen: expect.any(Number) },
    byHour: [
      { hour: 11, tripCount: 1, differenceFen: 150 },
      { hour: 12, tripCount: 2, differenceFen: 150 },
    ],
    byDistance: [
      { fromKm: 0, toKm: 3, tripCount: 2, differenceFen: 150 },
      { fromKm: 20, toKm: 50, tripCount: 1, differenceFen: 150 },
    ],
    asDays: null,
  });
  expect(consequences.mostChanged).toHaveLength(2);
  expect(consequences.mostChanged).toEqual(
    expect.arrayContaining([expect.objectContaining(short), expect.objectContaining(long)]),
  );
  expect((await read(desk, maker, id)).consequences).toEqual(consequences);
});

test('a trip whose delivery named another rule than is found for it is priced by the named one', async () => {
  const { desk, maker } = await deskWithRule();
  const jiangning = { fareRuleId: 'jiangning', areaCode: '320115' } as const;
  await importRules(desk, createRuleInput(jiangning));
  for (const fareRuleId of ['jiangning', 'jiangning:1']) {
    await deliverTrip(desk, createTripInput({ orderUuid: fareRuleId, fareRuleId }));
  }
  const { id } = await save(desk, maker, [ruleItem('10', jiangning)]);
  expect(await replay(desk, maker, id)).toMatchObject({
    dearerCount: 2,
    beforeFen: 2 * 3_900,
    afterFen: 2 * 4_000,
  });
});

test('a trip whose delivery named the rule that is found for it anyway goes on to a narrower rule', async () => {
  const { desk, maker } = await deskWithRule();
  const jiangning = { fareRuleId: 'jiangning', areaCode: '320115' } as const;
  await deliverTrip(desk, createTripInput({ areaCode: '320115', fareRuleId: 'nanjing-quick' }));
  const { id } = await save(desk, maker, [ruleItem('12', jiangning)]);
  expect(await replay(desk, maker, id)).toMatchObject({ beforeFen: 3_900, afterFen: 4_200 });
});

test('a trip that no rule prices any more is counted apart', async () => {
  const { desk, maker } = await deskWithRule();
  await deliverTrip(desk, createTripInput());
  const { id } = await save(desk, maker, [{ ...ruleItem('9'), body: null }]);
  expect(await replay(desk, maker, id)).toMatchObject({
    doneCount: 1,
    losesPriceCount: 1,
    beforeFen: 0,
    afterFen: 0,
  });
});

test('each call prices 500 trips, and the next one goes on even if two people call at once', async () => {
  const { desk, maker, checker } = await deskWithRule();
  await deliverTrip(desk, createTripInput());
  await copyTrip(desk, 1_199);
  const { id } = await save(desk, maker, [ruleItem('10')]);
  const call = async (as = maker) => (await desk.postDesk(replayChange, { id }, as)).data;
  expect(await call()).toMatchObject({ sampleCount: 1_200, doneCount: 500, isComplete: false });
  await Promise.all([call(), call(checker)]);
  expect(await replay(desk, checker, id)).toMatchObject({
    doneCount: 1_200,
    dearerCount: 1_200,
    afterFen: 1_200 * 4_000,
  });
});

test('consequences hold for the same items and start, whatever the notes, and for no others', async () => {
  const outdated = { consequences: null, hasOutdatedConsequences: true };
  const { desk, maker } = await deskWithRule();
  await deliverTrip(desk, createTripInput());
  const saved = await save(desk, maker, [ruleItem('10')]);
  await replay(desk, maker, saved.id);
  const noted = await save(desk, maker, [ruleItem('10')], saved);
  expect((await read(desk, maker, saved.id)).consequences?.isComplete).toBe(true);
  const edited = await save(desk, maker, [ruleItem('11')], { ...saved, ...noted });
  expect(await read(desk, maker, saved.id)).toMatchObject(outdated);
  expect(await replay(desk, maker, saved.id)).toMatchObject({ afterFen: 4_100 });
  const startsAt = nextWeek(desk) + DAY_MS;
  await save(desk, maker, [ruleItem('11')], { ...saved, ...edited, startsAt });
  expect(await read(desk, maker, saved.id)).toMatchObject(outdated);
});

test('a change without a start or with flaws is not priced, and support does not see it', async () => {
  const { desk, maker } = await deskWithRule();
  const { flawedChange, unknownChange } = replayChange.refusals;
  const codeOf = async (
    items: Parameters<typeof save>[2],
    startsAt = nextWeek(desk) as number | null,
  ) => {
    const { id } = await save(desk, maker, items, { startsAt });
    return (await desk.postDesk(replayChange, { id }, maker)).code;
  };
  expect(await codeOf([ruleItem('10')], null)).toBe(flawedChange);
  expect(await codeOf([ruleItem('9')])).toBe(flawedChange);
  expect(await codeOf([])).toBe(flawedChange);
  const { id } = await save(desk, maker, [ruleItem('10')]);
  const support = await desk.as('support');
  for (const call of [replayChange, readChange, previewChange]) {
    expect((await desk.postDesk(call, { id }, support)).code).toBe(unknownChange);
  }
});

test('a change of prices is submitted once its consequences are complete, and approved for a later start without computing again', async () => {
  const { desk, maker, checker } = await deskWithRule();
  await deliverTrip(desk, createTripInput());
  const saved = await save(desk, maker, [ruleItem('10')]);
  expect((await read(desk, maker, saved.id)).flaws).toEqual([
    { field: 'consequences', message: '请先计算影响' },
  ]);
  expect(await desk.postDesk(submitChange, saved, maker)).toMatchObject({
    code: submitChange.refusals.flawedChange,
  });
  await replay(desk, maker, saved.id);
  const { contentHash } = (await desk.postDesk(submitChange, saved, maker)).data;
  const startsAt = nextWeek(desk) + DAY_MS;
  const change = { id: saved.id, contentHash: contentHash ?? '' };
  expect((await approve(desk, checker, change, { startsAt })).success).toBe(true);
  expect((await read(desk, checker, saved.id)).consequences).toMatchObject({ dearerCount: 1 });
});

test('a calendar also shows what the trips cost if all days were working days, and if all were rest days', async () => {
  const { desk, maker } = await deskWithRule();
  await importRules(desk, withStartFare('12', { fareRuleId: 'rest-days', workRestDayType: 2 }));
  // Ten kilometres in 20 minutes cost 39 yuan on working days and 42 on rest days.
  for (const orderUuid of ['one', 'other']) {
    await deliverTrip(desk, tripAt(NOON - DAY_MS, { orderUuid }));
  }
  const restDays = ['2027-02-08', '2027-02-09'];
  const body = { year: 2027, restDays, workDays: [] };
  const { id } = await save(desk, maker, [{ kind: 'calendar', key: '2027', body }]);
  expect(await replay(desk, maker, id)).toMatchObject({
    sameCount: 2,
    asDays: { workDaysFen: 2 * 3_900, restDaysFen: 2 * 4_200 },
  });
});
