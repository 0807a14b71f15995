import { type Canvas, createCanvas, type Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { PUZZLE, type PuzzlePictures, type PuzzleSpec } from '../../../ports/drawing.ts';
import { css, WHITE } from '../colour.ts';
import { type Random, randomFrom } from '../random.ts';
import { jigsawPath, newJigsaw } from './jigsaw.ts';
import { allScenes } from './scenes/all-scenes.ts';
import { Painter, SCENE } from './scenes/painter.ts';

const { width, height, piece } = PUZZLE;

const SHADE = 0x0c1020;
const HOLE_ALPHA = 0.5;
const RIM_ALPHA = 0.62;
const JPEG_QUALITY = 0.35;

/** Composes a puzzle: a scene, the piece cut out of it, then decoys and the hole upon it. */
export function drawPuzzle({ x, y, seed }: PuzzleSpec): PuzzlePictures {
  const random = randomFrom(seed);
  const view = drawView(random);
  const outline = jigsawPath(newJigsaw(random));
  const cutout = cutPiece(view, outline, x, y).toDataURL('image/png');
  const context = view.getContext('2d');
  drawDecoys(context, x, y, random);
  drawHole(context, outline, x, y);
  return { shade: view.toDataURL('image/jpeg', JPEG_QUALITY), cutout };
}

/** Some part of a new scene, perhaps mirrored. */
function drawView(random: Random): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (random.chance(0.5)) context.setTransform(-1, 0, 0, 1, width, 0);
  context.translate(-random.whole(0, SCENE.width - width), -random.whole(0, SCENE.height - height));
  random.pick(allScenes)(new Painter(context, random));
  context.resetTransform();
  return canvas;
}

/** The piece of the view that lies there, with a white rim and nothing around it. */
function cutPiece(view: Canvas, outline: Path2D, x: number, y: number): Canvas {
  const canvas = createCanvas(piece, piece);
  const context = canvas.getContext('2d');
  context.clip(outline);
  context.drawImage(view, -x, -y);
  drawRim(context, outline, 1);
  return canvas;
}

/** The place the piece belongs to: darker, with a light rim. */
function drawHole(context: SKRSContext2D, outline: Path2D, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  context.clip(outline);
  context.fillStyle = css(SHADE, HOLE_ALPHA);
  context.fill(outline);
  drawRim(context, outline, RIM_ALPHA);
  context.restore();
}

/** One pixel: the outer half of the line is clipped. */
function drawRim(context: SKRSContext2D, outline: Path2D, alpha: number): void {
  context.lineWidth = 2;
  context.strokeStyle = css(WHITE, alpha);
  context.stroke(outline);
}

/**
 * Shades that mislead a program that looks for darkened colours or for edges: soft patches, leaves
 * as dark as the hole, and a fainter piece of another shape in the hole's rows. A person sees which
 * of them has the shape and the rim.
 */
function drawDecoys(context: SKRSContext2D, x: number, y: number, random: Random): void {
  const ellipse = (across: number, down: number, alpha: number) => {
    const [at, level] = [random.between(0, width), random.between(0, height)];
    context.beginPath();
    context.ellipse(at, level, across, down, random.between(0, Math.PI), 0, 2 * Math.PI);
    context.fillStyle = css(SHADE, alpha);
    context.fill();
  };
  for (let patch = random.whole(1, 2); patch > 0; patch -= 1) {
    ellipse(random.between(16, 32), random.between(10, 20), random.between(0.08, 0.16));
  }
  for (let leaf = random.whole(3, 5); leaf > 0; leaf -= 1) {
    ellipse(random.between(6, 10), random.between(2, 3.4), HOLE_ALPHA);
  }
  const left = besideHole(x, random);
  if (left === null) return;
  context.save();
  context.translate(left, Math.min(height - piece, Math.max(0, y + random.spread(14))));
  context.fillStyle = css(SHADE, random.between(0.16, 0.26));
  context.fill(jigsawPath(newJigsaw(random)));
  context.restore();
}

/** A place left or right of the hole that does not touch it; in the middle there may be none. */
function besideHole(x: number, random: Random): number | null {
  const [roomLeft, roomRight] = [x - piece, width - x - 2 * piece];
  const goesLeft = roomLeft >= 0 && (roomRight < 0 || random.chance(0.5));
  if (goesLeft) return random.between(0, roomLeft);
  return roomRight >= 0 ? random.between(x + piece, width - piece) : null;
}
