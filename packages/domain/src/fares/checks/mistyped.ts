import type { Stretch } from '../trip.ts';
import type { CheckLimits } from './limits.ts';

/** The numbers that two neighbouring digits make when they are swapped. */
export function swappedNeighbours(figure: number): number[] {
  const digits = [...String(figure)];
  return digits.slice(1).flatMap((digit, index) => {
    const before = digits[index];
    if (before === undefined || before === digit) return [];
    return [
      Number(
        digits
          .with(index, digit)
          .with(index + 1, before)
          .join(''),
      ),
    ];
  });
}

/**
 * How likely a difference of logarithms is, beside one of its spread: four of five are usual, the
 * fifth is three times as far off, and now and then anything happens.
 */
export function likelihood(difference: number, spread: number): number {
  const squared = (difference / spread) ** 2;
  return 0.8 * Math.exp(-squared / 2) + (0.2 / 3) * Math.exp(-squared / 18) + 0.005;
}

/** The whole way when one mistake in it is put right. */
export interface Correction {
  readonly metres: number;
  /** How likely it is this mistake, if there is one of its kind. */
  readonly weight: number;
}

const METRES_PER_MILE = 1609.344;
const milesRatio = METRES_PER_MILE / 1000;
/** As likely as one of the swaps of a figure with five digits. */
const OTHER_UNIT_WEIGHT = 0.25;
/** Jams make a stretch ten times slower, too: in one, a lost or added digit is the rarer reason. */
const SHIFTED_WEIGHT = 0.1;
/** A lost or added digit changes a figure by at most so many times, swapped ones by less. */
const MAX_CHANGE = 9;

/** What the way was if it is in miles instead of kilometres, or the reverse. */
export const inOtherUnit = (metres: number): Correction[] =>
  [metres * milesRatio, metres / milesRatio].map((other) => ({
    metres: other,
    weight: OTHER_UNIT_WEIGHT,
  }));

/** What the way was if two digits are swapped, or in a stretch one is lost or added. */
export function withOtherDigits(
  stretches: readonly Stretch[],
  minMetres: number,
  limits: CheckLimits,
): Correction[] {
  const { metres } = sumOf(stretches);
  if (stretches.length < 2) return equallyLikely(swappedNeighbours(metres));
  return stretches.flatMap((stretch, index) => {
    if (stretch.metres * MAX_CHANGE < minMetres) return [];
    const around = [
      ...stretches.slice(Math.max(0, index - 2), index),
      ...stretches.slice(index + 1, index + 3),
    ];
    // Where the car stood tells nothing of how fast the road is.
    const near = sumOf(around.filter((other) => other.metres > 0));
    return correctionsOfStretch(stretch, near, limits).map((correction) => ({
      metres: metres - stretch.metres + correction.metres,
      weight: correction.weight / stretches.length,
    }));
  });
}

const equallyLikely = (figures: readonly number[]): Correction[] =>
  figures.map((metres) => ({ metres, weight: 1 / figures.length }));

/** Likelier when it makes a stretch about as fast as those around it, and not before. */
function correctionsOfStretch(stretch: Stretch, near: Stretch, limits: CheckLimits): Correction[] {
  const { metres, seconds } = stretch;
  const fit = (length: number) =>
    likelihood(speedDifference({ metres: length, seconds }, near), limits.stretchSpread);
  const shifted = [metres * 10, metres / 10].map((other) => ({
    metres: other,
    weight: SHIFTED_WEIGHT,
  }));
  return [...equallyLikely(swappedNeighbours(metres)), ...shifted]
    .filter((one) => one.metres * 3.6 <= limits.stretchKmhMost * seconds)
    .map((one) => ({ ...one, weight: (one.weight * fit(one.metres)) / fit(metres) }));
}

const sumOf = (stretches: readonly Stretch[]): Stretch =>
  stretches.reduce(
    (sum, { metres, seconds }) => ({
      metres: sum.metres + metres,
      seconds: sum.seconds + seconds,
    }),
    { metres: 0, seconds: 0 },
  );

/** As a logarithm, so that half and twice the speed differ as much; none where one tells nothing. */
function speedDifference(one: Stretch, other: Stretch): number {
  const areMoving = one.metres * one.seconds * other.metres * other.seconds > 0;
  return areMoving ? Math.log((one.metres * other.seconds) / (one.seconds * other.metres)) : 0;
}
