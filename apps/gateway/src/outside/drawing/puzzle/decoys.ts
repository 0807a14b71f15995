import { PUZZLE } from '../../../ports/drawing.ts';
import type { Random } from '../random.ts';

const { leftmost, rightmost } = PUZZLE.holes;
/** All places a hole may have, bent to a ring. */
const PLACES = rightmost - leftmost + 1;
/** From each of four holes to the next: once around the ring. */
const GAPS = [47, 48, 49, 49] as const;

/**
 * Left edges of the decoys in a hole's row. Because the gaps come in any order around the ring, each
 * of the four is the right one with the same chance for somebody who sees where all of them lie.
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
