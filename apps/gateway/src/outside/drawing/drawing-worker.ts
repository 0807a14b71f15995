import { parentPort } from 'node:worker_threads';
import type { PictureSize, PuzzlePictures, PuzzleSpec, Seed } from '../../ports/drawing.ts';
import { drawGraphicCode } from './draw-graphic-code.ts';
import { drawQrcode } from './draw-qrcode.ts';
import { drawPuzzle } from './puzzle/draw-puzzle.ts';
import type { WorkerMessage } from './worker-pool.ts';

/** Runs in a worker thread of the gateway: the second entry of the build. */

/** One picture to draw, as it is posted to a worker. */
export type DrawingJob =
  | {
      readonly kind: 'graphicCode';
      readonly text: string;
      readonly size: PictureSize;
      readonly seed: Seed;
    }
  | { readonly kind: 'puzzle'; readonly spec: PuzzleSpec }
  | { readonly kind: 'qrcode'; readonly text: string; readonly side: number };

type DrawnPicture = Uint8Array | PuzzlePictures;

function draw(job: DrawingJob): DrawnPicture | Promise<DrawnPicture> {
  switch (job.kind) {
    case 'graphicCode':
      return drawGraphicCode(job.text, job.size, job.seed);
    case 'puzzle':
      return drawPuzzle(job.spec);
    case 'qrcode':
      return drawQrcode(job.text, job.side);
  }
}

async function answerTo(job: DrawingJob): Promise<WorkerMessage> {
  try {
    return { result: await draw(job) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// The first picture of each kind takes much longer than the rest, so no caller waits for it.
draw({ kind: 'graphicCode', text: 'R', size: { width: 120, height: 60 }, seed: 0 });
draw({ kind: 'puzzle', spec: { x: 0, y: 0, seed: 0 } });

const send = (message: WorkerMessage) => parentPort?.postMessage(message);
parentPort?.on('message', async (job: DrawingJob) => send(await answerTo(job)));
send({ ready: true });
