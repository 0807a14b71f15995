import { cssOf, mixed } from '../../picture/colour.ts';
import type { Random } from '../../picture/random.ts';
import type { Mood } from './mood.ts';
import { type Brush, SCENE, type Scene } from './scene.ts';
import { below, box, fade, pill, ridge } from './shapes.ts';
import { drawSky } from './sky.ts';
import { drawTowers } from './skyline.ts';

const { width, height } = SCENE;

/** A hanging bridge over a wide river, the town behind it. */
export const bridge: Scene = (brush, mood, random) => {
  const shore = random.between(128, 142);
  drawSky(brush, mood, random, shore);
  below(brush, ridge(random, shore - 18, 10), cssOf(mood.land(0.2)));
  drawTowers(brush, mood, random, { shore, nearness: 0.3, tall: [16, 62], wide: [14, 28] });
  fade(brush, mixed(mood.skyLow, mood.skyTop, 0.5), mood.land(0.8), shore, height);
  for (let glint = 0; glint < 60; glint += 1) {
    const y = random.between(shore + 3, height);
    box(brush, random.between(-10, width), y, random.between(8, 36), 1.5, cssOf(mood.light, 0.3));
  }
  drawSpan(brush, mood, random, random.between(120, 146));
};

function drawSpan(brush: Brush, mood: Mood, random: Random, deck: number): void {
  const steel = cssOf(mood.accents[0]);
  const [left, right] = [random.between(60, 110), random.between(270, 320)];
  const tall = random.between(72, 92);
  brush.strokeStyle = steel;
  brush.lineWidth = 3;
  const sag = (x: number) => {
    const middle = (left + right) / 2;
    const half = (right - left) / 2;
    const away = Math.min(1.6, Math.abs(x - middle) / half);
    return away <= 1 ? deck - 8 - (tall - 8) * away * away : deck - tall + (away - 1) * tall * 1.6;
  };
  brush.beginPath();
  for (let x = 0; x <= width; x += 6) brush.lineTo(x, Math.min(deck, sag(x)));
  brush.stroke();
  brush.lineWidth = 1;
  brush.beginPath();
  for (let x = 4; x < width; x += 9) {
    brush.moveTo(x, Math.min(deck, sag(x)));
    brush.lineTo(x, deck);
  }
  brush.stroke();
  for (const x of [left, right]) {
    box(brush, x - 5, deck - tall - 6, 10, height - deck + tall, steel);
    box(brush, x - 5, deck - tall - 6, 4, height - deck + tall, 'rgba(255,255,255,0.18)');
  }
  box(brush, 0, deck, width, 8, cssOf(mood.built(1)));
  box(brush, 0, deck, width, 2, cssOf(mood.light, 0.7));
  for (let x = random.between(0, 30); x < width; x += random.between(26, 60)) {
    pill(brush, x, deck - 6, random.between(12, 20), 6, cssOf(random.pick(mood.accents)));
    box(brush, x + 3, deck - 9, 8, 4, cssOf(mood.skyLow));
  }
}
