import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { PictureSize } from '../../ports/drawing.ts';
import { BLACK, type Colour, css, hsl, mix } from './colour.ts';
import { type Random, randomFrom } from './random.ts';

/** Comes with the project, so that no picture depends on the fonts of a machine. */
const FONT_FILE = '@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff2';
const FONT = 'Archivo Black';
const DRAWABLE = /^[0-9A-Za-z]+$/;

/** Capitals of the font are this high, in ems. */
const CAPITAL_HEIGHT = 0.69;
/** How much of the picture the characters fill before they are turned. */
const FILLED = { width: 0.84, height: 0.6 } as const;
const PIXELS_PER_SPECK = 860;

GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(FONT_FILE), FONT);

/** What all parts of one picture share. */
interface Sketch extends PictureSize {
  readonly colours: CodeColours;
  readonly random: Random;
  /** How large its characters are, about: noise and waves must not be coarser. */
  readonly grain: number;
}

/** A PNG of the text: bent, turned and crossed out a little. One seed draws one picture. */
export function drawGraphicCode(
  text: string,
  { width, height }: PictureSize,
  seed: number,
): Buffer {
  if (!DRAWABLE.test(text)) throw new RangeError(`cannot draw ${JSON.stringify(text)}`);
  const random = randomFrom(seed);
  const grain = Math.min(height, width / 2.7);
  const sketch: Sketch = { width, height, colours: newCodeColours(random), random, grain };
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  drawPaper(context, sketch);
  drawWaved(context, drawCharacters(text, sketch), sketch);
  drawScratches(context, sketch);
  return canvas.toBuffer('image/png');
}

export interface CodeColours {
  readonly paper: readonly [Colour, ...Colour[]];
  readonly inks: readonly [Colour, ...Colour[]];
}

/** Light paper in four tints, and four dark inks whose hues stand apart. */
export function newCodeColours(random: Random): CodeColours {
  const hue = random.between(0, 360);
  const tint = () =>
    hsl(hue + random.spread(70), random.between(0.3, 0.6), random.between(0.85, 0.9));
  const firstInk = random.between(0, 360);
  const ink = (number: number) => {
    const own = firstInk + number * 90 + random.spread(25);
    return darkEnough(hsl(own, random.between(0.55, 0.85), random.between(0.24, 0.33)));
  };
  return {
    paper: [hsl(hue, random.between(0.3, 0.7), 0.95), tint(), tint(), tint()],
    inks: [ink(0), ink(1), ink(2), ink(3)],
  };
}

/** An eye sees green best: yellow and green of the same lightness would be hard to read. */
function darkEnough(colour: Colour): Colour {
  const [red, green, blue] = [colour >> 16, (colour >> 8) & 255, colour & 255];
  return mix(BLACK, colour, Math.min(1, 82 / (0.3 * red + 0.75 * green + 0.1 * blue)));
}

/** Characters side by side on a transparent sheet, each turned, slanted and lifted. */
function drawCharacters(text: string, { width, height, colours, random }: Sketch): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.font = `100px "${FONT}"`;
  const advances = [...text].map((character) => context.measureText(character).width / 100);
  const ems = advances.reduce((sum, advance) => sum + advance, 0);
  const em = Math.min((width * FILLED.width) / ems, (height * FILLED.height) / CAPITAL_HEIGHT);
  const rest = width - em * ems;
  const gap = (rest * random.between(0.35, 0.8)) / (text.length + 1);
  let left = (rest - gap * (text.length - 1)) / 2 + random.spread(rest * 0.06);
  let ink = random.whole(0, 3);
  context.font = `${em}px "${FONT}"`;
  context.textAlign = 'center';
  for (const [index, character] of [...text].entries()) {
    const advance = (advances[index] ?? 0) * em;
    context.save();
    context.translate(left + advance / 2, height / 2 + random.spread(height * 0.07));
    context.rotate(random.spread(0.18));
    context.transform(random.between(0.9, 1.06), 0, random.spread(0.09), 1, 0, 0);
    context.scale(1, random.between(0.9, 1.1));
    context.fillStyle = css(colours.inks[ink % colours.inks.length] ?? BLACK);
    context.fillText(character, 0, (em * CAPITAL_HEIGHT) / 2);
    context.restore();
    left += advance + gap;
    // Never the ink of the neighbour, so that a reader sees where one ends and one begins.
    ink += random.whole(1, 3);
  }
  return canvas;
}

