import type { PuzzlePictures, PuzzleSpec, RandomSeed } from '../../ports/drawing.ts';
import { drawGraphicCode } from './draw-graphic-code.ts';
import { drawQrcode } from './draw-qrcode.ts';
import { drawPuzzle } from './puzzle/draw-puzzle.ts';

/** This module runs in worker threads of the gateway and is the second entry of the build. */

export type DrawingJob =
  | { readonly kind: 'graphicCode'; readonly text: string; readonly seed: RandomSeed }
  | { readonly kind: 'puzzle'; readonly spec: PuzzleSpec }
  | { readonly kind: 'qrcode'; readonly text: string; readonly side: number };

type DrawnPicture = Uint8Array | PuzzlePictures;

/** piscina calls the default export. */
export default function draw(job: DrawingJob): DrawnPicture | Promise<DrawnPicture> {
  switch (job.kind) {
    case 'graphicCode':
      return drawGraphicCode(job.text, job.seed);
    case 'puzzle':
      return drawPuzzle(job.spec);
    case 'qrcode':
      return drawQrcode(job.text, job.side);
  }
}

// The first picture of each kind takes much longer than the rest, so each worker draws one at its
// start.
draw({ kind: 'graphicCode', text: 'R', seed: 0 });
draw({ kind: 'puzzle', spec: { x: 0, y: 0, seed: 0 } });
