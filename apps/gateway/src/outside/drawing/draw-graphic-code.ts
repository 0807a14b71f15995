import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { GRAPHIC_CODE, type RandomSeed } from '../../ports/drawing.ts';
import { BLACK, type Color, colorFromHsl, cssColor, mixColors } from './color.ts';
import { createRandom, type Random } from './random.ts';

/** The font comes with the project, so that no picture depends on the fonts of a machine. */
const FONT_FILE = '@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff2';
const FONT = 'Archivo Black';
const DRAWABLE = /^[0-9A-Za-z]+$/;

/** The height of capital letters in ems. */
const CAPITAL_HEIGHT = 0.69;
const FILLED = { width: 0.82, height: 0.7 } as const;

GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(FONT_FILE), FONT);

interface Sketch {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  /** Approximate size of the characters in pixels; noise and waves must not be coarser. */
  readonly grain: number;
}

/**
 * Draws a PNG of the text, each character in a style of its own, among strokes as thick as an
 * outline. In some patches ink and paper are exchanged, so that neither lightness nor color
 * identifies the ink. The same seed draws the same picture.
 */
export function drawGraphicCode(text: string, seed: RandomSeed): Buffer {
  if (!DRAWABLE.test(text)) throw new RangeError(`cannot draw ${JSON.stringify(text)}`);
  const random = createRandom(seed);
  const sketch: Sketch = { ...GRAPHIC_CODE, random, grain: GRAPHIC_CODE.height };
  const sheet = createCanvas(GRAPHIC_CODE.width, GRAPHIC_CODE.height);
  drawScraps(sheet.getContext('2d'), sketch);
  drawCharacters(sheet.getContext('2d'), text, sketch);
  drawLine(sheet.getContext('2d'), sketch);
  invertPatches(sheet.getContext('2d'), sketch);
  return colored(sharpen(drawWaved(sheet, sketch)), newCodeColors(random)).toBuffer('image/png');
}

type Bands = readonly [Color, Color, Color];

export interface CodeColors {
  readonly paper: Bands;
  readonly ink: Bands;
}

export function newCodeColors(random: Random): CodeColors {
  const hue = () => random.between(0, 360);
  const light = () => colorFromHsl(hue(), random.between(0.35, 0.75), random.between(0.86, 0.92));
  const dark = () =>
    darkEnough(colorFromHsl(hue(), random.between(0.55, 0.85), random.between(0.24, 0.33)));
  const [lights, darks]: [Bands, Bands] = [
    [light(), light(), light()],
    [dark(), dark(), dark()],
  ];
  return random.chance(0.5) ? { paper: lights, ink: darks } : { paper: darks, ink: lights };
}

/**
 * The eye is most sensitive to green, so yellow and green of the same lightness would be hard to
 * read.
 */
function darkEnough(color: Color): Color {
  const [red, green, blue] = [color >> 16, (color >> 8) & 255, color & 255];
  return mixColors(BLACK, color, Math.min(1, 82 / (0.3 * red + 0.75 * green + 0.1 * blue)));
}

function colored(sheet: Canvas, { paper, ink }: CodeColors): Canvas {
  const { width, height } = sheet;
  const context = sheet.getContext('2d');
  const fill = (colors: Bands) => {
    colors.forEach((color, band) => {
      const edge = (number: number) => Math.round((width * number) / colors.length);
      context.fillStyle = cssColor(color);
      context.fillRect(edge(band), 0, edge(band + 1) - edge(band), height);
    });
  };
  context.globalCompositeOperation = 'source-atop';
  fill(ink);
  context.globalCompositeOperation = 'destination-over';
  fill(paper);
  return sheet;
}

/** Patches with exchanged colors keep ink from being the darker color everywhere. */
function invertPatches(context: SKRSContext2D, { width, height, grain, random }: Sketch): void {
  const patches = Math.max(2, Math.round(width / grain / 1.3));
  context.globalCompositeOperation = 'xor';
  for (let patch = 0; patch < patches; patch += 1) {
    const x = (width * (patch + random.between(0.2, 0.8))) / patches;
    const y = random.between(0, height);
    const [across, down] = [grain * random.between(0.35, 0.6), grain * random.between(0.35, 0.7)];
    context.beginPath();
    context.ellipse(x, y, across, down, random.spread(1), 0, 2 * Math.PI);
    context.fill();
  }
}

