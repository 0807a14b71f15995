import type { PuzzlePictures, PuzzleSpec, Seed } from '../../ports/drawing.ts';
import { drawGraphicCode } from './draw-graphic-code.ts';
import { drawQrcode } from './draw-qrcode.ts';
import { drawPuzzle } from './puzzle/draw-puzzle.ts';

/** Runs in worker threads of the gateway: the second entry of the build. */

/** One picture to draw, as it is posted to a worker. */
export type DrawingJob =
  | { readonly kind: 'graphicCode'; readonly text: string; readonly seed: Seed }
  | { readonly kind: 'puzzle'; readonly spec: PuzzleSpec }
  | { readonly kind: 'qrcode'; readonly text: string; readonly side: number };

type DrawnPicture = Uint8Array | PuzzlePictures;

/** A default export, because that is what piscina calls. */
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

// The first picture of each kind takes much longer than the rest, so no caller waits for it.
draw({ kind: 'graphicCode', text: 'R', seed: 0 });
draw({ kind: 'puzzle', spec: { x: 0, y: 0, seed: 0 } });
