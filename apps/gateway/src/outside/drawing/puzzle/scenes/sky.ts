import { cssOf } from '../../picture/colour.ts';
import type { Random } from '../../picture/random.ts';
import type { Mood } from './mood.ts';
import { type Brush, SCENE } from './scene.ts';
import { disc, fade, pill } from './shapes.ts';

const { width } = SCENE;

/** Sky down to the horizon, with sun or moon, stars by night and clouds by day. */
export function drawSky(brush: Brush, mood: Mood, random: Random, horizon: number): void {
  fade(brush, mood.skyTop, mood.skyLow, 0, horizon + 12);
  if (mood.isNight) drawStars(brush, mood, random, horizon);
  const [x, y] = [random.between(40, width - 40), random.between(26, horizon * 0.7)];
  const reach = random.between(13, 22);
  disc(brush, x, y, reach * 2.4, cssOf(mood.sun, 0.14));
  disc(brush, x, y, reach * 1.6, cssOf(mood.sun, 0.22));
  disc(brush, x, y, reach, cssOf(mood.sun));
  if (mood.isNight)
    disc(brush, x - reach * 0.3, y - reach * 0.2, reach * 0.28, cssOf(mood.skyLow, 0.25));
  for (let count = random.whole(3, 6); count > 0; count -= 1) {
    drawCloud(brush, mood, random, random.between(0, width), random.between(14, horizon * 0.75));
  }
}

function drawStars(brush: Brush, mood: Mood, random: Random, horizon: number): void {
  for (let star = 0; star < 60; star += 1) {
    brush.fillStyle = cssOf(mood.sun, random.between(0.4, 0.95));
    const side = random.between(0.8, 2);
    brush.fillRect(random.between(0, width), random.between(0, horizon), side, side);
  }
}

/** A few flat pills on one line, as clouds are drawn on maps of the weather. */
function drawCloud(brush: Brush, mood: Mood, random: Random, x: number, y: number): void {
  const long = random.between(34, 70);
  const alpha = mood.isNight ? 0.12 : 0.6;
  const style = cssOf(mood.isNight ? mood.skyLow : [255, 255, 255], alpha);
  pill(brush, x, y, long, 9, style);
  pill(brush, x + long * random.between(0.1, 0.3), y - 7, long * 0.5, 9, style);
  pill(brush, x - long * random.between(0.1, 0.3), y + 7, long * 0.7, 7, style);
}
