import { cssOf, mixed, type Rgb } from '../../picture/colour.ts';
import type { Mood } from './mood.ts';
import type { Brush } from './scene.ts';
import { box, pill } from './shapes.ts';

interface CarPlace {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly paint: Rgb;
}

/** As the driver behind sees it; `x` is its middle, `y` where the wheels stand. */
export function drawCarBehind(brush: Brush, mood: Mood, { x, y, wide, paint }: CarPlace): void {
  const left = x - wide / 2;
  const high = wide * 0.72;
  pill(brush, left - wide * 0.05, y - wide * 0.1, wide * 1.1, wide * 0.14, 'rgba(0,0,0,0.3)');
  box(brush, left + wide * 0.08, y - wide * 0.16, wide * 0.18, wide * 0.16, 'rgb(30,30,38)');
  box(brush, left + wide * 0.74, y - wide * 0.16, wide * 0.18, wide * 0.16, 'rgb(30,30,38)');
  brush.beginPath();
  brush.roundRect(left + wide * 0.12, y - high, wide * 0.76, high * 0.6, wide * 0.14);
  brush.roundRect(left, y - high * 0.6, wide, high * 0.5, wide * 0.1);
  brush.fillStyle = cssOf(paint);
  brush.fill();
  pill(
    brush,
    left + wide * 0.22,
    y - high * 0.9,
    wide * 0.56,
    high * 0.28,
    cssOf(mood.skyLow, 0.85),
  );
  for (const lamp of [0.05, 0.77]) {
    pill(brush, left + wide * lamp, y - high * 0.48, wide * 0.18, high * 0.12, cssOf(mood.light));
  }
}

interface CarAbove {
  readonly x: number;
  readonly y: number;
  /** Which way it drives. */
  readonly angle: number;
  readonly long: number;
  readonly paint: Rgb;
}

/** As a bird sees it. */
export function drawCarAbove(brush: Brush, { x, y, angle, long, paint }: CarAbove): void {
  const wide = long * 0.5;
  brush.save();
  brush.translate(x, y);
  brush.rotate(angle);
  pill(brush, -long / 2 + 1, -wide / 2 + 1.5, long, wide, 'rgba(0,0,0,0.28)');
  brush.beginPath();
  brush.roundRect(-long / 2, -wide / 2, long, wide, wide * 0.35);
  brush.fillStyle = cssOf(paint);
  brush.fill();
  box(
    brush,
    long * 0.06,
    -wide * 0.36,
    long * 0.16,
    wide * 0.72,
    cssOf(mixed(paint, [20, 24, 40], 0.7)),
  );
  box(
    brush,
    -long * 0.34,
    -wide * 0.36,
    long * 0.12,
    wide * 0.72,
    cssOf(mixed(paint, [20, 24, 40], 0.6)),
  );
  brush.restore();
}