const STRIP = 8;

/** Copies the sheet in strips, each sheared along its piece of a sine: columns first, then rows. */
function drawWaved(context: SKRSContext2D, sheet: Canvas, sketch: Sketch): void {
  const { width, height } = sketch;
  const columns = createCanvas(width, height);
  const columnContext = columns.getContext('2d');
  const down = newWave(sketch, 0.05);
  for (let x = 0; x < width; x += STRIP) {
    const slope = (down(x + STRIP) - down(x)) / STRIP;
    columnContext.setTransform(1, slope, 0, 1, 0, down(x) - slope * x);
    columnContext.drawImage(sheet, x, 0, STRIP, height, x, 0, STRIP, height);
  }
  const across = newWave(sketch, 0.045);
  for (let y = 0; y < height; y += STRIP) {
    const slope = (across(y + STRIP) - across(y)) / STRIP;
    context.setTransform(1, 0, slope, 1, across(y) - slope * y, 0);
    context.drawImage(columns, 0, y, width, STRIP, 0, y, width, STRIP);
  }
  context.resetTransform();
}

/** How far a strip is shifted; at most by this share of a character. */
function newWave({ grain, random }: Sketch, most: number): (at: number) => number {
  const amplitude = grain * random.between(most / 2, most);
  const length = grain * random.between(0.12, 0.18);
  const phase = random.between(0, 2 * Math.PI);
  return (at) => amplitude * Math.sin(at / length + phase);
}

/** Paper with patches, specks and a few lines, before the characters are drawn. */
function drawPaper(context: SKRSContext2D, sketch: Sketch): void {
  const { width, height, colours, random } = sketch;
  context.fillStyle = css(colours.paper[0]);
  context.fillRect(0, 0, width, height);
  for (let patch = 0; patch < 9; patch += 1) {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    const [across, down] = [height * random.between(0.1, 0.7), height * random.between(0.1, 0.5)];
    context.beginPath();
    context.ellipse(x, y, across, down, 0, 0, 2 * Math.PI);
    context.fillStyle = css(random.pick(colours.paper));
    context.fill();
  }
  const specks = (width * height) / PIXELS_PER_SPECK;
  for (let speck = 0; speck < specks; speck += 1) {
    drawSpeck(context, sketch, random.pick(colours.inks));
  }
  const lines = isSmall(sketch) ? 2 : random.whole(2, 3);
  for (let line = 0; line < lines; line += 1) {
    drawLine(context, sketch, random.pick(colours.inks), 0.014);
  }
}

/** Lines across the characters, in ink and in paper, so that strokes are joined and cut. */
function drawScratches(context: SKRSContext2D, sketch: Sketch): void {
  const { colours, random } = sketch;
  const lines = isSmall(sketch) ? 1 : random.whole(1, 2);
  for (let line = 0; line < lines; line += 1) {
    drawLine(context, sketch, random.pick(colours.inks), 0.016);
    drawLine(context, sketch, colours.paper[0], 0.01);
  }
  for (let speck = 0; speck < 10; speck += 1) drawSpeck(context, sketch, colours.paper[0]);
}

/** Then one more line across would hide too much. */
const isSmall = ({ grain }: Sketch) => grain < 80;

function drawSpeck(context: SKRSContext2D, sketch: Sketch, colour: Colour): void {
  const { width, height, grain, random } = sketch;
  const side = Math.max(1, Math.round((grain / 100) * random.between(0.8, 2.4)));
  context.fillStyle = css(colour);
  context.fillRect(random.whole(0, width), random.whole(0, height), side, side);
}

/** From edge to edge along a cubic; its thickness is a share of a character. */
function drawLine(context: SKRSContext2D, sketch: Sketch, colour: Colour, thickness: number): void {
  const { width, height, grain, random } = sketch;
  const level = () => height * random.between(0.1, 0.9);
  context.beginPath();
  context.moveTo(0, level());
  context.bezierCurveTo(width / 3, level(), (width * 2) / 3, level(), width, level());
  context.lineWidth = Math.max(1, grain * thickness * random.between(0.8, 1.2));
  context.strokeStyle = css(colour);
  context.stroke();
}
