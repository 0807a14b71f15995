import type { Point } from '../picture/outline.ts';
import type { Contour } from './glyph-outline.ts';

/** The contour as points about `step` apart, straights included. */
export function flattened({ from, curves }: Contour, step: number): Point[] {
  const points: Point[] = [];
  let last = from;
  for (const { control, to } of curves) {
    const length = distance(last, control) + distance(control, to);
    const parts = Math.max(1, Math.round(length / step));
    for (let part = 1; part <= parts; part += 1) {
      const t = part / parts;
      const s = 1 - t;
      points.push({
        x: s * s * last.x + 2 * s * t * control.x + t * t * to.x,
        y: s * s * last.y + 2 * s * t * control.y + t * t * to.y,
      });
    }
    last = to;
  }
  return points;
}

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);
