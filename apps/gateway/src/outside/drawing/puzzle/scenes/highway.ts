import { cssOf } from '../../picture/colour.ts';
import type { Random } from '../../picture/random.ts';
import { drawCarBehind } from './car.ts';
import { drawTree } from './hills.ts';
import type { Mood } from './mood.ts';
import { type Brush, SCENE, type Scene } from './scene.ts';
import { below, fade, polygon, ridge } from './shapes.ts';
import { drawSky } from './sky.ts';

const { width, height } = SCENE;

/** A road that runs into the distance, with cars on it and trees along it. */
export const highway: Scene = (brush, mood, random) => {
  const horizon = random.between(92, 112);
  const goal = random.between(width * 0.3, width * 0.7);
  drawSky(brush, mood, random, horizon);
  below(brush, ridge(random, horizon - 12, 9), cssOf(mood.land(0.15)));
  below(brush, ridge(random, horizon - 2, 5), cssOf(mood.land(0.4)));
  fade(brush, mood.land(0.55), mood.land(0.9), horizon + 4, height);
  const road: Road = {
    horizon: horizon + 4,
    goal,
    middle: width / 2 + random.spread(50),
    half: 150,
  };
  drawRoad(brush, mood, road);
  for (const away of [0.12, 0.25, 0.42, 0.62]) {
    for (const side of [-1, 1]) {
      const [x, y] = onRoad(road, away, side * random.between(1.15, 1.9));
      drawTree(brush, mood, random, { x, y, nearness: 0.2 + away });
    }
  }
  drawTraffic(brush, mood, random, road);
};

interface Road {
  readonly horizon: number;
  /** Where it meets the horizon, and where the bottom edge. */
  readonly goal: number;
  readonly middle: number;
  readonly half: number;
}

/** A place on the road: how near (0 horizon to 1 bottom), and how far across (-1 to 1). */
function onRoad({ horizon, goal, middle, half }: Road, near: number, across: number) {
  const y = horizon + (height - horizon) * near;
  return [goal + (middle - goal) * near + across * half * near, y] as const;
}

function drawRoad(brush: Brush, mood: Mood, road: Road): void {
  const strip = (from: number, to: number, left: number, right: number, style: string) =>
    polygon(
      brush,
      [
        onRoad(road, from, left),
        onRoad(road, from, right),
        onRoad(road, to, right),
        onRoad(road, to, left),
      ],
      style,
    );
  strip(0, 1, -1.12, 1.12, cssOf(mood.light, 0.45));
  strip(0, 1, -1.04, 1.04, cssOf(mood.built(0.75)));
  for (let near = 0.04; near < 1; near *= 1.5) {
    for (const lane of [-0.34, 0.34]) {
      strip(near, near * 1.25, lane - 0.025, lane + 0.025, cssOf(mood.light));
    }
  }
}

function drawTraffic(brush: Brush, mood: Mood, random: Random, road: Road): void {
  for (const near of [0.16, 0.32, 0.56]) {
    const [x, y] = onRoad(road, near, random.pick([-0.67, 0, 0.67]));
    drawCarBehind(brush, mood, {
      x,
      y,
      wide: road.half * near * 0.5,
      paint: random.pick(mood.accents),
    });
  }
}
