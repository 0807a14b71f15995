import { randomInt } from 'node:crypto';
import { type CompletedTrip, completedTrip } from '@ride/contract/entities/completed-trip';
import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import { DAY_MS } from '@ride/domain/durations';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  findTripErrors,
  findTripMomentError,
} from '../apps/gateway/src/features/orders/trip-errors.ts';
import { ArrivalTimes } from './fare-checks/arrivals.ts';
import { createRandomSource } from './fare-checks/chance.ts';
import { quantileShares, quantilesOfTrips } from './fare-checks/distributions.ts';
import { deliverSample } from './fare-checks/gateway-sample.ts';
import { generateHonestTrips } from './fare-checks/honest-stream.ts';
import type { GeneratedTrip } from './fare-checks/honest-trips.ts';
import { type HonestKind, honestKinds } from './fare-checks/journeys.ts';
import { type Mistake, mistakeKinds, mistakes } from './fare-checks/mistakes.ts';
import { Rules } from './fare-checks/rules.ts';
import { startGateway } from './gateway-process.ts';
import { scratchFolder } from './support/scratch-folder.ts';

/**
 * Figures are printed for each kind of mistake; only the shares that docs/fare-checks.md promises
 * are asserted.
 */

const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const midnight = Math.floor((Date.now() + CITY_OFFSET_MS) / DAY_MS) * DAY_MS - CITY_OFFSET_MS;
const rules = new Rules(midnight);
const plan = { seed, rules, period: { midnight, days: 28 } };

const TRIPS = 40_000;
const OF_A_KIND = 2_000;
const PLANTED = 3_000;
const SAMPLE = 400;
const MAX_HELD = 0.005;
const MIN_FOUND = 0.95;
const MIN_FOUND_DOUBLED = 0.9;
const MIN_MOVED_SHARE = 0.3;

/** Honest trips that the checks are meant to question; they are counted separately. */
const apart: ReadonlySet<HonestKind> = new Set([
  'destination changed',
  'ordered for another person',
]);

const isAccepted = ({ trip, deliveredAt }: Pick<GeneratedTrip, 'trip' | 'deliveredAt'>): boolean =>
  completedTrip.safeParse(trip).success &&
  findTripErrors(trip).length === 0 &&
  findTripMomentError(trip, deliveredAt) === null;

function isGross(honest: CompletedTrip, mistaken: CompletedTrip): boolean {
  const [before, after] = [rules.price(honest).total, rules.price(mistaken).total];
  return Math.abs(after - before) > MIN_MOVED_SHARE * before;
}

const percent = (part: number, all: number) =>
  all === 0 ? '' : `${((100 * part) / all).toFixed(2)} %`;

let trips: GeneratedTrip[];
const arrivals = new ArrivalTimes(rules);

beforeAll(() => {
  console.log(`seed ${seed} (SEED=${seed} repeats this run)`);
  trips = generateHonestTrips({ ...plan, stream: 1, count: TRIPS });
  arrivals.addOrders(trips.map(({ trip }) => trip));
});

describe('honest trips', () => {
  test('honest simulated trips are accepted by the checks and look like rides of a large city', () => {
    expect(trips.filter((trip) => !isAccepted(trip))).toEqual([]);
    const found = quantilesOfTrips(trips, rules);
    console.log(`below in ${quantileShares.join(', ')} of ${trips.length} trips`);
    console.table(found);
    const { kilometres = [], 'km/h': speed = [], 'way / line': detour = [] } = found;
    expect(kilometres[2]).toBeGreaterThan(5);
    expect(kilometres[2]).toBeLessThan(10);
    expect(speed[2]).toBeGreaterThan(22);
    expect(speed[2]).toBeLessThan(36);
    expect(detour[2]).toBeGreaterThan(1.25);
    expect(detour[2]).toBeLessThan(1.4);
  });

  test('in the usual mixture of kinds, hardly any honest trip is held for review', () => {
    const judged = trips.filter(({ kind }) => !apart.has(kind));
    const held = judged.filter(({ trip }) => arrivals.check(trip).length > 0).length;
    console.log(`${held} of ${judged.length} held, ${percent(held, judged.length)}`);
    expect(held / judged.length).toBeLessThanOrEqual(MAX_HELD);
  });

  test.each(honestKinds)(
    'hardly any honest trip of the kind "$kind" is held for review',
    ({ kind }) => {
      const stream = 10 + honestKinds.findIndex((one) => one.kind === kind);
      const some = generateHonestTrips({ ...plan, stream, count: OF_A_KIND, kind });
      arrivals.addOrders(some.map(({ trip }) => trip));
      const reasons = new Map<string, number>();
      let held = 0;
      for (const { trip } of some) {
        const codes = arrivals.check(trip);
        if (codes.length > 0) held += 1;
        for (const code of new Set(codes)) reasons.set(code, (reasons.get(code) ?? 0) + 1);
      }
      console.log(
        `${kind}: ${held} of ${some.length} held, ${percent(held, some.length)}`,
        reasons,
      );
      expect(held / some.length).toBeLessThanOrEqual(apart.has(kind) ? 1 : MAX_HELD);
    },
  );
});

