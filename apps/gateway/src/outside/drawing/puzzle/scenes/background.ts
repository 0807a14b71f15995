import { WHITE } from '../../color.ts';
import type { Random } from '../../random.ts';
import { type Painter, SCENE } from './painter.ts';

const { width, height } = SCENE;

export function drawSky(painter: Painter, horizon: number): void {
  const { palette, random } = painter;
  painter.gradient(palette.skyTop, palette.skyLow, 0, horizon + 12);
  for (let star = palette.isNight ? 30 : 0; star > 0; star -= 1) {
    const [x, y, side] = [
      random.between(0, width),
      random.between(0, horizon),
      random.between(0.8, 2),
    ];
    painter.rect(x, y, side, side, palette.sun, random.between(0.4, 0.95));
  }
  const [x, y] = [random.between(40, width - 40), random.between(26, horizon * 0.7)];
  const radius = random.between(13, 22);
  painter.disc(x, y, radius * 2.4, palette.sun, 0.14);
  painter.disc(x, y, radius * 1.6, palette.sun, 0.22);
  painter.disc(x, y, radius, palette.sun);
  for (let cloud = random.whole(2, 4); cloud > 0; cloud -= 1) {
    drawCloud(painter, random.between(14, horizon * 0.75));
  }
}

function drawCloud(painter: Painter, y: number): void {
  const { palette, random } = painter;
  const [color, alpha] = palette.isNight ? [palette.skyLow, 0.12] : [WHITE, 0.6];
  const [x, long] = [random.between(0, width), random.between(34, 70)];
  painter.pill(x, y, long, 9, color, alpha);
  painter.pill(x + long * random.between(0.1, 0.3), y - 7, long * 0.5, 9, color, alpha);
  painter.pill(x - long * random.between(0.1, 0.3), y + 7, long * 0.7, 7, color, alpha);
}

export function ridge(random: Random, level: number, swing: number): (x: number) => number {
  const [first, second] = [random.between(0, 7), random.between(0, 7)];
  const [long, short] = [random.between(60, 110), random.between(24, 40)];
  return (x) =>
    level + swing * Math.sin(x / long + first) + swing * 0.4 * Math.sin(x / short + second);
}

export function drawWater(painter: Painter, { shore, colors, glint, glints }: Water): void {
  const { random } = painter;
  painter.gradient(...colors, shore, height);
  for (let count = glints; count > 0; count -= 1) {
    const [x, y] = [random.between(-20, width), random.between(shore + 3, height)];
    painter.rect(x, y, random.between(8, 36), 1.5, glint, 0.32);
  }
}

interface Water {
  readonly shore: number;
  readonly colors: readonly [far: number, near: number];
  readonly glint: number;
  readonly glints: number;
}
