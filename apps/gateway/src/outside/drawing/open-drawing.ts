import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Drawing, PuzzlePictures } from '../../ports/drawing.ts';
import type { DrawingJob } from './painter.ts';
import { openPool } from './pool/worker-pool.ts';

export interface OpenedDrawing {
  readonly drawing: Drawing;
  /** Starts the workers ahead of the first picture. */
  warm(): void;
  close(): Promise<void>;
}

interface DrawingOptions {
  readonly worker?: URL;
  readonly workers?: number;
  readonly mostWaiting?: number;
}

/** Beside this file once it is built; a variable, so that the bundler leaves it alone. */
const WORKER_FILE = './drawing-worker.js';

/** A thousand pictures a second come from one worker; a second is for the day it hangs. */
const MOST_WORKERS = 2;
const MOST_WAITING = 100;
const JOB_MS = 4_000;
const START_MS = 30_000;
/** A worker keeps little, and should not grow only because nobody tells it to tidy up. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };

/** Seeds have 32 bits. */
const newSeed = () => randomInt(2 ** 32);

/** Draws in threads of their own. Landscapes are different in every process. */
export function openDrawing(options: DrawingOptions = {}): OpenedDrawing {
  const { worker = new URL(WORKER_FILE, import.meta.url), mostWaiting = MOST_WAITING } = options;
  const spareCores = Math.max(1, availableParallelism() - 1);
  const { workers = Math.min(MOST_WORKERS, spareCores) } = options;
  const workerData = { secret: newSeed() };
  const pool = openPool({
    start: () => new Worker(worker, { workerData, resourceLimits, name: 'drawing' }),
    workers,
    mostWaiting,
    jobMs: JOB_MS,
    startMs: START_MS,
  });
  const draw = (job: DrawingJob) => pool.run(job);
  const drawPng = async (job: DrawingJob) => Buffer.from((await draw(job)) as Uint8Array);
  return {
    drawing: {
      graphicCode: (text, size) => drawPng({ kind: 'graphicCode', text, size, seed: newSeed() }),
      puzzle: async (wish) => (await draw({ kind: 'puzzle', wish })) as PuzzlePictures,
      qrcode: (text, side) => drawPng({ kind: 'qrcode', text, side }),
    },
    warm: pool.warm,
    close: pool.close,
  };
}
