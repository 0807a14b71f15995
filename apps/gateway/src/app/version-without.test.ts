import type { PublishedCalendar } from '@ride/contract/entities/change-item';
import { HOUR_MS } from '@ride/domain/durations';
import { fen } from '@ride/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importedAt } from '../db/publication.ts';
import { lockCalendars, publishCalendarVersion } from '../features/fares/calendar/calendar-kind.ts';
import { faresFeature, type Ride } from '../features/fares/fares.ts';
import { lockRules, publishRuleVersion } from '../features/fares/rules/fare-rule-kind.ts';
import type { RuleBody } from '../features/fares/rules/rule-place.ts';
import { lockFences, publishFenceVersion } from '../features/fences/fence-kind.ts';
import { fencesFeature } from '../features/fences/fences.ts';
import { portsForTest } from '../testing/ports-for-test.ts';
import { LONG_AGO, NOON, squareFenceInput, withStartFare } from './testing/fares-for-test.ts';

const AIRPORT = [118.86, 31.73] as const;
const scopes = {
  city: {},
  district: { areaCode: '320115' },
  airport: { fenceNum: 'airport' },
  rest: { workRestDayType: 2 },
} as const;

/** An act of the hour; without a fare, a size or rest the key ends. Everything begins at hour 0. */
const act = fc.record({
  hour: fc.integer({ min: 1, max: 5 }),
  what: fc.oneof(
    fc.record({
      kind: fc.constant('fareRule' as const),
      key: fc.constantFrom(...(Object.keys(scopes) as (keyof typeof scopes)[])),
      ends: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('fence' as const),
      key: fc.constant('airport' as const),
      half: fc.constantFrom(null, 0.01, 0.03, 0.05),
    }),
    fc.record({
      kind: fc.constant('calendar' as const),
      key: fc.constant('2026' as const),
      rests: fc.boolean(),
    }),
  ),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const begun: Act[] = [
  ...(Object.keys(scopes) as (keyof typeof scopes)[]).map((key) => ({
    hour: 0,
    what: { kind: 'fareRule' as const, key, ends: false },
  })),
  { hour: 0, what: { kind: 'fence', key: 'airport', half: 0.03 } },
  { hour: 0, what: { kind: 'calendar', key: '2026', rests: false } },
];

/** Every version has a fare of its own, which tells the versions of two gateways apart. */
function ruleOf(key: keyof typeof scopes, fare: number): RuleBody {
  const { startsAt: _, ...rule } = withStartFare(String(fare), { fareRuleId: key, ...scopes[key] });
  return { workRestDayType: 1, ...rule } as RuleBody;
}

function areaOf(half: number) {
  const [lng, lat] = AIRPORT;
  const corners = [
    { lng: lng - half, lat: lat - half },
    { lng: lng + half, lat: lat - half },
    { lng: lng + half, lat: lat + half },
    { lng: lng - half, lat: lat + half },
  ];
  const polygonFenceList = [{ outCoordinateVos: corners, intCoordinateVos: [] }];
  const { startsAt: _, ...area } = squareFenceInput(AIRPORT, {
    fenceNum: 'airport',
    polygonFenceList,
  });
  return { ...area, polygonFenceList };
}

const calendarOf = (rests: boolean): PublishedCalendar => ({
  year: 2026,
  restDays: rests ? ['2026-03-10'] : [],
  workDays: [],
});

const momentOf = (hour: number): number => (hour === 0 ? LONG_AGO : NOON + hour * HOUR_MS);

async function faresAfter(acts: readonly { readonly act: Act; readonly fare: number }[]) {
  const { ports } = await portsForTest();
  const { index, findPublishedFence } = fencesFeature({ ports });
  await ports.db.transaction().execute(async (tx) => {
    await lockFences(tx);
    await lockCalendars(tx);
    await lockRules(tx);
    for (const { act: each, fare } of acts) {
      const { what } = each;
      const term = importedAt(momentOf(each.hour), ports.now());
      if (what.kind === 'fareRule') {
        const body = what.ends ? null : ruleOf(what.key, fare);
        await publishRuleVersion(tx, { key: what.key, body }, term);
      } else if (what.kind === 'fence') {
        const body = what.half === null ? null : areaOf(what.half);
        await publishFenceVersion(tx, { key: what.key, body }, term);
      } else {
        await publishCalendarVersion(tx, { key: what.key, body: calendarOf(what.rests) }, term);
      }
    }
  });
  return faresFeature({ ports, fences: index, findPublishedFence });
}

const [lng, lat] = AIRPORT;
const rides: Ride[] = [0.005, 0.02, 0.04, 0.2].flatMap((east) =>
  ['320100', '320115'].flatMap((areaCode) =>
    [0, 1, 2, 3, 4, 5].map((hour) => ({
      typeModule: 4,
      areaCode,
      position: { lng: lng + east, lat },
      orderedAt: NOON + hour * HOUR_MS + 1,
      departsAt: NOON + hour * HOUR_MS + 2,
    })),
  ),
);

const trip = {
  departure: NOON,
  reserved: false,
  segments: [],
  fees: { highway: fen(0), bridge: fen(0) },
} as const;

test('the version without a change is the one of a gateway where the change was never published', async () => {
  const someActs = fc.uniqueArray(act, {
    minLength: 4,
    maxLength: 14,
    selector: ({ hour, what }) => `${hour} ${what.kind} ${what.key}`,
  });
  await fc.assert(
    fc.asyncProperty(someActs, async (random) => {
      const acts = [...begun, ...random].map((each, at) => ({ act: each, fare: 10 + at }));
      const hour = random[0]?.hour ?? 1;
      const change = random.filter((each) => each.hour === hour).map(({ what }) => what);
      const keysOf = (kind: string) =>
        change.filter((what) => what.kind === kind).map(({ key }) => key);
      const leftOut = {
        startsAt: momentOf(hour),
        fences: new Set(keysOf('fence')),
        calendars: new Set(keysOf('calendar')),
        rules: new Map(keysOf('fareRule').map((key) => [key, null])),
      };
      const fares = await faresAfter(acts);
      const never = await faresAfter(acts.filter((each) => each.act.hour !== hour));
      for (const ride of rides) {
        const billed = await fares.pricing.priceRide(ride, trip);
        if (billed === null) continue;
        const { ruleVersion } = billed;
        const asked = { ruleVersion, ride, isNamed: false };
        const version = await fares.findVersionWithout(leftOut, asked);
        const priced =
          version === null
            ? null
            : await fares.repricing.repriceRide(version, ride, trip, new Set());
        const expected = await never.pricing.priceRide(ride, trip);
        expect(priced?.total ?? null).toBe(expected?.total ?? null);
      }
    }),
    { numRuns: 8 },
  );
});
