import type { Point } from '../picture/outline.ts';

/** A point of a contour; one off the curve pulls it, as TrueType has it. */
interface ContourPoint extends Point {
  readonly onCurve: boolean;
}

/** A quadratic curve that goes on where the one before it ended. */
export interface Curve {
  readonly control: Point;
  readonly to: Point;
}

/** One closed line of a glyph; y grows upwards, in units of the font. */
export interface Contour {
  readonly from: Point;
  readonly curves: readonly Curve[];
}

/** Bits of a point's flag. */
const ON_CURVE = 1;
const SHORT = { x: 2, y: 4 } as const;
const REPEATED = 8;
const SAME_OR_POSITIVE = { x: 16, y: 32 } as const;

/** The outline of a glyph from its entry in `glyf`. Letters and digits are never composed. */
export function glyphOutline(glyph: Buffer): Contour[] {
  const count = glyph.readInt16BE(0);
  if (count < 0) throw new Error('the glyph is composed of others');
  const ends = Array.from({ length: count }, (_, index) => glyph.readUInt16BE(10 + index * 2));
  const points = readPoints(glyph, 10 + count * 2, (ends.at(-1) ?? -1) + 1);
  return ends.map((end, index) =>
    closedContour(points.slice((ends[index - 1] ?? -1) + 1, end + 1)),
  );
}

function readPoints(glyph: Buffer, instructions: number, count: number): ContourPoint[] {
  let at = instructions + 2 + glyph.readUInt16BE(instructions);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++);
    const times = flag & REPEATED ? glyph.readUInt8(at++) + 1 : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const readAxis = (axis: 'x' | 'y') => {
    let value = 0;
    return flags.map((flag) => {
      const set = (flag & SAME_OR_POSITIVE[axis]) !== 0;
      if (flag & SHORT[axis]) value += set ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
      else if (!set) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis('x');
  const ys = readAxis('y');
  return flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    onCurve: (flag & ON_CURVE) !== 0,
  }));
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Two points off the curve in a row mean one on it between them; two on it mean a straight. */
function closedContour(points: readonly ContourPoint[]): Contour {
  const first = points.findIndex(({ onCurve }) => onCurve);
  const start = points[first];
  if (start === undefined) throw new Error('the contour has no point on the curve');
  const round = [...points.slice(first + 1), ...points.slice(0, first + 1)];
  const curves: Curve[] = [];
  let last: Point = start;
  let pull: Point | null = null;
  for (const point of round) {
    if (!point.onCurve) {
      if (pull) curves.push({ control: pull, to: middle(pull, point) });
      if (pull) last = middle(pull, point);
      pull = point;
      continue;
    }
    curves.push({ control: pull ?? middle(last, point), to: point });
    last = point;
    pull = null;
  }
  return { from: start, curves };
}
