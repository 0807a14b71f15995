import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompletedTrip, completedTrip } from '@ride/contract/entities/completed-trip';
import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import { DAY_MS } from '@ride/domain/durations';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tripErrors, tripMomentError } from '../apps/gateway/src/features/orders/trip-errors.ts';
import { Arrivals } from './fare-checks/arrivals.ts';
import { chanceFrom } from './fare-checks/chance.ts';
import { quantiles, shares } from './fare-checks/distributions.ts';
import { deliverSample } from './fare-checks/gateway-sample.ts';
import { honestStream } from './fare-checks/honest-stream.ts';
import type { GeneratedTrip } from './fare-checks/honest-trips.ts';
import { type HonestKind, honestKinds } from './fare-checks/journeys.ts';
import {
  type Mistake,
  type MistakeKind,
  mistakeKinds,
  mistakes,
  wholeClock,
} from './fare-checks/mistakes.ts';
import { Rules } from './fare-checks/rules.ts';
import { startGateway } from './gateway-process.ts';

/**
 * Whoever wrote the generator did not know the limits of the checks, and the other way round.
 * The figures stand in docs/fare-checks.md, with what is missed and why.
 */

const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const midnight = Math.floor((Date.now() + CITY_OFFSET_MS) / DAY_MS) * DAY_MS - CITY_OFFSET_MS;
const rules = new Rules(midnight);
const plan = { seed, rules, period: { midnight, days: 28 } };

const TRIPS = 20_000;
const OF_A_KIND = 2_000;
const PLANTED = 1_000;
const SAMPLE = 400;
const MAX_HELD = 0.005;
const MIN_FOUND = 0.99;
/** Where nothing that a trip tells contradicts some of the mistakes. */
const minFound: Partial<Record<MistakeKind, number>> = {
  'digits swapped': 0.97,
};
const MIN_MOVED_FEN = 1_000;
const MIN_MOVED_SHARE = 0.3;

/** Honest, and yet what the checks are there to ask about: told apart. */
const apart: ReadonlySet<HonestKind> = new Set([
  'destination changed',
  'ordered for another person',
]);

const isAccepted = ({ trip, deliveredAt }: Pick<GeneratedTrip, 'trip' | 'deliveredAt'>): boolean =>
  completedTrip.safeParse(trip).success &&
  tripErrors(trip).length === 0 &&
  tripMomentError(trip, deliveredAt) === null;

/** How far a mistake moves the total: not enough to matter, by some yuan of a dear ride, or grossly. */
function moved(honest: CompletedTrip, mistaken: CompletedTrip): 'little' | 'slightly' | 'grossly' {
  const [before, after] = [rules.price(honest).total, rules.price(mistaken).total];
  const difference = Math.abs(after - before);
  if (difference > MIN_MOVED_SHARE * before) return 'grossly';
  return difference > MIN_MOVED_FEN ? 'slightly' : 'little';
}

