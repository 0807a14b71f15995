import type { PictureSize, PuzzlePictures, PuzzleWish } from '../../ports/drawing.ts';
import { openCarriedFont } from './font/carried-font.ts';
import { drawGraphicCode } from './graphic-code/draw-graphic-code.ts';
import { randomFrom } from './picture/random.ts';
import { puzzlePainter } from './puzzle/draw-puzzle.ts';
import { drawQrcode } from './qrcode/draw-qrcode.ts';

/** One picture to draw, as it travels to a worker. */
export type DrawingJob =
  | {
      readonly kind: 'graphicCode';
      readonly text: string;
      readonly size: PictureSize;
      readonly seed: number;
    }
  | { readonly kind: 'puzzle'; readonly wish: PuzzleWish }
  | { readonly kind: 'qrcode'; readonly text: string; readonly side: number };

/** What comes back: the bytes of a PNG, or the two pictures of a puzzle. */
export type DrawnPicture = Uint8Array | PuzzlePictures;

/** Draws whatever is asked for, here and now. The same `secret` gives the same landscapes. */
export function openPainter(secret: number): (job: DrawingJob) => DrawnPicture {
  const font = openCarriedFont();
  const drawPuzzle = puzzlePainter(secret);
  return (job) => {
    switch (job.kind) {
      case 'graphicCode':
        return drawGraphicCode(font, job.text, job.size, randomFrom(job.seed));
      case 'puzzle':
        return drawPuzzle(job.wish);
      case 'qrcode':
        return drawQrcode(job.text, job.side);
    }
  };
}
