import type { SKRSContext2D } from '@napi-rs/canvas';
import { PUZZLE } from '../../../ports/drawing.ts';
import { type Color, colorFromHsl, cssColor, mixColors, WHITE } from '../color.ts';
import type { Random } from '../random.ts';

const { width, height } = PUZZLE;

interface Palette {
  readonly sky: readonly [top: Color, low: Color];
  readonly land: readonly [far: Color, near: Color];
  readonly accents: readonly [Color, Color, Color];
}

/** The colors of a landscape at five times of the day. */
const palettes: readonly [Palette, ...Palette[]] = [
  {
    sky: [0x839cd8, 0xfac8b2],
    land: [0xb19fc6, 0x3b7259],
    accents: [0xe7604b, 0xf3bd3f, 0x40a9b5],
  },
  {
    sky: [0x49a4e9, 0xcbedf6],
    land: [0x92c9c5, 0x358240],
    accents: [0xe34f45, 0xf6a831, 0x2f7fda],
  },
  {
    sky: [0x7a68c0, 0xf8b582],
    land: [0xc58aab, 0x5d4678],
    accents: [0xe3456a, 0xf7933b, 0xa560c7],
  },
  {
    sky: [0x8fd6c8, 0xf8f3d3],
    land: [0x93c8b4, 0x276866],
    accents: [0xe86d54, 0xeeca3a, 0x3381a3],
  },
  {
    sky: [0x86b4cb, 0xf6e4c0],
    land: [0xceb582, 0x8f5434],
    accents: [0xe94f20, 0xf3ad20, 0x699245],
  },
];

/** Picks the colors of one time of the day and shifts all their hues alike. */
function newPalette(random: Random): Palette {
  const { sky, land, accents } = random.pick(palettes);
  const tinge = colorFromHsl(random.between(0, 360), 0.8, 0.5);
  const share = random.between(0, 0.14);
  const color = (own: Color) => mixColors(own, tinge, share);
  return {
    sky: [color(sky[0]), color(sky[1])],
    land: [color(land[0]), color(land[1])],
    accents: [color(accents[0]), color(accents[1]), color(accents[2])],
  };
}

/** The shapes that everything in a scene consists of. */
function shapesOn(context: SKRSContext2D) {
  const fill = (color: Color, alpha = 1) => {
    context.fillStyle = cssColor(color, alpha);
    context.fill();
  };
  return {
    disc(x: number, y: number, radius: number, color: Color, alpha?: number) {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      fill(color, alpha);
    },
    /** Rectangles of one color at once, because one path is drawn much faster than many. */
    boxes(boxes: readonly Box[], color: Color, alpha?: number) {
      context.beginPath();
      for (const box of boxes) context.rect(...box);
      fill(color, alpha);
    },
    /** A rectangle with round ends. */
    pill(x: number, y: number, wide: number, high: number, color: Color, alpha?: number) {
      context.beginPath();
      context.roundRect(x, y, wide, high, Math.min(wide, high) / 2);
      fill(color, alpha);
    },
    /** The corners are listed as x, y, x, y and so on. */
    polygon(corners: readonly number[], color: Color) {
      context.beginPath();
      for (let at = 0; at < corners.length; at += 2) {
        context.lineTo(corners[at] ?? 0, corners[at + 1] ?? 0);
      }
      fill(color);
    },
  };
}

type Box = readonly [x: number, y: number, wide: number, high: number];
type Shapes = ReturnType<typeof shapesOn>;

interface Scene extends Palette {
  readonly shapes: Shapes;
  readonly random: Random;
}

/** A new landscape from edge to edge: sky, rows of land with things upon them, and a road. */
export function drawScene(context: SKRSContext2D, random: Random): void {
  const palette = newPalette(random);
  const gradient = context.createLinearGradient(0, 0, 0, height * 0.6);
  gradient.addColorStop(0, cssColor(palette.sky[0]));
  gradient.addColorStop(1, cssColor(palette.sky[1]));
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  const scene: Scene = { ...palette, shapes: shapesOn(context), random };
  drawSunAndClouds(scene);
  const things = random.shuffled(allThings).slice(0, random.whole(2, 3));
  for (const nearness of [0, 0.3, 0.6, 0.9]) drawRow(scene, nearness, things);
  drawRoad(scene);
}

function drawSunAndClouds({ shapes, random, sky }: Scene): void {
  const [x, y] = [random.between(30, width - 30), random.between(20, 60)];
  for (const [radius, alpha] of [[38, 0.2] as const, [26, 0.3] as const, [16, 0.9] as const]) {
    shapes.disc(x, y, radius, mixColors(sky[1], WHITE, 0.5), alpha);
  }
  for (let cloud = random.whole(3, 5); cloud > 0; cloud -= 1) {
    const [left, top] = [random.between(-20, width), random.between(8, 80)];
    const long = random.between(30, 64);
    shapes.pill(left, top, long, 8, WHITE, 0.6);
    shapes.pill(left + long * random.spread(0.3), top + 6, long * 0.7, 7, WHITE, 0.6);
  }
}