/** What chance may show of so many, by three standard deviations, when this is the true share. */
const chanceOf = (share: number, count: number) => 3 * Math.sqrt((share * (1 - share)) / count);

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(2)} %`;

let trips: GeneratedTrip[];
let heldOfStream: boolean[];
const arrivals = new Arrivals(rules);

beforeAll(() => {
  console.log(`seed ${seed} (SEED=${seed} repeats this run)`);
  trips = honestStream({ ...plan, stream: 1, count: TRIPS });
  arrivals.addOrders(trips);
  const startedAt = process.cpuUsage();
  heldOfStream = trips.map((trip) => arrivals.checkAndKeep(trip).length > 0);
  const { user, system } = process.cpuUsage(startedAt);
  console.log(`${((user + system) / 1000 / TRIPS).toFixed(3)} ms of processor time a check`);
});

describe('honest trips', () => {
  test('they are accepted and look like rides of a large city', () => {
    expect(trips.filter((trip) => !isAccepted(trip))).toEqual([]);
    const found = quantiles(trips, rules);
    console.log(`below in ${shares.join(', ')} of ${trips.length} trips`);
    console.table(found);
    const { kilometres = [], 'km/h': speed = [], 'way / line': detour = [] } = found;
    expect(kilometres[2]).toBeGreaterThan(5);
    expect(kilometres[2]).toBeLessThan(10);
    expect(speed[2]).toBeGreaterThan(22);
    expect(speed[2]).toBeLessThan(36);
    expect(detour[2]).toBeGreaterThan(1.25);
    expect(detour[2]).toBeLessThan(1.4);
  });

  test('of a month of them, in the order of their delivery, hardly any is held', () => {
    const told = honestKinds.map(({ kind }) => {
      const verdicts = heldOfStream.filter((_, index) => trips[index]?.kind === kind);
      const held = verdicts.filter(Boolean).length;
      return [kind, { trips: verdicts.length, held, share: percent(held, verdicts.length) }];
    });
    console.table(Object.fromEntries(told));
    const judged = heldOfStream.filter((_, index) => !apart.has(trips[index]?.kind ?? 'night'));
    const held = judged.filter(Boolean).length;
    console.log(`${held} of ${judged.length} held, ${percent(held, judged.length)}`);
    expect(held / judged.length).toBeLessThanOrEqual(MAX_HELD);
  });

  test.each(honestKinds)('of the kind "$kind" hardly any is held', ({ kind }) => {
    const stream = 10 + honestKinds.findIndex((one) => one.kind === kind);
    const some = honestStream({ ...plan, stream, count: OF_A_KIND, kind });
    arrivals.addOrders(some);
    const reasons = new Map<string, number>();
    let held = 0;
    for (const trip of some) {
      const codes = arrivals.check(trip);
      if (codes.length > 0) held += 1;
      for (const code of new Set(codes)) reasons.set(code, (reasons.get(code) ?? 0) + 1);
    }
    console.log(`${kind}: ${held} of ${some.length} held, ${percent(held, some.length)}`, reasons);
    const most = apart.has(kind) ? 1 : MAX_HELD + chanceOf(MAX_HELD, some.length);
    expect(held / some.length).toBeLessThanOrEqual(most);
  });
});

interface Tally {
  held: number;
  missed: number;
}

interface Result {
  readonly mistake: Mistake;
  readonly refused: number;
  readonly grossly: Tally;
  readonly slightly: Tally;
}

const sumOf = (tallies: readonly Tally[]): Tally => ({
  held: tallies.reduce((sum, { held }) => sum + held, 0),
  missed: tallies.reduce((sum, { missed }) => sum + missed, 0),
});
const allOf = ({ held, missed }: Tally): number => held + missed;
const foundOf = (tally: Tally): string =>
  allOf(tally) === 0 ? '' : `${percent(tally.held, allOf(tally))} of ${allOf(tally)}`;

/** Planted in trips in any order until enough of them move the total and are accepted. */
function plantAndCheck(mistake: Mistake, stream: number): Result {
  const chance = chanceFrom(seed, stream);
  const result = {
    mistake,
    refused: 0,
    grossly: { held: 0, missed: 0 },
    slightly: { held: 0, missed: 0 },
  };
  for (const honest of chance.shuffled(trips)) {
    if (allOf(result.grossly) + allOf(result.slightly) >= PLANTED) break;
    const trip = mistake.plant(chance, honest.trip);
    const size = trip === null ? 'little' : moved(honest.trip, trip);
    if (trip === null || size === 'little') continue;
    const delivery = { trip, deliveredAt: honest.deliveredAt };
    if (!isAccepted(delivery)) result.refused += 1;
    else if (arrivals.check(delivery).length > 0) result[size].held += 1;
    else result[size].missed += 1;
  }
  return result;
}

function tell(name: string, results: readonly Result[]): Tally {
  const grossly = sumOf(results.map((one) => one.grossly));
  const slightly = sumOf(results.map((one) => one.slightly));
  const refused = results.reduce((sum, one) => sum + one.refused, 0);
  const rowOf = (row: Omit<Result, 'mistake'>) => ({
    refused: row.refused,
    'by more than 30 %': foundOf(row.grossly),
    'by less, more than 10 yuan': foundOf(row.slightly),
    found: foundOf(sumOf([row.grossly, row.slightly])),
  });
  console.table({
    ...Object.fromEntries(results.map((one) => [one.mistake.name, rowOf(one)])),
    [name]: rowOf({ refused, grossly, slightly }),
  });
  return sumOf([grossly, slightly]);
}

describe('mistakes that move the total by more than 30 % or 10 yuan', () => {
  test.each(mistakeKinds)('of the kind "%s" are found', (kind) => {
    const results = mistakes
      .filter((mistake) => mistake.kind === kind)
      .map((mistake, index) => plantAndCheck(mistake, 100 + index));
    const all = tell(kind, results);
    const least = minFound[kind] ?? MIN_FOUND;
    expect(all.held / allOf(all)).toBeGreaterThanOrEqual(least - chanceOf(least, allOf(all)));
  });

  test('a whole clock that is wrong by 8 hours is told apart', () => {
    tell(wholeClock.kind, [plantAndCheck(wholeClock, 200)]);
  });
});

/** Later than the change of a demo rule, which is some days before the start of the gateway. */
const isRecent = ({ trip }: GeneratedTrip): boolean => trip.orderedAt > midnight - 8 * DAY_MS;

test('a gateway gives the verdicts that the domain gives', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ride-fare-checks-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const gateway = await startGateway({ DATA_DIR: folder, CALLS_PER_SECOND: '0' });
  onTestFinished(() => gateway.stop());
  const chance = chanceFrom(seed, 300);
  const sample = trips
    .filter(isRecent)
    .slice(-SAMPLE)
    .map((honest) => {
      if (chance.chance(0.5)) return honest;
      const trip = chance.pick([mistakes[0] ?? wholeClock, ...mistakes]).plant(chance, honest.trip);
      const mistaken = trip === null ? honest : { ...honest, trip };
      return isAccepted({ ...mistaken, deliveredAt: Date.now() }) ? mistaken : honest;
    });
  const { fromGateway, fromDomain } = await deliverSample(gateway.origin, sample);
  const held = fromGateway.filter(({ verdict }) => verdict === 'hold').length;
  console.log(`${held} of ${fromGateway.length} held by the gateway`);
  expect(fromGateway).toEqual(fromDomain);
  expect(held).toBeGreaterThan(fromGateway.length / 20);
  expect(held).toBeLessThan(fromGateway.length * 0.7);
});
