import { type Color, mix, WHITE } from '../../color.ts';
import { type Disc, type Painter, type Rect, SCENE, type Scene } from './painter.ts';

const { width, height } = SCENE;

export const streetMap: Scene = (painter) => {
  const { palette, random } = painter;
  const street = mix(palette.skyLow, WHITE, palette.isNight ? 0.05 : 0.5);
  painter.rect(0, 0, width, height, street);
  turned(painter, random.spread(0.5), () => {
    const [wide, high] = [random.between(56, 72), random.between(42, 56)];
    for (let x = -230; x < 230; x += wide) {
      for (let y = -160; y < 160; y += high) {
        const block = { x, y, wide: wide - 7, high: high - 7 };
        if (random.chance(0.16)) drawPark(painter, block);
        else drawHouses(painter, block);
      }
    }
  });
  drawBend(painter, [
    [30, mix(palette.skyTop, WHITE, 0.35)],
    [24, palette.skyTop],
  ]);
  const stops = Array.from({ length: 6 }, (_, index) => ({
    x: 30 + index * 65 + random.spread(16),
    y: random.between(40, height - 30),
  }));
  for (const [thickness, color] of [
    [8, WHITE],
    [5, palette.accents[0]],
  ] as const) {
    painter.line(thickness, color, (context) => {
      for (const { x, y } of stops) context.lineTo(x, y);
    });
  }
  for (const { x, y } of stops) {
    painter.disc(x, y, 7, WHITE);
    painter.disc(x, y, 4.5, random.pick(palette.accents));
  }
};

export const fields: Scene = (painter) => {
  const { palette, random } = painter;
  painter.rect(0, 0, width, height, palette.land(0.8));
  turned(painter, random.spread(0.6), () => {
    for (let y = -200; y < 200; ) {
      const high = random.between(48, 76);
      for (let x = -230 - random.between(0, 40); x < 230; ) {
        const wide = random.between(64, 120);
        drawField(painter, { x, y, wide: wide - 4, high: high - 4 });
        x += wide;
      }
      y += high;
    }
  });
  drawBend(painter, [
    [15, palette.land(1)],
    [11, mix(palette.built(0.2), palette.light, 0.5)],
  ]);
};

export const mosaic: Scene = (painter) => {
  const { palette, random } = painter;
  const side = random.between(42, 58);
  const colorAt = (y: number): Color => {
    const depth = Math.min(1, Math.max(0, y / height));
    const plain = mix(palette.skyTop, palette.skyLow, depth);
    if (random.chance(0.12)) return mix(plain, random.pick(palette.accents), 0.75);
    return mix(plain, palette.land(depth), random.between(0, 0.55));
  };
  const cornersOfRow = (row: number) =>
    Array.from({ length: Math.ceil(width / side) + 2 }, (_, column) => [
      (column - 0.5) * side + random.spread(side * 0.3),
      (row - 0.5) * side + random.spread(side * 0.3),
    ]);
  // Thin gaps between neighbouring triangles show this color, which is similar to theirs.
  painter.gradient(palette.skyTop, palette.skyLow);
  let above = cornersOfRow(0);
  for (let row = 1; row < height / side + 2; row += 1) {
    const below = cornersOfRow(row);
    for (let column = 0; column + 1 < above.length; column += 1) {
      const [a, b] = above.slice(column, column + 2);
      const [c, d] = below.slice(column, column + 2);
      if (!a || !b || !c || !d) continue;
      painter.polygon([...a, ...b, ...c], colorAt((row - 1) * side));
      painter.polygon([...b, ...d, ...c], colorAt((row - 0.5) * side));
    }
    above = below;
  }
};

interface Plot {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

function turned({ context }: Painter, angle: number, draw: () => void): void {
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate(angle);
  draw();
  context.restore();
}

function drawBend(
  painter: Painter,
  strokes: readonly (readonly [thickness: number, Color])[],
): void {
  const level = () => painter.random.between(0, height);
  const [enter, leave] = [level(), level()];
  for (const [thickness, color] of strokes) {
    painter.line(thickness, color, (context) => {
      context.moveTo(-10, enter);
      context.bezierCurveTo(width * 0.3, enter + 60, width * 0.6, leave - 70, width + 10, leave);
    });
  }
}

function drawPark(painter: Painter, plot: Plot): void {
  const { palette, random } = painter;
  const { x, y, wide, high } = plot;
  painter.rect(x, y, wide, high, mix(palette.land(0.6), 0x78be78, 0.4));
  const trees = Array.from(
    { length: 4 },
    (): Disc => [
      x + random.between(4, wide - 4),
      y + random.between(4, high - 4),
      random.between(2, 4),
    ],
  );
  painter.discs(trees, palette.land(0.9), 0.8);
}

function drawHouses(painter: Painter, plot: Plot): void {
  const { palette, random } = painter;
  const [columns, rows] = [random.whole(1, 2), random.whole(1, 2)];
  const [wide, high] = [plot.wide / columns - 2, plot.high / rows - 2];
  for (let house = 0; house < columns * rows; house += 1) {
    const x = plot.x + (house % columns) * (wide + 2);
    const y = plot.y + Math.floor(house / columns) * (high + 2);
    const roof = random.chance(0.12)
      ? random.pick(palette.accents)
      : palette.built(random.between(0, 0.5));
    painter.rect(x, y, wide, high, roof);
  }
}

function drawField(painter: Painter, plot: Plot): void {
  const { palette, random } = painter;
  const { x, y, wide, high } = plot;
  const crop = random.chance(0.35)
    ? mix(random.pick(palette.accents), palette.skyLow, 0.35)
    : palette.land(random.between(0.1, 0.7));
  painter.rect(x, y, wide, high, crop);
  const [step, isAcross] = [random.between(13, 19), random.chance(0.5)];
  const furrows: Rect[] = [];
  for (let at = 3; at < (isAcross ? high : wide) - 2; at += step) {
    furrows.push(isAcross ? [x, y + at, wide, step * 0.4] : [x + at, y, step * 0.4, high]);
  }
  painter.rects(furrows, mix(crop, palette.land(1), random.between(0.15, 0.35)));
  const trees = Array.from(
    { length: random.whole(1, 2) },
    (): Disc => [x + random.between(0, wide), y + high + 1, random.between(3, 5)],
  );
  painter.discs(trees, palette.land(1));
}
