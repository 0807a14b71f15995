import { cssOf } from '../../picture/colour.ts';
import type { Random } from '../../picture/random.ts';
import type { Mood } from './mood.ts';
import { type Brush, SCENE, type Scene } from './scene.ts';
import { below, box, disc, polygon, ridge } from './shapes.ts';
import { drawSky } from './sky.ts';

const { width } = SCENE;
const LAYERS = 5;

/** Rows of hills with trees on them, lighter the farther away. */
export const hills: Scene = (brush, mood, random) => {
  drawSky(brush, mood, random, 120);
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const nearness = layer / (LAYERS - 1);
    const line = ridge(random, 88 + layer * 27, 16 - layer);
    below(brush, line, cssOf(mood.land(nearness)));
    for (let tree = random.whole(3, 5) + layer; tree > 0; tree -= 1) {
      const x = random.between(0, width);
      drawTree(brush, mood, random, { x, y: line(x) + 3, nearness });
    }
  }
};

interface TreePlace {
  readonly x: number;
  readonly y: number;
  readonly nearness: number;
}

/** A ball or a fir on a stem. */
export function drawTree(brush: Brush, mood: Mood, random: Random, place: TreePlace): void {
  const { x, y, nearness } = place;
  const tall = (10 + 22 * nearness) * random.between(0.8, 1.25);
  const leaves = random.chance(0.2)
    ? cssOf(mood.accents[1])
    : cssOf(mood.land(Math.min(1, nearness + random.between(0.15, 0.4))));
  box(brush, x - 1, y - tall * 0.5, 2, tall * 0.5, cssOf(mood.built(1)));
  if (random.chance(0.5)) {
    disc(brush, x, y - tall * 0.7, tall * 0.34, leaves);
    disc(brush, x + tall * 0.1, y - tall * 0.78, tall * 0.16, cssOf(mood.light, 0.18));
    return;
  }
  const half = tall * 0.28;
  polygon(
    brush,
    [
      [x - half, y - tall * 0.2],
      [x, y - tall * 0.8],
      [x + half, y - tall * 0.2],
    ],
    leaves,
  );
  polygon(
    brush,
    [
      [x - half * 0.7, y - tall * 0.5],
      [x, y - tall * 1.05],
      [x + half * 0.7, y - tall * 0.5],
    ],
    leaves,
  );
}
