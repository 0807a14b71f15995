import { type Canvas, createCanvas, type Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { PUZZLE, type PuzzlePictures, type PuzzleSpec } from '../../../ports/drawing.ts';
import { type Colour, css, hsl, WHITE } from '../colour.ts';
import { type Random, randomFrom } from '../random.ts';
import { newDecoys } from './decoys.ts';
import { jigsawPath, newJigsaw } from './jigsaw.ts';
import { allPictograms } from './pictograms/all-pictograms.ts';
import { type Design, drawPictogram } from './pictograms/pictogram.ts';
import { allScenes } from './scenes/all-scenes.ts';
import { Painter, SCENE } from './scenes/painter.ts';

const { width, height, piece } = PUZZLE;

const JPEG_QUALITY = 0.35;

/**
 * Composes a puzzle: a scene with four holes of one outline in a row and a thing drawn in each, and
 * a piece that shows the thing of one hole by another design, in other colours. Nothing else tells
 * the holes apart, and no pixel of the piece is found in its hole.
 */
export function drawPuzzle({ x, y, seed }: PuzzleSpec): PuzzlePictures {
  const random = randomFrom(seed);
  const view = drawView(random);
  const outline = jigsawPath(newJigsaw(random));
  const [kind = allPictograms[0], ...otherKinds] = random.shuffled(allPictograms);
  const [inPiece = kind[0], inHole = kind[1]] = random.shuffled(kind);
  const cutout = drawPiece(outline, inPiece, random).toDataURL('image/png');
  const holes: Hole[] = newDecoys(x, random).map((left, index) => ({
    left,
    design: random.pick(otherKinds[index] ?? kind),
  }));
  holes.push({ left: x, design: inHole });
  const context = view.getContext('2d');
  for (const { left, design } of holes.toSorted((one, other) => one.left - other.left)) {
    context.save();
    context.translate(left, y);
    drawTile(context, outline, design, random);
    context.restore();
  }
  return { shade: view.toDataURL('image/jpeg', JPEG_QUALITY), cutout };
}

interface Hole {
  readonly left: number;
  readonly design: Design;
}

/** Half as large each way: the scene is blurred then, and takes half the time. */
const VIEW_SCALE = 0.5;

/** Some part of a new scene, perhaps mirrored. */
function drawView(random: Random): Canvas {
  const small = createCanvas(width * VIEW_SCALE, height * VIEW_SCALE);
  const context = small.getContext('2d');
  context.scale(VIEW_SCALE, VIEW_SCALE);
  if (random.chance(0.5)) context.transform(-1, 0, 0, 1, width, 0);
  context.translate(-random.whole(0, SCENE.width - width), -random.whole(0, SCENE.height - height));
  random.pick(allScenes)(new Painter(context, random));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(small, 0, 0, width, height);
  return canvas;
}

/** The piece, with nothing around it. */
function drawPiece(outline: Path2D, design: Design, random: Random): Canvas {
  const canvas = createCanvas(piece, piece);
  drawTile(canvas.getContext('2d'), outline, design, random);
  return canvas;
}

/** A thing on a plain ground within the outline, which has a white rim. */
function drawTile(context: SKRSContext2D, outline: Path2D, design: Design, random: Random): void {
  const { ground, ink } = newTileColours(random);
  context.fillStyle = css(ground);
  context.fill(outline);
  drawScratches(context, ink, random);
  context.save();
  context.translate(piece / 2 + random.spread(1), piece / 2 + random.spread(1));
  drawPictogram(context, design, { ink: css(ink), ground: css(ground), side: 40, random });
  context.restore();
  context.lineWidth = 2;
  context.strokeStyle = css(WHITE);
  context.stroke(outline);
}

/** Light on dark or dark on light, in any two hues. */
function newTileColours(random: Random): { ground: Colour; ink: Colour } {
  const light = hsl(random.between(0, 360), random.between(0.3, 0.7), random.between(0.76, 0.88));
  const dark = hsl(random.between(0, 360), random.between(0.3, 0.7), random.between(0.18, 0.28));
  return random.chance(0.5) ? { ground: light, ink: dark } : { ground: dark, ink: light };
}

/** Lines in the colour of the thing, behind it. */
export function drawScratches(context: SKRSContext2D, ink: Colour, random: Random): void {
  const place = () => random.between(10, piece - 10);
  for (let line = 0; line < 3; line += 1) {
    context.beginPath();
    context.moveTo(place(), place());
    context.quadraticCurveTo(place(), place(), place(), place());
    context.lineWidth = random.between(0.8, 1.5);
    context.strokeStyle = css(ink);
    context.stroke();
  }
}
