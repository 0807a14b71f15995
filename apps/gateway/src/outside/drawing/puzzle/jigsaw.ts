import { PUZZLE } from '../../../ports/drawing.ts';
import { coverOutline } from '../picture/cover-outline.ts';
import type { Point } from '../picture/outline.ts';
import type { Random } from '../picture/random.ts';

/** Which way the knob of a side goes. */
type Knob = 'out' | 'in';
/** Top, right, bottom, left. */
export type Jigsaw = readonly [Knob, Knob, Knob, Knob];

const { piece } = PUZZLE;
/** Room for a knob around the body, so that the whole piece stays in its square. */
const MARGIN = 10;
const SIDE = piece - 2 * MARGIN;
/** A knob is a circle whose middle lies this far beyond the side. */
const BEYOND = 3;
const REACH = MARGIN - BEYOND;
/** Where the side meets that circle, as an angle from the side's direction. */
const MEETS = Math.asin(BEYOND / REACH);
const KNOB_POINTS = 14;

/** One knob goes out and one in at least, so that a piece never looks like a mere square. */
export function newJigsaw(random: Random): Jigsaw {
  const knob = () => random.pick<Knob>(['out', 'in']);
  return random.pick<Jigsaw>([
    ['out', 'in', knob(), knob()],
    ['in', 'out', knob(), knob()],
    [knob(), knob(), 'out', 'in'],
    [knob(), knob(), 'in', 'out'],
  ]);
}

/** The outline of a piece whose square has its top left corner there. */
export function jigsawOutline(x: number, y: number, jigsaw: Jigsaw): Point[] {
  let corner = { x: x + MARGIN, y: y + MARGIN };
  return jigsaw.flatMap((knob, index) => {
    const points = sidePoints(corner, (index * Math.PI) / 2, knob);
    corner = points.at(-1) ?? corner;
    return points;
  });
}

/** One side, clockwise: round the knob and on to the next corner. */
function sidePoints(from: Point, direction: number, knob: Knob): Point[] {
  const [along, across] = [Math.cos(direction), Math.sin(direction)];
  const sign = knob === 'out' ? 1 : -1;
  const middle = {
    x: from.x + (along * SIDE) / 2 + across * BEYOND * sign,
    y: from.y + (across * SIDE) / 2 - along * BEYOND * sign,
  };
  const first = Math.PI - MEETS;
  const turn = Math.PI + 2 * MEETS;
  const points: Point[] = [];
  for (let step = 0; step <= KNOB_POINTS; step += 1) {
    const angle = direction + sign * (first + (turn * step) / KNOB_POINTS);
    points.push({ x: middle.x + REACH * Math.cos(angle), y: middle.y + REACH * Math.sin(angle) });
  }
  points.push({ x: from.x + along * SIDE, y: from.y + across * SIDE });
  return points;
}

/** For each pixel of the piece's square, from 0 to 1. */
export interface JigsawMask {
  readonly inside: Float32Array;
  /** The line along its edge. */
  readonly rim: Float32Array;
}

const masks = new Map<string, JigsawMask>();

/** There are twelve shapes, and each is worked out once. */
export function jigsawMask(jigsaw: Jigsaw): JigsawMask {
  const key = jigsaw.join();
  const known = masks.get(key);
  if (known) return known;
  const inside = new Float32Array(piece * piece);
  const size = { width: piece, height: piece };
  coverOutline([jigsawOutline(0, 0, jigsaw)], size, (at, share) => {
    inside[at] = share;
  });
  const mask = { inside, rim: rimOf(inside) };
  masks.set(key, mask);
  return mask;
}

/** What is inside, but not when one pixel farther in any direction. */
function rimOf(inside: Float32Array): Float32Array {
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= piece || y >= piece ? 0 : (inside[y * piece + x] as number);
  return inside.map((share, index) => {
    const [x, y] = [index % piece, Math.floor(index / piece)];
    const least = Math.min(at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1));
    return Math.max(0, share - least);
  });
}
