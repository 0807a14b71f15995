import { PUZZLE } from '../../../ports/drawing.ts';
import type { Random } from '../random.ts';

const { leftmost, rightmost } = PUZZLE.holes;
/** The number of possible left edges of a hole, which are treated as a ring. */
const PLACES = rightmost - leftmost + 1;
/** Distances between neighbouring holes; their sum is the length of the ring. */
const GAPS = [47, 48, 49, 49] as const;

/**
 * Returns the left edges of the three decoys. The gaps come in any order around the ring, so to a
 * program that finds all four holes each is equally likely the right one.
 */
export function newDecoys(x: number, random: Random): number[] {
  let at = x - leftmost;
  return random
    .shuffled(GAPS)
    .slice(1)
    .map((gap) => {
      at += gap;
      return leftmost + (at % PLACES);
    });
}
