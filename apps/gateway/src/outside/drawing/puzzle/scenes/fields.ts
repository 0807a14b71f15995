import { cssOf, mixed } from '../../picture/colour.ts';
import type { Random } from '../../picture/random.ts';
import type { Mood } from './mood.ts';
import { type Brush, SCENE, type Scene } from './scene.ts';
import { box, disc } from './shapes.ts';

const { width, height } = SCENE;

/** A patchwork of ploughed fields from above, hedges between them. */
export const fields: Scene = (brush, mood, random) => {
  box(brush, 0, 0, width, height, cssOf(mood.land(0.8)));
  brush.save();
  brush.translate(width / 2, height / 2);
  brush.rotate(random.between(-0.6, 0.6));
  for (let y = -220; y < 220; ) {
    const high = random.between(38, 64);
    for (let x = -260 - random.between(0, 40); x < 260; ) {
      const wide = random.between(46, 96);
      drawField(brush, mood, random, { x, y, wide: wide - 4, high: high - 4 });
      x += wide;
    }
    y += high;
  }
  brush.restore();
  drawLane(brush, mood, random);
};

interface Field {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

function drawField(brush: Brush, mood: Mood, random: Random, { x, y, wide, high }: Field): void {
  const crop = random.chance(0.35)
    ? mixed(random.pick(mood.accents), mood.skyLow, 0.35)
    : mood.land(random.between(0.1, 0.7));
  box(brush, x, y, wide, high, cssOf(crop));
  const furrow = cssOf(mixed(crop, mood.land(1), random.between(0.15, 0.35)));
  const step = random.between(5, 9);
  if (random.chance(0.5)) {
    for (let line = y + 3; line < y + high - 2; line += step)
      box(brush, x, line, wide, step * 0.4, furrow);
  } else {
    for (let line = x + 3; line < x + wide - 2; line += step)
      box(brush, line, y, step * 0.4, high, furrow);
  }
  for (let tree = random.whole(1, 4); tree > 0; tree -= 1) {
    disc(
      brush,
      x + random.between(0, wide),
      y + high + 1,
      random.between(3, 5),
      cssOf(mood.land(1)),
    );
  }
}

function drawLane(brush: Brush, mood: Mood, random: Random): void {
  const [enter, leave] = [random.between(30, height - 30), random.between(30, height - 30)];
  for (const [thick, style] of [
    [15, cssOf(mood.land(1), 0.5)],
    [11, cssOf(mixed(mood.built(0.2), mood.light, 0.5))],
  ] as const) {
    brush.beginPath();
    brush.moveTo(-10, enter);
    brush.bezierCurveTo(width * 0.35, leave - 60, width * 0.6, enter + 70, width + 10, leave);
    brush.lineWidth = thick;
    brush.strokeStyle = style;
    brush.stroke();
  }
}
