import { randomInt } from 'node:crypto';
import { completedTrip } from '@ride/contract/entities/completed-trip';
import { CITY_OFFSET_MS } from '@ride/domain/city-offset';
import { expect, test } from 'vitest';
import { tripErrors, tripMomentError } from '../apps/gateway/src/features/orders/trip-errors.ts';
import { chanceFrom } from './fare-checks/chance.ts';
import { quantiles, shares } from './fare-checks/distributions.ts';
import { honestStream } from './fare-checks/honest-stream.ts';
import type { GeneratedTrip } from './fare-checks/honest-trips.ts';
import { honestKinds } from './fare-checks/journeys.ts';
import { mistakes, wholeClock } from './fare-checks/mistakes.ts';
import { Rules } from './fare-checks/rules.ts';

const DAY = 86_400_000;
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const midnight = Math.floor((Date.now() + CITY_OFFSET_MS) / DAY) * DAY - CITY_OFFSET_MS;
const rules = new Rules(midnight);
const plan = { seed, rules, period: { midnight, days: 28 } };

const isAccepted = ({ trip, deliveredAt }: Omit<GeneratedTrip, 'kind'>): boolean =>
  completedTrip.safeParse(trip).success &&
  tripErrors(trip).length === 0 &&
  tripMomentError(trip, deliveredAt) === null;

test('generated honest trips are accepted and look like rides of a large city', () => {
  console.log(`seed ${seed} (SEED=${seed} repeats this run)`);
  const trips = honestStream({ ...plan, stream: 1, count: 6_000 });
  expect(trips.filter((trip) => !isAccepted(trip))).toEqual([]);
  for (const { kind } of honestKinds) {
    const some = trips.filter((trip) => trip.kind === kind);
    console.log(`${kind}: ${some.length} trips, below in ${shares.join(', ')} of them`);
    console.table(quantiles(some, rules));
  }
  const {
    kilometres = [],
    'km/h': speed = [],
    'way / line': detour = [],
  } = quantiles(trips, rules);
  expect(kilometres[2]).toBeGreaterThan(5);
  expect(kilometres[2]).toBeLessThan(10);
  expect(speed[2]).toBeGreaterThan(22);
  expect(speed[2]).toBeLessThan(36);
  expect(detour[2]).toBeGreaterThan(1.25);
  expect(detour[2]).toBeLessThan(1.4);
});

test('every mistake can be planted so that it moves the total', () => {
  const trips = honestStream({ ...plan, stream: 2, count: 3_000 });
  const chance = chanceFrom(seed, 3);
  const moved = [...mistakes, wholeClock].map((mistake) => {
    const planted = trips.flatMap(({ trip }) => {
      const mistaken = mistake.plant(chance, trip);
      if (mistaken === null) return [];
      const [before, after] = [rules.price(trip).total, rules.price(mistaken).total];
      return Math.abs(after - before) > Math.min(1000, 0.3 * before) ? [mistaken] : [];
    });
    return [`${mistake.kind}: ${mistake.name}`, planted.length] as const;
  });
  console.table(Object.fromEntries(moved));
  expect(moved.filter(([, count]) => count === 0)).toEqual([]);
});
