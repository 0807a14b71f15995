import { BLACK, mix, WHITE } from '../../color.ts';
import { drawSky, drawWater, ridge } from './background.ts';
import { type Painter, type Rect, SCENE, type Scene } from './painter.ts';

const { width, height } = SCENE;

export const skyline: Scene = (painter) => {
  const { palette, random } = painter;
  const shore = random.between(168, 190);
  drawSky(painter, shore);
  drawTowers(painter, { shore, nearness: 0.4, tall: [60, 120], wide: [26, 44] });
  drawTowers(painter, { shore, nearness: 1, tall: [20, 80], wide: [30, 54] });
  const colors = [palette.built(0.5), palette.built(0.9)] as const;
  drawWater(painter, { shore, colors, glint: palette.light, glints: 20 });
};

export const bridge: Scene = (painter) => {
  const { palette, random } = painter;
  const shore = random.between(128, 142);
  drawSky(painter, shore);
  painter.ground(ridge(random, shore - 18, 10), palette.land(0.2));
  drawTowers(painter, { shore, nearness: 0.3, tall: [16, 62], wide: [14, 28] });
  const colors = [mix(palette.skyLow, palette.skyTop, 0.5), palette.land(0.8)] as const;
  drawWater(painter, { shore, colors, glint: palette.light, glints: 24 });
  drawSpan(painter, random.between(120, 146));
};

export const lanterns: Scene = (painter) => {
  const { palette, random } = painter;
  painter.gradient(mix(palette.skyTop, 0x121228, 0.55), mix(palette.skyLow, 0x1e1432, 0.4));
  const row = { shore: 176, nearness: 0.5, tall: [60, 130], wide: [26, 50] } as const;
  drawTowers(painter, row);
  painter.gradient(palette.built(0.9), mix(palette.built(1), BLACK, 0.3), 172, height);
  const lamp = () => (random.chance(0.45) ? palette.light : random.pick(palette.accents));
  for (let light = 0; light < 30; light += 1) {
    const [x, y] = [random.between(0, width), random.between(20, 196)];
    const [radius, color, alpha] = [random.between(5, 22), lamp(), random.between(0.22, 0.5)];
    painter.disc(x, y, radius, mix(color, WHITE, 0.4), alpha * 0.6);
    painter.disc(x, y, radius - 1.5, color, alpha);
  }
  for (let streak = 0; streak < 14; streak += 1) {
    const [x, y] = [random.between(0, width), random.between(178, height)];
    painter.rect(x, y, random.between(2, 5), random.between(8, 26), lamp(), 0.4);
  }
};

interface TowerRow {
  readonly shore: number;
  readonly nearness: number;
  readonly tall: readonly [number, number];
  readonly wide: readonly [number, number];
}

function drawTowers(painter: Painter, row: TowerRow): void {
  const { palette, random } = painter;
  const { shore, nearness } = row;
  const [front, side] = [palette.built(nearness), palette.built(Math.min(1, nearness + 0.12))];
  for (let x = -random.between(0, 20); x < width; ) {
    const [wide, tall] = [random.between(...row.wide), random.between(...row.tall)];
    const top = shore - tall;
    painter.rect(x, top, wide, tall, front);
    painter.rect(x + wide * 0.72, top, wide * 0.28, tall, side);
    const roof = random.whole(0, 3);
    if (roof === 0) painter.rect(x + wide * 0.46, top - 16, 2, 16, front);
    if (roof === 1) painter.rect(x + wide * 0.2, top - 7, wide * 0.6, 7, front);
    if (roof === 2) painter.polygon([x, top, x + wide / 2, top - 12, x + wide, top], front);
    drawWindows(painter, { x, top, wide, tall });
    x += wide + random.between(-4, 12);
  }
}

interface Wall {
  readonly x: number;
  readonly top: number;
  readonly wide: number;
  readonly tall: number;
}

function drawWindows(painter: Painter, { x, top, wide, tall }: Wall): void {
  const { palette, random } = painter;
  const step = random.pick([8, 10, 12]);
  const lit: Rect[] = [];
  for (let row = top + 6; row < top + tall - 5; row += step) {
    for (let column = x + 4; column < x + wide - 5; column += step) {
      if (random.chance(0.55)) lit.push([column, row, step * 0.45, step * 0.5]);
    }
  }
  painter.rects(lit, palette.light, palette.isNight ? 0.85 : 0.5);
}

function drawSpan(painter: Painter, deck: number): void {
  const { palette, random } = painter;
  const steel = palette.accents[0];
  const [left, right] = [random.between(60, 110), random.between(270, 320)];
  const tall = random.between(72, 92);
  const cable = (x: number) => {
    const away = Math.abs(x - (left + right) / 2) / ((right - left) / 2);
    const y = away <= 1 ? deck - 8 - (tall - 8) * away ** 2 : deck - tall * (2.6 - away * 1.6);
    return Math.min(deck, y);
  };
  painter.line(3, steel, (context) => {
    for (let x = 0; x <= width; x += 6) context.lineTo(x, cable(x));
  });
  painter.line(1, steel, (context) => {
    for (let x = 4; x < width; x += 14) {
      context.moveTo(x, cable(x));
      context.lineTo(x, deck);
    }
  });
  for (const x of [left, right]) {
    painter.rect(x - 5, deck - tall - 6, 10, height - deck + tall, steel);
    painter.rect(x - 5, deck - tall - 6, 4, height - deck + tall, WHITE, 0.18);
  }
  painter.rect(0, deck, width, 8, palette.built(1));
  painter.rect(0, deck, width, 2, palette.light, 0.7);
  for (let x = random.between(0, 30); x < width; x += random.between(26, 60)) {
    painter.pill(x, deck - 6, random.between(12, 20), 6, random.pick(palette.accents));
    painter.rect(x + 3, deck - 9, 8, 4, palette.skyLow);
  }
}
