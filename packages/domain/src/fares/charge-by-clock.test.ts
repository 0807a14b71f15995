import { expect, test } from 'vitest';
import { chargeByClock } from './charge-by-clock.ts';
import { hoursBetween, rateOfYuan } from './testing/sample-rule.ts';
import { sortedDayParts } from './time-bands.ts';
import type { Segment } from './trip.ts';

const dayBand = { ...hoursBetween('05:00', '23:00'), rate: rateOfYuan('2') };
const nightBand = { ...hoursBetween('23:00', '05:00'), rate: rateOfYuan('3') };
const day = sortedDayParts([dayBand, nightBand]);

const secondAt = (hour: number, minute: number, second: number) =>
  hour * 3600 + minute * 60 + second;

function charge(departure: number, segments: readonly Segment[], covered = 0) {
  const pieces = chargeByClock(day, departure, segments, { measure: 'metres', covered });
  return pieces.map(({ clock, quantity }) => ({ start: clock?.start, ...quantity }));
}

const [dayStart, nightStart] = [dayBand.start, nightBand.start];

test('segments of a trip in the same time band are charged as one piece', () => {
  const segments = [
    { metres: 1000, seconds: 600 },
    { metres: 500, seconds: 300 },
  ];
  expect(charge(secondAt(12, 0, 0), segments)).toEqual([
    { start: dayStart, whole: 1500, rest: 0, per: 1 },
  ]);
});

test("a ride's parts on both sides of midnight are charged as one piece, and their fractions add up to whole metres", () => {
  expect(charge(secondAt(23, 59, 58), [{ metres: 10, seconds: 7 }])).toEqual([
    { start: nightStart, whole: 10, rest: 0, per: 1 },
  ]);
});

test('whole metres are added to a charged piece with a fraction, and another denominator makes a new piece', () => {
  const overTheStart = { metres: 10, seconds: 7 };
  const inside = { metres: 10, seconds: 3 };
  expect(charge(secondAt(22, 59, 58), [overTheStart, inside])).toEqual([
    { start: dayStart, whole: 2, rest: 6, per: 7 },
    { start: nightStart, whole: 17, rest: 1, per: 7 },
  ]);
  const untilTheEnd = { metres: 0, seconds: 5 * 3600 + 3600 - 5 - 3 - 1 };
  const overTheEnd = { metres: 10, seconds: 3 };
  expect(
    charge(secondAt(22, 59, 58), [overTheStart, inside, untilTheEnd, overTheEnd]).slice(1),
  ).toEqual([
    { start: nightStart, whole: 17, rest: 1, per: 7 },
    { start: nightStart, whole: 3, rest: 1, per: 3 },
    { start: dayStart, whole: 6, rest: 2, per: 3 },
  ]);
});

test('a fraction of a metre is added to a charged piece without one', () => {
  expect(
    charge(secondAt(22, 59, 50), [
      { metres: 10, seconds: 8 },
      { metres: 10, seconds: 7 },
    ]),
  ).toEqual([
    { start: dayStart, whole: 12, rest: 6, per: 7 },
    { start: nightStart, whole: 7, rest: 1, per: 7 },
  ]);
});

test('a time band that the start fare covers completely has no charged piece', () => {
  expect(charge(secondAt(22, 55, 0), [{ metres: 600, seconds: 600 }], 300)).toEqual([
    { start: nightStart, whole: 300, rest: 0, per: 1 },
  ]);
});
