import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLimits } from './limits.ts';
import { inOtherUnit, likelihood, swappedNeighbours, withOtherDigits } from './mistyped.ts';

const metresOf = (stretches: Parameters<typeof withOtherDigits>[0], least = 1) =>
  withOtherDigits(stretches, least, defaultLimits).map(({ metres }) => Math.round(metres));

test('neighbouring digits that differ are swapped, one pair at a time', () => {
  expect(swappedNeighbours(1_233)).toEqual([2_133, 1_323]);
  expect(swappedNeighbours(7)).toEqual([]);
  expect(swappedNeighbours(10)).toEqual([1]);
});

test('a difference is the less likely the larger it is, and never impossible', () => {
  const difference = fc.double({ min: 0, max: 3, noNaN: true });
  fc.assert(
    fc.property(difference, difference, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(likelihood(less, 0.1)).toBeGreaterThanOrEqual(likelihood(more, 0.1));
      expect(likelihood(-more, 0.1)).toBe(likelihood(more, 0.1));
      expect(likelihood(more, 0.1)).toBeGreaterThan(0);
    }),
  );
});

test('a whole way is put right as miles, as kilometres, and by each of its swaps alike', () => {
  expect(inOtherUnit(10_200).map(({ metres }) => Math.round(metres))).toEqual([16_415, 6_338]);
  expect(withOtherDigits([{ metres: 10_200, seconds: 900 }], 1, defaultLimits)).toEqual([
    { metres: 1_200, weight: 1 / 3 },
    { metres: 12_000, weight: 1 / 3 },
    { metres: 10_020, weight: 1 / 3 },
  ]);
});

test('of a stretch far slower than those around it, the likeliest is what makes it as fast', () => {
  const steady = { metres: 5_000, seconds: 400 };
  const lost = { metres: 410, seconds: 330 };
  const [likeliest] = withOtherDigits([steady, lost, steady], 1, defaultLimits).toSorted(
    (one, other) => other.weight - one.weight,
  );
  expect(likeliest?.metres).toBe(14_100);
  expect(likeliest?.weight).toBeGreaterThan(1);
});

test('a stretch as fast as those around it is hardly worth a correction', () => {
  const steady = { metres: 5_100, seconds: 400 };
  const [swapped] = withOtherDigits([steady, steady, steady], 3_000, defaultLimits);
  expect(swapped?.weight).toBeLessThan(0.01);
});

test('stretches too short to change the way by so much, or too fast when changed, are left', () => {
  const short = { metres: 190, seconds: 20 };
  const long = { metres: 19_000, seconds: 1_300 };
  expect(metresOf([short, short], 2_000)).toEqual([]);
  // 91 km in these minutes nobody drives.
  expect(metresOf([long, short], 2_000)).not.toContain(91_190);
});

test('stretches without a way or without time are put right without failing', () => {
  const still = { metres: 0, seconds: 300 };
  for (const stretches of [
    [still, still],
    [{ metres: 900, seconds: 0 }, still],
    [
      { metres: 0, seconds: 0 },
      { metres: 2_100, seconds: 200 },
    ],
  ]) {
    const found = withOtherDigits(stretches, 1, defaultLimits);
    expect(found.every(({ weight }) => Number.isFinite(weight))).toBe(true);
  }
});
