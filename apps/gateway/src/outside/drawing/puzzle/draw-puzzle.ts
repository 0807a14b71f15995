import { PUZZLE, type PuzzlePictures, type PuzzleWish } from '../../../ports/drawing.ts';
import { breathe } from '../breathe.ts';
import { encodePalettePng, type Palette } from '../picture/encode-png.ts';
import { type Random, randomFrom } from '../picture/random.ts';
import { cutPiece } from './cut-piece.ts';
import { drawDecoys } from './decoys.ts';
import { drawHole } from './hole.ts';
import { jigsawMask, newJigsaw } from './jigsaw.ts';
import { drawLooseThings } from './loose-things.ts';
import { SCENES, sceneBank } from './scene-bank.ts';
import { View } from './view.ts';

/** Draws puzzles; painters with the same `secret` draw the same for the same wish. */
export function puzzlePainter(secret: number): (wish: PuzzleWish) => PuzzlePictures {
  const sceneOf = sceneBank(secret);
  return ({ x, y, seed }) => {
    const random = randomFrom(seed ^ secret);
    const view = new View(sceneOf(random.whole(0, SCENES - 1)), random);
    breathe();
    drawLooseThings(view, random);
    breathe();
    const palette = tinted(view.palette, random);
    const mask = jigsawMask(newJigsaw(random));
    const cutout = cutPiece(view, palette, { x, y }, mask);
    breathe();
    drawDecoys(view, { x, y }, random);
    drawHole(view, x, y, mask);
    breathe();
    return {
      shade: dataAddress(encodePalettePng(view.places, palette, PUZZLE)),
      cutout: dataAddress(cutout),
    };
  };
}

/** The whole picture a little warmer, colder, darker or lighter: only the palette changes. */
function tinted(palette: Palette, random: Random): Palette {
  const gains = [random.between(0.9, 1.08), random.between(0.9, 1.08), random.between(0.9, 1.08)];
  return palette.map((channel, at) => Math.min(255, channel * (gains[at % 3] as number)));
}

const dataAddress = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
