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

const METRES_PER_MILE = 1609.344;
const milesRatio = METRES_PER_MILE / 1000;

/** How long the whole way is when it was in miles, or when one mistyped figure of it is put right. */
export function mendedLengths(stretches: readonly Stretch[], limits: CheckLimits): number[] {
  const whole = sumOf(stretches);
  const inMiles = [whole.metres * milesRatio, whole.metres / milesRatio];
  if (stretches.length < 2) return [...inMiles, ...swappedNeighbours(whole.metres)];
  const mended = stretches.flatMap((stretch) => {
    const others = {
      metres: whole.metres - stretch.metres,
      seconds: whole.seconds - stretch.seconds,
    };
    const oddity = speedDifference(stretch, others);
    if (oddity < Math.log(limits.oddSpeedRatio)) return [];
    return [...swappedNeighbours(stretch.metres), stretch.metres * 10, stretch.metres / 10]
      .filter((metres) => speedDifference({ ...stretch, metres }, others) <= oddity / 2)
      .map((metres) => others.metres + metres);
  });
  return [...inMiles, ...mended];
}

const sumOf = (stretches: readonly Stretch[]): Stretch =>
  stretches.reduce(
    (sum, { metres, seconds }) => ({
      metres: sum.metres + metres,
      seconds: sum.seconds + seconds,
    }),
    { metres: 0, seconds: 0 },
  );

/** As a logarithm, so that half and twice the speed differ as much; endless where one stands. */
const speedDifference = (one: Stretch, other: Stretch): number =>
  Math.abs(Math.log((one.metres * other.seconds) / (one.seconds * other.metres)));
