import { cssOf } from '../../picture/colour.ts';
import type { Random } from '../../picture/random.ts';
import type { Mood } from './mood.ts';
import { type Brush, SCENE, type Scene } from './scene.ts';
import { box, fade, polygon } from './shapes.ts';
import { drawSky } from './sky.ts';

const { width, height } = SCENE;

/** Three rows of towers before the sky, with light in the windows and water in front. */
export const skyline: Scene = (brush, mood, random) => {
  const shore = random.between(168, 190);
  drawSky(brush, mood, random, shore);
  drawTowers(brush, mood, random, { shore, nearness: 0.25, tall: [70, 120], wide: [18, 34] });
  drawTowers(brush, mood, random, { shore, nearness: 0.6, tall: [40, 100], wide: [22, 40] });
  drawTowers(brush, mood, random, { shore, nearness: 1, tall: [20, 66], wide: [26, 48] });
  fade(brush, mood.built(0.5), mood.built(0.9), shore, height);
  for (let glint = 0; glint < 40; glint += 1) {
    const y = random.between(shore + 3, height);
    box(brush, random.between(0, width), y, random.between(6, 30), 1.4, cssOf(mood.light, 0.35));
  }
};

interface TowerRow {
  readonly shore: number;
  readonly nearness: number;
  readonly tall: readonly [number, number];
  readonly wide: readonly [number, number];
}

export function drawTowers(brush: Brush, mood: Mood, random: Random, row: TowerRow): void {
  const { shore, nearness } = row;
  for (let x = -random.between(0, 20); x < width; ) {
    const wide = random.between(...row.wide);
    const tall = random.between(...row.tall);
    const top = shore - tall;
    box(brush, x, top, wide, tall, cssOf(mood.built(nearness)));
    box(
      brush,
      x + wide * 0.72,
      top,
      wide * 0.28,
      tall,
      cssOf(mood.built(Math.min(1, nearness + 0.12))),
    );
    drawRoof(brush, mood, random, { x, top, wide, nearness });
    drawWindows(brush, mood, random, { x, top, wide, tall });
    x += wide + random.between(-4, 12);
  }
}

interface Roof {
  readonly x: number;
  readonly top: number;
  readonly wide: number;
  readonly nearness: number;
}

function drawRoof(
  brush: Brush,
  mood: Mood,
  random: Random,
  { x, top, wide, nearness }: Roof,
): void {
  const style = cssOf(mood.built(nearness));
  const kind = random.whole(0, 3);
  if (kind === 0) box(brush, x + wide * 0.46, top - 16, 2, 16, style);
  if (kind === 1) box(brush, x + wide * 0.2, top - 7, wide * 0.6, 7, style);
  if (kind === 2) {
    const peak = top - random.between(8, 16);
    polygon(
      brush,
      [
        [x, top],
        [x + wide / 2, peak],
        [x + wide, top],
      ],
      style,
    );
  }
}

interface Wall {
  readonly x: number;
  readonly top: number;
  readonly wide: number;
  readonly tall: number;
}

function drawWindows(brush: Brush, mood: Mood, random: Random, { x, top, wide, tall }: Wall): void {
  const step = random.pick([6, 7, 9]);
  brush.fillStyle = cssOf(mood.light, mood.isNight ? 0.85 : 0.5);
  for (let row = top + 6; row < top + tall - 5; row += step) {
    for (let column = x + 4; column < x + wide - 5; column += step) {
      if (random.chance(0.55)) brush.fillRect(column, row, step * 0.45, step * 0.5);
    }
  }
}
