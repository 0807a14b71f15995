import { type Canvas, createCanvas, type Path2D } from '@napi-rs/canvas';
import { PUZZLE, type PuzzlePictures, type PuzzleSpec } from '../../../ports/drawing.ts';
import { type Random, randomFrom } from '../random.ts';
import { newDecoys } from './decoys.ts';
import { jigsawPath, newJigsaw } from './jigsaw.ts';
import { allPictograms } from './pictograms/all-pictograms.ts';
import type { Design } from './pictograms/pictogram.ts';
import { allScenes } from './scenes/all-scenes.ts';
import { Painter, SCENE } from './scenes/painter.ts';
import { drawTile, newLooks, type TileLook } from './tile.ts';

const { width, height, piece } = PUZZLE;

const JPEG_QUALITY = 0.3;

/**
 * A puzzle is a scene with four holes of the same outline in a row, each with a pictogram, and a
 * piece that shows the pictogram of one hole in another design and other colors. Nothing else
 * distinguishes the holes, and no pixel of the piece occurs in its hole.
 */
export function drawPuzzle({ x, y, seed }: PuzzleSpec): PuzzlePictures {
  const random = randomFrom(seed);
  const view = drawView(random);
  const outline = jigsawPath(newJigsaw(random));
  const [kind = allPictograms[0], ...otherKinds] = random.shuffled(allPictograms);
  const [inPiece = kind[0], inHole = kind[1]] = random.shuffled(kind);
  const looks = newLooks(random);
  const cutout = drawPiece(outline, inPiece, random, looks.piece).toDataURL('image/png');
  const holes: Hole[] = newDecoys(x, random).map((left, index) => ({
    left,
    design: random.pick(otherKinds[index] ?? kind),
  }));
  holes.push({ left: x, design: inHole });
  const context = view.getContext('2d');
  for (const { left, design } of holes.toSorted((one, other) => one.left - other.left)) {
    context.save();
    context.translate(left, y);
    drawTile(context, outline, design, random, looks.hole);
    context.restore();
  }
  return { shade: view.toDataURL('image/jpeg', JPEG_QUALITY), cutout };
}

interface Hole {
  readonly left: number;
  readonly design: Design;
}

/** The scene is drawn at half the size, which blurs it and halves the time. */
const VIEW_SCALE = 0.5;

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

function drawPiece(outline: Path2D, design: Design, random: Random, look: TileLook): Canvas {
  const canvas = createCanvas(piece, piece);
  drawTile(canvas.getContext('2d'), outline, design, random, look);
  return canvas;
}
