import { cssOf, type Rgb } from '../../picture/colour.ts';
import type { Random } from '../../picture/random.ts';
import { type Brush, SCENE } from './scene.ts';

const { width, height } = SCENE;

export function disc(brush: Brush, x: number, y: number, reach: number, style: string): void {
  brush.beginPath();
  brush.arc(x, y, reach, 0, 2 * Math.PI);
  brush.fillStyle = style;
  brush.fill();
}

export function polygon(
  brush: Brush,
  points: readonly (readonly [number, number])[],
  style: string,
): void {
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.closePath();
  brush.fillStyle = style;
  brush.fill();
}

export function box(
  brush: Brush,
  x: number,
  y: number,
  wide: number,
  high: number,
  style: string,
): void {
  brush.fillStyle = style;
  brush.fillRect(x, y, wide, high);
}

export function pill(
  brush: Brush,
  x: number,
  y: number,
  wide: number,
  high: number,
  style: string,
): void {
  brush.beginPath();
  brush.roundRect(x, y, wide, high, Math.min(wide, high) / 2);
  brush.fillStyle = style;
  brush.fill();
}

/** From top to bottom of the scene, or of a part of it. */
export function fade(brush: Brush, from: Rgb, to: Rgb, top = 0, bottom: number = height): void {
  const gradient = brush.createLinearGradient(0, top, 0, bottom);
  gradient.addColorStop(0, cssOf(from));
  gradient.addColorStop(1, cssOf(to));
  brush.fillStyle = gradient;
  brush.fillRect(0, top, width, bottom - top);
}

/** A line of hills from edge to edge: two swings laid over each other. */
export function ridge(random: Random, level: number, swing: number): (x: number) => number {
  const [first, second] = [random.between(0, 7), random.between(0, 7)];
  const [long, short] = [random.between(60, 110), random.between(24, 40)];
  return (x) =>
    level + swing * Math.sin(x / long + first) + swing * 0.4 * Math.sin(x / short + second);
}

/** Fills everything below a line. */
export function below(brush: Brush, line: (x: number) => number, style: string): void {
  brush.beginPath();
  brush.moveTo(0, height);
  for (let x = 0; x <= width; x += 8) brush.lineTo(x, line(x));
  brush.lineTo(width, height);
  brush.closePath();
  brush.fillStyle = style;
  brush.fill();
}
