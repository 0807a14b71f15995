import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '../../geo/distance.ts';
import { checkUnforeseenWay, likelyCorrection } from './check-mistyped.ts';
import { usualAverage, usualWay } from './check-way.ts';
import { defaultLimits } from './limits.ts';
import { swappedNeighbours } from './mistyped.ts';
import { estimateOf, honestTrip, NANJING, way } from './testing/honest-trip.ts';

const plain = honestTrip().trip;
const correction = (facts: Parameters<typeof likelyCorrection>[0]) =>
  likelyCorrection(facts, defaultLimits);

const metres = fc.integer({ min: 2_000, max: 300_000 });
const kmh = fc.integer({ min: 12, max: 70 });
const whole = (length: number, speed: number) => [
  { metres: length, seconds: Math.ceil((length * 3.6) / speed) },
];

test('a way that is as estimated is never put right, whatever its digits', () => {
  fc.assert(
    fc.property(metres, kmh, (length, speed) => {
      const { trip } = honestTrip({ stretches: whole(length, speed) });
      expect(correction(honestTrip(trip, { estimate: estimateOf(trip) }))).toBeNull();
    }),
  );
});

test('a usual way at a usual speed is never put right without an estimate', () => {
  fc.assert(
    fc.property(metres, (length) => {
      const stretches = whole(length, usualAverage(length, plain, defaultLimits));
      expect(correction(honestTrip({ stretches }))).toBeNull();
      const degree = distanceMetres(NANJING, { ...NANJING, lng: NANJING.lng + 1 });
      const straight = (length - usualWay(0, defaultLimits)) / defaultLimits.usualWayRatio;
      const dropOff = { ...NANJING, lng: NANJING.lng + straight / degree };
      expect(correction(honestTrip({ stretches }, { pickUp: NANJING, dropOff }))).toBeNull();
    }),
  );
});

test('swapped digits that change an estimated way by a quarter or more are put right', () => {
  fc.assert(
    fc.property(metres, kmh, fc.nat(), (length, speed, choice) => {
      const { trip } = honestTrip({ stretches: whole(length, speed) });
      const swaps = swappedNeighbours(length).filter(
        (other) =>
          String(other).length === String(length).length &&
          Math.abs(Math.log(other / length)) > 0.25,
      );
      const swapped = swaps[choice % Math.max(1, swaps.length)];
      if (swapped === undefined) return;
      const stretches = [{ metres: swapped, seconds: trip.stretches[0]?.seconds ?? 0 }];
      const likely = correction(honestTrip({ stretches }, { estimate: estimateOf(trip) }));
      expect(likely).not.toBeNull();
    }),
  );
});

test('a way a sixth longer is put right where a swap says what was estimated, else not', () => {
  const estimate = estimateOf({ ...plain, stretches: way(32.6, 55) });
  const driven = (length: number) =>
    correction(honestTrip({ stretches: [{ metres: length, seconds: 3_300 }] }, { estimate }));
  expect(driven(38_210)).toBe(32_810);
  expect(driven(38_810)).toBeNull();
});

test('one of many stretches is put right when its speed and the whole way say so', () => {
  const steady = Array.from({ length: 9 }, () => ({ metres: 2_000, seconds: 300 }));
  const trip = { ...plain, stretches: [...steady, { metres: 1_700, seconds: 250 }] };
  const estimate = estimateOf({ ...plain, stretches: way(19.8, 49) });
  const swapped = [...steady, { metres: 7_100, seconds: 250 }];
  expect(correction(honestTrip(trip, { estimate }))).toBeNull();
  expect(correction(honestTrip({ ...trip, stretches: swapped }, { estimate }))).toBe(19_700);
  const brisk = [...steady, { metres: 7_100, seconds: 1_050 }];
  expect(correction(honestTrip({ ...trip, stretches: brisk }))).toBeNull();
});

test('what changes the bill by little is not looked for', () => {
  const estimate = estimateOf({ ...plain, stretches: way(12.05, 20) });
  const driven = honestTrip({ stretches: [{ metres: 12_910, seconds: 1_200 }] }, { estimate });
  expect(correction(driven)).toBeNull();
});

test('without an estimate the words name the likely way, and miles are not looked for', () => {
  const swapped = honestTrip({ stretches: [{ metres: 41_111, seconds: 1_500 }] });
  expect(checkUnforeseenWay(swapped, defaultLimits)).toEqual([
    {
      code: 'averageSpeed',
      words: '41.1公里用时25分钟，里程的数字可能录错，或应为14.1公里',
      figures: { metres: 41_111, durationSeconds: 1_500, likely: 14_111 },
      lines: ['mileage', 'night', 'haulBack', 'longDistance', 'crossCity'],
    },
  ]);
  const inMiles = honestTrip({ stretches: [{ metres: 11_111, seconds: 900 }] });
  expect(correction(inMiles)).toBeNull();
});

test('a way without metres or without time is not put right', () => {
  const estimate = estimateOf(plain);
  for (const stretches of [way(0, 20), way(10, 0), way(0, 0)]) {
    expect(correction(honestTrip({ stretches }, { estimate }))).toBeNull();
  }
});