interface Result {
  readonly name: string;
  planted: number;
  found: number;
  refused: number;
}

/** Plants the mistake in trips until enough of them are both accepted and grossly wrong. */
function plantAndCheck(mistake: Mistake, stream: number): Result {
  const chance = createRandomSource(seed, stream);
  const result = { name: mistake.name, planted: 0, found: 0, refused: 0 };
  for (const honest of chance.shuffled(trips)) {
    if (result.planted >= PLANTED) break;
    const trip = mistake.plant(chance, honest.trip);
    if (trip === null || !isGross(honest.trip, trip)) continue;
    if (!isAccepted({ trip, deliveredAt: honest.deliveredAt })) {
      result.refused += 1;
      continue;
    }
    result.planted += 1;
    if (arrivals.check(trip).length > 0) result.found += 1;
  }
  return result;
}

function report(name: string, results: readonly Result[]): number {
  const sum = (of: 'planted' | 'found' | 'refused') =>
    results.reduce((total, one) => total + one[of], 0);
  const all = { name, planted: sum('planted'), found: sum('found'), refused: sum('refused') };
  const rows = [...results, all].map(({ name: row, ...counts }) => [
    row,
    { ...counts, share: percent(counts.found, counts.planted) },
  ]);
  console.table(Object.fromEntries(rows));
  return all.found / all.planted;
}

describe('mistakes in trips that move the total by more than 30 %', () => {
  test.each(mistakeKinds)('mistakes in trips of the kind "%s" are found', (kind) => {
    const results = mistakes
      .filter((mistake) => mistake.kind === kind)
      .map((mistake, index) => plantAndCheck(mistake, 100 + index));
    const minFound = kind === 'doubled fee' ? MIN_FOUND_DOUBLED : MIN_FOUND;
    expect(report(kind, results)).toBeGreaterThanOrEqual(minFound);
  });
});

/** Trips after the change of a demo rule, which happens some days before the gateway's start. */
const isRecent = ({ trip }: GeneratedTrip): boolean => trip.orderedAt > midnight - 8 * DAY_MS;

test('a running gateway gives the same verdicts on trips as the check functions of the domain package', async () => {
  const gateway = await startGateway({ DATA_DIR: scratchFolder(), CALLS_PER_SECOND: '0' });
  onTestFinished(() => gateway.stop());
  const chance = createRandomSource(seed, 300);
  const sample = trips
    .filter(isRecent)
    .slice(-SAMPLE)
    .map((honest) => {
      if (chance.chance(0.5)) return honest;
      const mistake = mistakes[chance.whole(0, mistakes.length - 1)];
      const trip = mistake?.plant(chance, honest.trip) ?? honest.trip;
      const mistaken = { ...honest, trip };
      return isAccepted({ ...mistaken, deliveredAt: Date.now() }) ? mistaken : honest;
    });
  const { fromGateway, fromDomain } = await deliverSample(gateway.origin, sample);
  const held = fromGateway.filter(({ verdict }) => verdict === 'hold').length;
  console.log(`${held} of ${fromGateway.length} held by the gateway`);
  expect(fromGateway).toEqual(fromDomain);
  expect(held).toBeGreaterThan(fromGateway.length / 20);
  expect(held).toBeLessThan(fromGateway.length * 0.7);
});