/** A line of hills from edge to edge: two waves laid over each other. */
function newRidge(random: Random, level: number): (x: number) => number {
  const [long, short] = [random.between(50, 90), random.between(18, 30)];
  const [first, second] = [random.between(0, 7), random.between(0, 7)];
  return (x) => level + 11 * Math.sin(x / long + first) + 4 * Math.sin(x / short + second);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly tall: number;
  readonly color: Color;
}

type Thing = (scene: Scene, place: Place) => void;

/** A line of hills with things upon it. What is far away has pale colors. */
function drawRow(scene: Scene, nearness: number, things: readonly Thing[]): void {
  const { shapes, random, land } = scene;
  const ridge = newRidge(random, 66 + 76 * nearness);
  const xs = Array.from({ length: width / 8 + 1 }, (_, index) => index * 8);
  const corners = [0, height, ...xs.flatMap((x) => [x, ridge(x)]), width, height];
  shapes.polygon(corners, mixColors(...land, nearness));
  for (let x = random.between(-10, 20); x < width; x += random.between(16, 44)) {
    const thing = things[random.whole(0, things.length - 1)];
    const tall = (22 + 16 * nearness) * random.between(0.75, 1.3);
    const color = mixColors(...land, Math.min(1, nearness + random.between(0.15, 0.4)));
    thing?.(scene, { x, y: ridge(x) + 3, tall, color });
  }
}

const tree: Thing = ({ shapes, sky }, { x, y, tall, color }) => {
  shapes.boxes([[x - 1.5, y - tall * 0.5, 3, tall * 0.5]], mixColors(color, 0x402810, 0.6));
  shapes.disc(x, y - tall * 0.7, tall * 0.36, color);
  shapes.disc(x + tall * 0.1, y - tall * 0.8, tall * 0.16, sky[1], 0.25);
};

const fir: Thing = ({ shapes }, { x, y, tall, color }) => {
  shapes.boxes([[x - 1.5, y - tall * 0.2, 3, tall * 0.2]], mixColors(color, 0x402810, 0.6));
  for (const [foot, top, half] of [[0.15, 0.7, 0.32] as const, [0.45, 1.05, 0.23] as const]) {
    const [left, right] = [x - tall * half, x + tall * half];
    shapes.polygon([left, y - tall * foot, x, y - tall * top, right, y - tall * foot], color);
  }
};

const house: Thing = ({ shapes, random, accents, sky }, { x, y, tall, color }) => {
  const [half, eaves] = [tall * 0.45, y - tall * 0.55];
  shapes.boxes([[x - half, eaves, 2 * half, y - eaves]], mixColors(sky[1], color, 0.25));
  const roof = [x - half * 1.25, eaves, x, y - tall, x + half * 1.25, eaves];
  shapes.polygon(roof, mixColors(random.pick(accents), color, 0.2));
  const door = [x - half * 0.2, y - tall * 0.34, half * 0.45, tall * 0.34] as const;
  shapes.boxes([door, [x + half * 0.45, y - tall * 0.42, half * 0.35, tall * 0.18]], color);
};

const tower: Thing = ({ shapes, random, sky }, { x, y, tall, color }) => {
  const [wide, top] = [tall * random.between(0.45, 0.7), y - tall * random.between(1.2, 1.7)];
  shapes.boxes([[x - wide / 2, top, wide, y - top]], mixColors(color, 0x303860, 0.25));
  shapes.boxes([[x + wide * 0.22, top, wide * 0.28, y - top]], mixColors(color, 0x202850, 0.4));
  const windows: Box[] = [];
  for (let row = top + 4; row < y - 8; row += 6) {
    for (let column = x - wide / 2 + 3; column < x + wide * 0.4; column += 5) {
      if (random.chance(0.6)) windows.push([column, row, 2.4, 3]);
    }
  }
  shapes.boxes(windows, sky[1], 0.8);
};

const allThings: readonly Thing[] = [tree, fir, house, tower];

function drawRoad({ shapes, random, accents, sky, land }: Scene): void {
  const top = height - random.between(22, 28);
  shapes.boxes([[0, top, width, height - top]], mixColors(land[1], 0x505868, 0.7));
  const start = random.between(-20, 0);
  const marks = Array.from(
    { length: 14 },
    (_, mark) => [start + mark * 26, top + 10, 13, 2] as const,
  );
  shapes.boxes(marks, mixColors(sky[1], WHITE, 0.6), 0.8);
  for (let x = random.between(-10, 60); x < width; x += random.between(60, 130)) {
    const [paint, foot] = [random.pick(accents), top + random.pick([6, 18])];
    shapes.pill(x + 6, foot - 14, 18, 10, paint);
    shapes.boxes([[x + 9, foot - 12, 12, 5]], sky[1], 0.9);
    shapes.pill(x, foot - 9, 32, 8, paint);
    for (const wheel of [7, 25]) shapes.disc(x + wheel, foot - 1, 3.2, 0x22242c);
  }
}