function drawCharacters(
  context: SKRSContext2D,
  text: string,
  { width, height, grain, random }: Sketch,
): void {
  context.font = `100px "${FONT}"`;
  const advances = [...text].map((character) => context.measureText(character).width / 100);
  const ems = advances.reduce((sum, advance) => sum + advance, 0);
  const em = Math.min((width * FILLED.width) / ems, (height * FILLED.height) / CAPITAL_HEIGHT);
  const rest = width - em * ems;
  const gap = (rest * random.between(0.5, 0.9)) / (text.length + 1);
  let left = (rest - gap * (text.length - 1)) / 2 + random.spread(rest * 0.05);
  context.font = `${em}px "${FONT}"`;
  context.textAlign = 'center';
  context.lineJoin = 'round';
  for (const [index, character] of [...text].entries()) {
    const advance = (advances[index] ?? 0) * em;
    context.save();
    context.translate(left + advance / 2, height / 2 + random.spread(height * 0.07));
    context.rotate(random.spread(0.26));
    context.transform(
      random.between(0.86, 1.06),
      0,
      random.spread(0.18),
      random.between(0.9, 1.1),
      0,
      0,
    );
    const draw = random.pick(styles);
    draw(context, (method) => context[method](character, 0, (em * CAPITAL_HEIGHT) / 2), grain);
    context.restore();
    left += advance + gap;
  }
}

type Style = (
  context: SKRSContext2D,
  put: (method: 'fillText' | 'strokeText') => void,
  grain: number,
) => void;

const styles: readonly [Style, ...Style[]] = [
  (_context, put) => put('fillText'),
  (context, put, grain) => {
    put('fillText');
    context.globalCompositeOperation = 'destination-out';
    context.lineWidth = grain * 0.05;
    put('strokeText');
  },
  // The filled inside of the outline hides what lies behind.
  (context, put, grain) => {
    context.globalCompositeOperation = 'destination-out';
    put('fillText');
    context.globalCompositeOperation = 'source-over';
    context.lineWidth = grain * 0.045;
    put('strokeText');
  },
];

function drawScraps(context: SKRSContext2D, { width, height, grain, random }: Sketch): void {
  const scraps = ((width * height) / grain ** 2) * 3;
  for (let scrap = 0; scrap < scraps; scrap += 1) {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    const bend = () => random.spread(grain * 0.2);
    context.beginPath();
    context.moveTo(x + bend(), y + bend());
    context.quadraticCurveTo(x, y, x + bend(), y + bend());
    context.lineWidth = grain * random.between(0.03, 0.05);
    context.stroke();
  }
}

function drawLine(context: SKRSContext2D, { width, height, grain, random }: Sketch): void {
  const level = () => height * random.between(0.1, 0.9);
  context.beginPath();
  context.moveTo(0, level());
  context.bezierCurveTo(width / 3, level(), (width * 2) / 3, level(), width, level());
  context.lineWidth = Math.max(1, grain * random.between(0.02, 0.04));
  context.stroke();
}

const STRIP = 12;
/** Strips overlap by a pixel, so that no seam is visible. */
const OVERLAPPING = STRIP + 1;

/** Copies the drawing in strips, each shifted along a sine: columns first, then rows. */
function drawWaved(sheet: Canvas, sketch: Sketch): Canvas {
  const { width, height } = sketch;
  const columns = createCanvas(width, height);
  const columnContext = columns.getContext('2d');
  const down = newWave(sketch, 0.05);
  for (let x = 0; x < width; x += STRIP) {
    const slope = (down(x + STRIP) - down(x)) / STRIP;
    columnContext.setTransform(1, slope, 0, 1, 0, down(x) - slope * x);
    columnContext.drawImage(sheet, x, 0, OVERLAPPING, height, x, 0, OVERLAPPING, height);
  }
  const rows = createCanvas(width, height);
  const context = rows.getContext('2d');
  const across = newWave(sketch, 0.05);
  for (let y = 0; y < height; y += STRIP) {
    const slope = (across(y + STRIP) - across(y)) / STRIP;
    context.setTransform(1, 0, slope, 1, across(y) - slope * y, 0);
    context.drawImage(columns, 0, y, width, OVERLAPPING, 0, y, width, OVERLAPPING);
  }
  context.resetTransform();
  return rows;
}

/** Only four steps between ink and paper remain, which halves the file. */
function sharpen(sheet: Canvas): Canvas {
  const context = sheet.getContext('2d');
  const image = context.getImageData(0, 0, sheet.width, sheet.height);
  for (let at = 3; at < image.data.length; at += 4) {
    image.data[at] = Math.round((image.data[at] ?? 0) / 85) * 85;
  }
  context.putImageData(image, 0, 0);
  return sheet;
}

function newWave({ grain, random }: Sketch, max: number): (at: number) => number {
  const amplitude = grain * random.between(max * 0.4, max);
  const length = grain * random.between(0.12, 0.2);
  const phase = random.between(0, 2 * Math.PI);
  return (at) => amplitude * Math.sin(at / length + phase);
}
