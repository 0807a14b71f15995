import { PUZZLE } from '../../../ports/drawing.ts';

/** A piece may be released this far from the hole, in pixels of the picture. */
const TOLERANCE = 5;
/** The hole keeps this distance from the upper and lower edge of the picture, in pixels. */
const MARGIN = 4;

const HIGHEST = MARGIN;
const LOWEST = PUZZLE.height - PUZZLE.piece - MARGIN;

export interface PuzzleHole {
  readonly x: number;
  readonly y: number;
}

/** Every place has the same chance, so that no guess is better than another. */
export function newPuzzleHole(randomBytes: (length: number) => Buffer): PuzzleHole {
  const among = (min: number, max: number) =>
    min + (randomBytes(4).readUInt32BE(0) % (max - min + 1));
  return { x: among(PUZZLE.holes.leftmost, PUZZLE.holes.rightmost), y: among(HIGHEST, LOWEST) };
}

/** Converts a position from a share of the picture's width to pixels. */
export const toPixels = (percentX: number): number => percentX * PUZZLE.width;

export const isInHole = (percentX: number, holeX: number): boolean =>
  Math.abs(toPixels(percentX) - holeX) <= TOLERANCE;
