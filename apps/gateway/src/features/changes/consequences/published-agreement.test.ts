import type { TypedItem } from '@ride/contract/desk/changes';
import { replayChange } from '@ride/contract/desk/changes';
import { publishCalendar } from '@ride/contract/internal-publish';
import { DAY_MS } from '@ride/domain/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  approve,
  endOf,
  importRules,
  nextWeek,
  pricesAt,
  pricingPeople,
  replay,
  ruleItem,
  save,
  submit,
} from '../../../app/testing/changes-for-test.ts';
import { deskForTest, type TestDesk } from '../../../app/testing/desk-for-test.ts';
import {
  createTripInput,
  deliverTrip,
  type FenceInput,
  NOON,
  publishTestFence,
  type RuleInput,
  squareFenceInput,
  type TripInput,
  withStartFare,
} from '../../../app/testing/fares-for-test.ts';
import { asService, post } from '../../../app/testing/gateway-for-test.ts';

const RUNS = Number(process.env.RUNS ?? 8);
const TRIPS = 16;

const circle = (fenceNum: string, lng: number, radius: number): FenceInput => ({
  ...squareFenceInput([lng, 32.06], { fenceNum, name: fenceNum }),
  circularFenceList: [{ coordinateVo: { lng, lat: 32.06 }, radius }],
  polygonFenceList: [],
});

const scopes = {
  city: { fareRuleId: 'city' },
  restDays: { fareRuleId: 'rest-days', workRestDayType: 2 },
  district: { fareRuleId: 'district', areaCode: '320115' },
  wide: { fareRuleId: 'wide', fenceNum: 'wide' },
  narrow: { fareRuleId: 'narrow', fenceNum: 'narrow', vehicleLevel: 2 },
  reserved: { fareRuleId: 'reserved', typeTime: 2 },
  wideRestDays: { fareRuleId: 'wide-rest-days', fenceNum: 'wide', workRestDayType: 2 },
} as const satisfies Record<string, Partial<RuleInput>>;
const published = ['city', 'restDays', 'district', 'wide', 'narrow'] as const;

const startFare = fc.integer({ min: 5, max: 20 }).map(String);
const someRule = fc.tuple(fc.constantFrom(...Object.values(scopes)), startFare);
const someEnd = fc.constantFrom(...published.map((name) => scopes[name].fareRuleId));

const fenceItem = ({ startsAt: _, ...body }: FenceInput): TypedItem => ({
  kind: 'fence',
  key: body.fenceNum,
  body,
});
const someFence = fc.oneof(
  fc
    .record({
      fenceNum: fc.constantFrom('wide', 'narrow'),
      lng: fc.constantFrom(118.7, 118.75, 118.8, 118.85),
      radius: fc.integer({ min: 500, max: 9_000 }),
    })
    .map(({ fenceNum, lng, radius }) => fenceItem(circle(fenceNum, lng, radius))),
  fc.constantFrom('wide', 'narrow').map((key): TypedItem => ({ kind: 'fence', key, body: null })),
);

const day = fc
  .integer({ min: 1, max: 20 })
  .map((date) => `2026-02-${String(date).padStart(2, '0')}`);
const someCalendar = fc.uniqueArray(day, { maxLength: 10 }).map(
  (restDays): TypedItem => ({
    kind: 'calendar',
    key: '2026',
    body: { year: 2026, restDays, workDays: [] },
  }),
);

const someItems = fc
  .tuple(
    fc.array(
      fc.oneof(
        someRule.map(([scope, fare]) => ruleItem(fare, scope)),
        someEnd.map(endOf),
      ),
      { maxLength: 4 },
    ),
    fc.array(someFence, { maxLength: 2 }),
    fc.option(someCalendar),
  )
  .map(([rules, fences, calendar]) => [...rules, ...fences, ...(calendar ? [calendar] : [])])
  .map((items) => [...new Map(items.map((item) => [`${item.kind} ${item.key}`, item])).values()]);

const someTrip = fc
  .record({
    departedAt: fc.integer({ min: NOON - 29 * DAY_MS, max: NOON - DAY_MS }),
    typeTime: fc.constantFrom(1 as const, 2 as const),
    areaCode: fc.constantFrom('320100', '320115'),
    vehicleLevel: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
    longitude: fc.option(
      fc.integer({ min: 0, max: 20 }).map((step) => 118.7 + step / 100),
      {
        nil: undefined,
      },
    ),
    distanceMetres: fc.integer({ min: 0, max: 60_000 }),
    durationSeconds: fc.integer({ min: 60, max: 6_000 }),
    discountTenThousandths: fc.constantFrom(undefined, 1_500),
    flatPriceFen: fc.constantFrom(undefined, undefined, 4_000),
  })
  .map(({ longitude, ...drawn }) => ({
    ...drawn,
    ...(longitude === undefined ? {} : { longitude, latitude: 32.06 }),
    orderedAt: drawn.departedAt,
    completedAt: drawn.departedAt + drawn.durationSeconds * 1_000,
  }))
  .map((drawn) => JSON.parse(JSON.stringify(drawn)) as Partial<TripInput>);

async function deskWithPrices(): Promise<TestDesk> {
  const desk = await deskForTest();
  await publishTestFence(desk, circle('wide', 118.78, 5_000));
  await publishTestFence(desk, circle('narrow', 118.8, 1_000));
  await importRules(
    desk,
    ...published.map((name, index) => withStartFare(`${8 + index}`, scopes[name])),
  );
  const calendar = { year: 2026, restDays: ['2026-02-17', '2026-02-18'], workDays: [] };
  const sent = { ...calendar, isImport: true } as const;
  const answer = await post(desk.app, publishCalendar, sent, asService);
  if (!answer.success) throw new Error(answer.msg);
  return desk;
}

test('consequences are the prices that the same trips have right before and after the change is really published', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      someItems,
      fc.array(someTrip, { minLength: TRIPS, maxLength: TRIPS }),
      async (items, drawn) => {
        const desk = await deskWithPrices();
        const trips = drawn.map((trip, index) =>
          createTripInput({ ...trip, orderUuid: `order-${index}` }),
        );
        for (const trip of trips) await deliverTrip(desk, trip);
        const { maker, checker } = await pricingPeople(desk);
        const startsAt = nextWeek(desk);
        const saved = await save(desk, maker, items, { startsAt });
        if (!(await desk.postDesk(replayChange, { id: saved.id }, maker)).success) return;
        const consequences = await replay(desk, maker, saved.id);
        const before = await pricesAt(desk, startsAt, trips);
        const approved = await approve(desk, checker, await submit(desk, maker, saved));
        if (!approved.success) throw new Error(approved.msg);
        const after = await pricesAt(desk, startsAt, trips);
        const both = before.flatMap((was, index) => {
          const becomes = after[index] ?? null;
          return was === null || becomes === null ? [] : [becomes - was];
        });
        expect(consequences).toMatchObject({
          isComplete: true,
          doneCount: consequences.sampleCount,
          dearerCount: both.filter((difference) => difference > 0).length,
          cheaperCount: both.filter((difference) => difference < 0).length,
          losesPriceCount: before.filter((was, at) => was !== null && after[at] === null).length,
          gainsPriceCount: before.filter((was, at) => was === null && after[at] !== null).length,
        });
        const difference = both.reduce((sum, each) => sum + each, 0);
        expect(consequences.afterFen - consequences.beforeFen).toBe(difference);
        compared += both.filter((each) => each !== 0).length;
      },
    ),
    { numRuns: RUNS },
  );
  expect(compared).toBeGreaterThan(0);
});
