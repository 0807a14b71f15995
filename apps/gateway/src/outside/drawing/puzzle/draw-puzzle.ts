import { type Canvas, createCanvas, type Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { PUZZLE, type PuzzlePictures, type PuzzleSpec } from '../../../ports/drawing.ts';
import { BLACK, type Color, cssColor, WHITE } from '../color.ts';
import { createRandom, type Random } from '../random.ts';
import { invertJigsaw, jigsawPath, newJigsaw } from './jigsaw.ts';
import { drawScene } from './scene.ts';

const { width, height, piece } = PUZZLE;

const JPEG_QUALITY = 0.4;
const HOLE_ALPHA = 0.55;

/**
 * Composes a puzzle: a landscape, the piece that is cut from it, its hole, and a second hole of
 * another shape that misleads programs.
 */
export function drawPuzzle({ x, y, seed }: PuzzleSpec): PuzzlePictures {
  const random = createRandom(seed);
  const view = createCanvas(width, height);
  const context = view.getContext('2d');
  drawScene(context, random);
  const jigsaw = newJigsaw(random);
  const cutout = cutPiece(view, jigsawPath(jigsaw), x, y).toDataURL('image/png');
  drawHole(context, jigsawPath(jigsaw), x, y);
  drawHole(context, jigsawPath(invertJigsaw(jigsaw)), otherHolePosition(x, random), y);
  return { shade: view.toDataURL('image/jpeg', JPEG_QUALITY), cutout };
}

function cutPiece(view: Canvas, outline: Path2D, x: number, y: number): Canvas {
  const canvas = createCanvas(piece, piece);
  const context = canvas.getContext('2d');
  context.fill(outline);
  drawEdge(context, outline, BLACK);
  context.globalCompositeOperation = 'source-in';
  context.drawImage(view, -x, -y);
  context.globalCompositeOperation = 'source-atop';
  drawEdge(context, outline, WHITE);
  return canvas;
}

function drawHole(context: SKRSContext2D, outline: Path2D, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  context.fillStyle = cssColor(BLACK, HOLE_ALPHA);
  context.fill(outline);
  drawEdge(context, outline, WHITE);
  context.restore();
}

/** A soft line: strokes of several widths, each of them translucent. */
function drawEdge(context: SKRSContext2D, outline: Path2D, color: Color): void {
  for (const [lineWidth, alpha] of [[3, 0.25] as const, [1.5, 0.5] as const]) {
    context.lineWidth = lineWidth;
    context.strokeStyle = cssColor(color, alpha);
    context.stroke(outline);
  }
}

/**
 * The left edge of the misleading hole, anywhere in the row where it does not touch the one that
 * fits.
 */
export function otherHolePosition(x: number, random: Random): number {
  const { leftmost, rightmost } = PUZZLE.holes;
  const apart = piece + 4;
  const places = Array.from({ length: rightmost - leftmost + 1 }, (_, index) => leftmost + index);
  const free = places.filter((place) => Math.abs(place - x) >= apart);
  return free[random.whole(0, free.length - 1)] ?? leftmost;
}
