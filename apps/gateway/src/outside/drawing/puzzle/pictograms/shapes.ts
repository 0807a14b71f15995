/** These shapes are SVG path data on a square of 100. */

/** Relative length of the handles of a cubic curve that approximates a quarter of a circle. */
const ROUND = 0.5523;

export const oval = (x: number, y: number, across: number, down: number): string =>
  [
    `M${x - across} ${y}`,
    `C${x - across} ${y - down * ROUND} ${x - across * ROUND} ${y - down} ${x} ${y - down}`,
    `C${x + across * ROUND} ${y - down} ${x + across} ${y - down * ROUND} ${x + across} ${y}`,
    `C${x + across} ${y + down * ROUND} ${x + across * ROUND} ${y + down} ${x} ${y + down}`,
    `C${x - across * ROUND} ${y + down} ${x - across} ${y + down * ROUND} ${x - across} ${y}z`,
  ].join('');

export const circle = (x: number, y: number, radius: number): string => oval(x, y, radius, radius);

export const rect = (x: number, y: number, wide: number, high: number): string =>
  `M${x} ${y}h${wide}v${high}h${-wide}z`;

/** Corners are given as x, y, x, y and so on. */
export const polygon = (...corners: readonly number[]): string => `M${corners.join(' ')}z`;

/**
 * A straight line is drawn as an area of the given thickness, because pictograms consist of areas.
 */
export function bar(x1: number, y1: number, x2: number, y2: number, thickness: number): string {
  const long = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((y2 - y1) / long) * (thickness / 2), ((x1 - x2) / long) * (thickness / 2)];
  return polygon(x1 + dx, y1 + dy, x2 + dx, y2 + dy, x2 - dx, y2 - dy, x1 - dx, y1 - dy);
}
