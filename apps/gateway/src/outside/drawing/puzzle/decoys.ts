import { PUZZLE } from '../../../ports/drawing.ts';
import { ellipse, type Point } from '../picture/outline.ts';
import type { Random } from '../picture/random.ts';
import { jigsawOutline, newJigsaw } from './jigsaw.ts';
import { HOLE_ALPHA, SHADE } from './shade.ts';
import type { View } from './view.ts';

const { width, height, piece } = PUZZLE;

/**
 * Shades that mislead whoever looks for darkened colours or for edges instead of for a hole:
 * soft patches, leaves as dark as the hole, and a fainter piece of another shape in its rows.
 * A person sees which of them has the shape and the rim.
 */
export function drawDecoys(view: View, hole: Point, random: Random): void {
  for (let count = random.whole(1, 2); count > 0; count -= 1) drawPatch(view, random);
  for (let count = random.whole(3, 5); count > 0; count -= 1) drawLeaf(view, random);
  const x = beside(hole.x, random);
  if (x === null) return;
  const y = Math.min(height - piece, Math.max(0, hole.y + random.spread(14)));
  view.fill([jigsawOutline(x, y, newJigsaw(random))], SHADE, random.between(0.16, 0.26));
}

/** A place left or right of the hole that does not touch it; in the middle there may be none. */
function beside(hole: number, random: Random): number | null {
  const roomLeft = hole - piece;
  const roomRight = width - hole - 2 * piece;
  const goesLeft = roomLeft >= 0 && (roomRight < 0 || random.chance(0.5));
  if (goesLeft) return random.between(0, roomLeft);
  return roomRight >= 0 ? random.between(hole + piece, width - piece) : null;
}

function drawPatch(view: View, random: Random): void {
  const [x, y] = [random.between(0, width), random.between(0, height)];
  const [across, down] = [random.between(16, 32), random.between(10, 20)];
  const patch = ellipse(x, y, across, down, random.between(0, Math.PI));
  view.fill([patch], SHADE, random.between(0.08, 0.16));
}

/** The shadow of a leaf, a few pixels wide. */
function drawLeaf(view: View, random: Random): void {
  const [x, y] = [random.between(0, width), random.between(0, height)];
  const leaf = ellipse(
    x,
    y,
    random.between(6, 10),
    random.between(2, 3.4),
    random.between(0, Math.PI),
  );
  view.fill([leaf], SHADE, HOLE_ALPHA);
}
