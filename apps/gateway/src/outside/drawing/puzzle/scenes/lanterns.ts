import { cssOf, mixed } from '../../picture/colour.ts';
import type { Random } from '../../picture/random.ts';
import type { Mood } from './mood.ts';
import { type Brush, SCENE, type Scene } from './scene.ts';
import { box, disc, fade } from './shapes.ts';
import { drawTowers } from './skyline.ts';

const { width, height } = SCENE;

/** A street seen through a wet window: blurred lights of many sizes before dark houses. */
export const lanterns: Scene = (brush, mood, random) => {
  fade(brush, mixed(mood.skyTop, [18, 18, 40], 0.55), mixed(mood.skyLow, [30, 20, 50], 0.4));
  drawTowers(brush, mood, random, { shore: 176, nearness: 0.5, tall: [60, 130], wide: [26, 50] });
  fade(brush, mood.built(0.9), mixed(mood.built(1), [0, 0, 0], 0.3), 172, height);
  for (let light = 0; light < 46; light += 1) drawLight(brush, mood, random);
  for (let streak = 0; streak < 26; streak += 1) {
    const colour = random.chance(0.4) ? mood.light : random.pick(mood.accents);
    const y = random.between(178, height);
    box(
      brush,
      random.between(0, width),
      y,
      random.between(2, 5),
      random.between(8, 26),
      cssOf(colour, 0.4),
    );
  }
};

function drawLight(brush: Brush, mood: Mood, random: Random): void {
  const colour = random.chance(0.45) ? mood.light : random.pick(mood.accents);
  const reach = random.between(5, 22);
  const [x, y] = [random.between(0, width), random.between(20, 196)];
  const alpha = random.between(0.22, 0.55);
  disc(brush, x, y, reach, cssOf(colour, alpha));
  brush.beginPath();
  brush.arc(x, y, reach, 0, 2 * Math.PI);
  brush.strokeStyle = cssOf(mixed(colour, [255, 255, 255], 0.5), alpha * 0.8);
  brush.lineWidth = 1.5;
  brush.stroke();
}
