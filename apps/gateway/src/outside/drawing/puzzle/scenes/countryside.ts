import { BLACK, mix, WHITE } from '../../color.ts';
import { drawSky, drawWater, ridge } from './background.ts';
import { type Painter, SCENE, type Scene } from './painter.ts';

const { width, height } = SCENE;

export const hills: Scene = (painter) => {
  const { palette, random } = painter;
  drawSky(painter, 120);
  for (let layer = 0; layer < 5; layer += 1) {
    const nearness = layer / 4;
    const line = ridge(random, 88 + layer * 27, 16 - layer);
    painter.ground(line, palette.land(nearness));
    for (let tree = random.whole(1, 3) + layer; tree > 0; tree -= 1) {
      const x = random.between(0, width);
      drawTree(painter, { x, y: line(x) + 3, nearness });
    }
  }
};

export const mountains: Scene = (painter) => {
  const { palette, random } = painter;
  const shore = random.between(150, 168);
  drawSky(painter, shore);
  for (const nearness of [0.15, 0.45, 0.85]) {
    for (let x = random.between(-40, 10); x < width + 40; x += random.between(62, 104)) {
      const tall = (140 - nearness * 80) * random.between(0.7, 1.1);
      drawMountain(painter, { x, y: shore, nearness, tall });
    }
  }
  const colors = [mix(palette.skyLow, palette.land(0.4), 0.4), palette.land(0.75)] as const;
  drawWater(painter, { shore, colors, glint: palette.sun, glints: 20 });
};

export const highway: Scene = (painter) => {
  const { palette, random } = painter;
  const horizon = random.between(92, 112);
  drawSky(painter, horizon);
  painter.ground(ridge(random, horizon - 12, 9), palette.land(0.15));
  painter.ground(ridge(random, horizon - 2, 5), palette.land(0.4));
  painter.gradient(palette.land(0.55), palette.land(0.9), horizon + 4, height);
  const [goal, middle] = [width * random.between(0.3, 0.7), width / 2 + random.spread(50)];
  /** `near` is 0 at the horizon and 1 at the bottom; `across` is from -1 to 1. */
  const onRoad: Road = (near, across) => [
    goal + (middle - goal) * near + across * ROAD_HALF * near,
    horizon + 4 + (height - horizon - 4) * near,
  ];
  drawRoad(painter, onRoad);
  for (const near of [0.12, 0.25, 0.42, 0.62]) {
    for (const side of [-1, 1]) {
      const [x, y] = onRoad(near, side * random.between(1.15, 1.9));
      drawTree(painter, { x, y, nearness: 0.2 + near });
    }
  }
  for (const near of [0.16, 0.32, 0.56]) {
    const [x, y] = onRoad(near, random.pick([-0.67, 0, 0.67]));
    drawCar(painter, { x, y, nearness: near });
  }
};

interface ScenePosition {
  readonly x: number;
  readonly y: number;
  readonly nearness: number;
}

function drawTree(painter: Painter, place: ScenePosition): void {
  const { palette, random } = painter;
  const { x, y, nearness } = place;
  const tall = (10 + 22 * nearness) * random.between(0.8, 1.25);
  const leaves = random.chance(0.2)
    ? palette.accents[1]
    : palette.land(Math.min(1, nearness + random.between(0.15, 0.4)));
  painter.rect(x - 1, y - tall * 0.5, 2, tall * 0.5, palette.built(1));
  if (random.chance(0.5)) {
    painter.disc(x, y - tall * 0.7, tall * 0.34, leaves);
    painter.disc(x + tall * 0.1, y - tall * 0.78, tall * 0.16, palette.light, 0.18);
    return;
  }
  const half = tall * 0.28;
  const fir = (foot: number, top: number, reach: number) =>
    painter.polygon(
      [x - reach, y - tall * foot, x, y - tall * top, x + reach, y - tall * foot],
      leaves,
    );
  fir(0.2, 0.8, half);
  fir(0.5, 1.05, half * 0.7);
}

function drawMountain(
  painter: Painter,
  { x, y, nearness, tall }: ScenePosition & { readonly tall: number },
): void {
  const { palette, random } = painter;
  const half = tall * random.between(0.7, 1);
  const [peakX, peakY] = [x + random.spread(8), y - tall];
  const fold = x + random.between(4, half * 0.4);
  const snow = random.between(0.2, 0.34);
  const down = (foot: number, share: number) => [
    peakX + (foot - peakX) * share,
    peakY + (y - peakY) * share,
  ];
  painter.polygon([x - half, y, peakX, peakY, fold, y], palette.land(nearness));
  painter.polygon([peakX, peakY, x + half, y, fold, y], palette.land(Math.min(1, nearness + 0.18)));
  const lit = [...down(x - half, snow), ...down(x - half * 0.4, snow * 0.75)];
  painter.polygon(
    [peakX, peakY, ...lit, ...down(fold, snow * 1.2)],
    mix(palette.light, WHITE, 0.6),
  );
  const shaded = [...down(x + half * 0.6, snow * 0.7), ...down(x + half, snow)];
  painter.polygon(
    [peakX, peakY, ...down(fold, snow * 1.2), ...shaded],
    mix(palette.light, palette.land(nearness), 0.45),
  );
}

const ROAD_HALF = 150;
type Road = (near: number, across: number) => readonly [x: number, y: number];

function drawRoad(painter: Painter, onRoad: Road): void {
  const { palette } = painter;
  const strip = (near: readonly [number, number], across: readonly [number, number]) => [
    ...onRoad(near[0], across[0]),
    ...onRoad(near[0], across[1]),
    ...onRoad(near[1], across[1]),
    ...onRoad(near[1], across[0]),
  ];
  painter.polygon(strip([0, 1], [-1.12, 1.12]), palette.light, 0.45);
  painter.polygon(strip([0, 1], [-1.04, 1.04]), palette.built(0.75));
  for (let near = 0.04; near < 1; near *= 1.5) {
    for (const lane of [-0.34, 0.34]) {
      painter.polygon(strip([near, near * 1.25], [lane - 0.025, lane + 0.025]), palette.light);
    }
  }
}

/** The car is seen from behind; `x` is its middle, `y` the ground under its wheels. */
function drawCar(painter: Painter, place: ScenePosition): void {
  const { palette, random } = painter;
  const wide = ROAD_HALF * place.nearness * 0.5;
  const paint = random.pick(palette.accents);
  const part = (left: number, top: number, across: number, high: number) =>
    [place.x + (left - 0.5) * wide, place.y - top * wide, across * wide, high * wide] as const;
  painter.pill(...part(-0.05, 0.1, 1.1, 0.14), BLACK, 0.3);
  painter.rect(...part(0.08, 0.16, 0.18, 0.16), 0x1e1e26);
  painter.rect(...part(0.74, 0.16, 0.18, 0.16), 0x1e1e26);
  painter.pill(...part(0.12, 0.72, 0.76, 0.5), paint);
  painter.pill(...part(0, 0.46, 1, 0.36), paint);
  painter.pill(...part(0.22, 0.66, 0.56, 0.2), palette.skyLow, 0.85);
  painter.pill(...part(0.05, 0.35, 0.18, 0.09), palette.light);
  painter.pill(...part(0.77, 0.35, 0.18, 0.09), palette.light);
}
