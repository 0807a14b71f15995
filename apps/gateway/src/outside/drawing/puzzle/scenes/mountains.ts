import { cssOf, mixed } from '../../picture/colour.ts';
import type { Random } from '../../picture/random.ts';
import type { Mood } from './mood.ts';
import { type Brush, SCENE, type Scene } from './scene.ts';
import { box, fade, polygon } from './shapes.ts';
import { drawSky } from './sky.ts';

const { width, height } = SCENE;

/** Folded mountains with snow on them, over a lake that shines. */
export const mountains: Scene = (brush, mood, random) => {
  const shore = random.between(150, 168);
  drawSky(brush, mood, random, shore);
  for (const nearness of [0.15, 0.45, 0.85]) {
    for (let x = random.between(-40, 10); x < width + 40; x += random.between(46, 84)) {
      const tall = (130 - nearness * 80) * random.between(0.7, 1.1);
      drawMountain(brush, mood, random, { x, shore, tall, nearness });
    }
  }
  fade(brush, mixed(mood.skyLow, mood.land(0.4), 0.4), mood.land(0.75), shore, height);
  for (let glint = 0; glint < 46; glint += 1) {
    const y = random.between(shore + 2, height);
    box(brush, random.between(-20, width), y, random.between(10, 46), 1.5, cssOf(mood.sun, 0.28));
  }
};

interface Mountain {
  readonly x: number;
  readonly shore: number;
  readonly tall: number;
  readonly nearness: number;
}

function drawMountain(brush: Brush, mood: Mood, random: Random, mountain: Mountain): void {
  const { x, shore, tall, nearness } = mountain;
  const half = tall * random.between(0.7, 1);
  const peak = [x + random.spread(8), shore - tall] as const;
  const fold = [x + random.between(4, half * 0.4), shore] as const;
  const lit = cssOf(mood.land(nearness));
  const dark = cssOf(mood.land(Math.min(1, nearness + 0.18)));
  polygon(brush, [[x - half, shore], peak, fold], lit);
  polygon(brush, [peak, [x + half, shore], fold], dark);
  const down = (to: readonly [number, number], share: number) =>
    [peak[0] + (to[0] - peak[0]) * share, peak[1] + (to[1] - peak[1]) * share] as const;
  const snow = random.between(0.2, 0.34);
  polygon(
    brush,
    [
      peak,
      down([x - half, shore], snow),
      down([x - half * 0.4, shore], snow * 0.75),
      down(fold, snow * 1.2),
    ],
    cssOf(mixed(mood.light, [255, 255, 255], 0.6)),
  );
  polygon(
    brush,
    [
      peak,
      down(fold, snow * 1.2),
      down([x + half * 0.6, shore], snow * 0.7),
      down([x + half, shore], snow),
    ],
    cssOf(mixed(mood.light, mood.land(nearness), 0.45)),
  );
}
